/// How models are written as XML.
///
/// ```swift
/// var options = XMLOutputOptions()
/// options.indentation = "  "
/// options.rootAttributes = ["xmlns": "urn:depot:stock"]
/// ```
public struct XMLOutputOptions: Sendable {
  /// Whether the document begins with an XML declaration; `true` by default.
  public var hasDeclaration = true
  /// What each level is indented by, or `nil`, the default, to write all on one line.
  public var indentation: String?
  /// The document type declaration, which names the root; none by default.
  public var doctype: Doctype?
  /// The processing instructions before the root, by their targets; none by default.
  ///
  /// `["xml-stylesheet": #"type="text/xsl" href="feed.xsl""#]` writes
  /// `<?xml-stylesheet type="text/xsl" href="feed.xsl"?>`.
  public var instructions: KeyValuePairs<String, String> = [:]
  /// The attributes of the root in order, namespaces among them; none by default.
  public var rootAttributes: KeyValuePairs<String, String> = [:]
  /// The namespaces of prefixes; none by default.
  ///
  /// Those that names of the document use are declared, as ``namespaceDeclarations`` says where. `xsi`
  /// and `xml` are known, and the use of any other prefix without a namespace is an issue.
  public var namespaces: [String: String] = [:]
  /// Where the prefixes that are used are declared; by default at the root.
  public var namespaceDeclarations = NamespaceDeclarations.atRoot
  /// Whether elements without content are written as `<a/>`; `true` by default.
  public var selfCloses = true
  /// What becomes of null; by default it is written only where leaving it out says something else.
  public var nulls = Nulls.whereNeeded
  /// How lists are written; by default as repeated elements.
  public var lists = Lists.flat
  /// The names of the elements in a list, by the key of a list that is to be wrapped in an element.
  ///
  /// `["lines": "line"]` writes `<lines><line>…</line></lines>`, whatever ``lists`` says.
  public var wrappedKeys: [String: String] = [:]
  /// The keys of lists of choices of which each is written in an element of its own; none by default.
  ///
  /// `["value"]` writes `<value><int>1</int></value><value><string>a</string></value>` for what is
  /// otherwise `<value><int>1</int><string>a</string></value>`. Both are read as the same list.
  public var repeatedKeys: Set<String> = []
  /// The keys whose texts are written as CDATA sections; none by default.
  public var cdataKeys: Set<String> = []
  /// Whether texts are marked whose white space a reader would leave out; `true` by default.
  ///
  /// Such texts, and empty ones, which would be read as null, get `xml:space="preserve"`.
  public var preservesSpace = true

  /// Creates the default options.
  public init() {}

  /// A document type declaration: where the type of a document is defined.
  ///
  /// The name of the root is put in. Readers of this library skip the declaration.
  public enum Doctype: Sendable, Hashable {
    /// `<!DOCTYPE plist>`
    case plain
    /// `<!DOCTYPE plist SYSTEM "plist.dtd">`, with the address of the definition.
    case system(String)
    /// `<!DOCTYPE plist PUBLIC "-//Example//DTD List 1.0//EN" "plist.dtd">`, with the public name and the
    /// address of the definition.
    case `public`(String, String)
  }

  /// Where prefixes are declared that names of the document use.
  public enum NamespaceDeclarations: Sendable, Equatable {
    /// Once each, at the root.
    case atRoot
    /// At each outermost element that uses the prefix in its name or in that of an attribute, so that
    /// the element can be taken out of the document, as for a signature. An attribute that declares a
    /// prefix itself must be written before the elements that use it.
    case whereUsed
  }

  /// What becomes of null.
  public enum Nulls: Sendable, Equatable {
    /// Written as `xsi:nil="true"` where the property would otherwise keep another default.
    case whereNeeded
    /// Always written as `xsi:nil="true"`.
    case always
    /// Always left out.
    case never
  }

  /// How lists are written.
  public enum Lists: Sendable, Equatable {
    /// `<line>a</line><line>b</line>`
    case flat
    /// `<lines><item>a</item><item>b</item></lines>`, with the name of the elements.
    case wrapped(item: String)
  }
}
