import Foundation
import ModelMapper
import Testing

/// What the library offers to other modules, used without any access that they lack.
@Suite("The public surface")
struct PublicSurfaceTests {
  /// What the list of the public API says of the core, line by line.
  private static let listed: [Substring] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let list = root.appending(path: "Scripts/api/ModelMapper.txt")
    return (try? String(contentsOf: list, encoding: .utf8))?.split(separator: "\n") ?? []
  }()

  @Test("has an initializer for each row of the list, and no other")
  func hasTheseInitializers() throws {
    let listed = Self.listed.compactMap { line -> String? in
      let name = line.prefix { $0 != " " }.dropLast()
      return name.contains(".init(") ? String(name) : nil
    }
    #expect(listed.count > 80)
    #expect(Outsider.initializers.map(\.name).sorted() == listed.sorted())
  }

  @Test("makes a value by each initializer", arguments: Outsider.initializers)
  func makesValues(_ call: PublicCall) throws {
    let value = try call.make()
    #expect(String(describing: type(of: value)).isEmpty == false)
  }

  @Test("has a type of another module for each protocol")
  func hasTheseProtocols() {
    let listed = Self.listed.compactMap { line -> String? in
      let parts = line.split(separator: " ")
      return parts.count > 2 && parts[1] == "protocol" ? String(parts[0].dropLast()) : nil
    }
    #expect(Outsider.conformances.keys.sorted() == listed.sorted())
  }
}

/// A call of an initializer.
struct PublicCall: Sendable, CustomTestStringConvertible {
  let name: String
  let make: @Sendable () throws -> Any
  var testDescription: String { name }

  init(_ name: String, _ make: @escaping @Sendable () throws -> Any) {
    self.name = name
    self.make = make
  }
}

extension Outsider {
  private static func decoded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: try JSONEncoder().encode(value))
  }

  private static func stream(_ text: String) -> InputStream { InputStream(data: Data(text.utf8)) }

  private static func withFile<Value>(_ text: String, _ body: (URL) throws -> Value) throws -> Value
  {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try body(file)
  }

  static let initializers: [PublicCall] = values + sources + issues + models + transformers

  private static let values: [PublicCall] = [
    PublicCall("RGBAColor.init(hex:)") { try #require(RGBAColor(hex: "#ff0000")) },
    PublicCall("RGBAColor.init(red:green:blue:alpha:)") { RGBAColor(red: 1, green: 0, blue: 0) },
    PublicCall("SourceObject.init(_:)") { SourceObject([("a", 1)]) },
    PublicCall("SourceValue.init(_:)") { SourceValue(1 as Any?) },
    PublicCall("SourceValue.init(arrayLiteral:)") { [1] as SourceValue },
    PublicCall("SourceValue.init(booleanLiteral:)") { true as SourceValue },
    PublicCall("SourceValue.init(dictionaryLiteral:)") { ["a": 1] as SourceValue },
    PublicCall("SourceValue.init(floatLiteral:)") { 1.5 as SourceValue },
    PublicCall("SourceValue.init(from:)") { try decoded(["a": 1] as SourceValue) },
    PublicCall("SourceValue.init(integerLiteral:)") { 1 as SourceValue },
    PublicCall("SourceValue.init(nilLiteral:)") { nil as SourceValue },
    PublicCall("SourceValue.init(stringLiteral:)") { "a" as SourceValue },
    PublicCall("UniqueList.init(_:)") { UniqueList([1, 1]) },
    PublicCall("UniqueList.init(arrayLiteral:)") { [1, 1] as UniqueList<Int> },
    PublicCall("Extractor.init()") { Extractor() },
    PublicCall("Extractor.init(_:coercion:foldsKeys:)") { try #require(Extractor(["a": 1])) },
    PublicCall("Extractor.Value.init(_:coercion:foldsKeys:)") { Extractor.Value(1) },
  ]

  private static let sources: [PublicCall] = [
    PublicCall("DocumentBytes.init(_:)") { DocumentBytes(Data("1".utf8)) },
    PublicCall("DocumentBytes.init(_:)") { DocumentBytes([0x31]) },
    PublicCall("DocumentBytes.init(_:)") { DocumentBytes("1") },
    PublicCall("JSONDocument.init(json:limits:)") { try JSONDocument(json: "1") },
    PublicCall("JSONLinesReader.init(_:chunks:totalBytes:using:onBadRecord:isCancelled:)") {
      try #require(try JSONLinesReader(Int.self, chunks: [Array("1".utf8)]).next())
    },
    PublicCall(
      "JSONLinesReader.init(_:contentsOf:using:onBadRecord:chunkSize:isCancelled:)"
    ) {
      try withFile("1\n") { try #require(try JSONLinesReader(Int.self, contentsOf: $0).next()) }
    },
    PublicCall(
      "JSONLinesReader.init(_:stream:totalBytes:using:onBadRecord:chunkSize:isCancelled:)"
    ) {
      try #require(try JSONLinesReader(Int.self, stream: stream("1\n")).next())
    },
    PublicCall(
      "JSONRecordReader.init(_:chunks:totalBytes:records:using:onBadRecord:isCancelled:)"
    ) {
      try #require(
        try JSONRecordReader(Int.self, chunks: [Array("[1]".utf8)], records: .root).next())
    },
    PublicCall(
      "JSONRecordReader.init(_:contentsOf:records:using:onBadRecord:chunkSize:isCancelled:)"
    ) {
      try withFile("[1]") {
        try #require(try JSONRecordReader(Int.self, contentsOf: $0, records: .root).next())
      }
    },
    PublicCall(
      "JSONRecordReader.init(_:stream:totalBytes:records:using:onBadRecord:chunkSize:isCancelled:)"
    ) {
      try #require(try JSONRecordReader(Int.self, stream: stream("[1]"), records: .root).next())
    },
    PublicCall("Mapper.init()") { Mapper() },
    PublicCall(
      "Mapper.init(coercion:isStrict:unknownKeys:missingKeys:notesConversions:nulls:nestedModels:limits:"
        + "minimumSeverity:context:onIssue:)"
    ) {
      Mapper(isStrict: true)
    },
    PublicCall("MappingContext.init(value:path:)") { MappingContext(value: 1, path: "a") },
    PublicCall("MappingDecoder.init(mapper:userInfo:)") { MappingDecoder() },
    PublicCall("MappingEncoder.init(style:limits:userInfo:)") { MappingEncoder() },
    PublicCall("OutputStyle.init()") { OutputStyle() },
    PublicCall("Limits.init()") { Limits() },
    PublicCall("Coercion.init()") { Coercion() },
    PublicCall("Coercion.BoolWords.init(trueWords:falseWords:)") {
      Coercion.BoolWords(trueWords: ["on"], falseWords: ["off"])
    },
    PublicCall("CoercionContext.init(policy:)") { CoercionContext(policy: .strict) },
  ]

  private static let issues: [PublicCall] = [
    PublicCall("Mapped.init(value:report:)") { Mapped(value: 1, report: MappingReport()) },
    PublicCall("MappingError.init(issues:omittedCount:)") { MappingError(issues: []) },
    PublicCall("JSONRecordSelector.init(stringLiteral:)") { "data/items" as JSONRecordSelector },
    PublicCall(
      "MappingIssue.BrokenRule.init(_:text:lower:upper:excludesUpper:values:actual:)"
    ) {
      MappingIssue.BrokenRule(.range, text: "be in 1...", lower: 1)
    },
    PublicCall("MappingIssue.BrokenRule.init(from:)") {
      try decoded(MappingIssue.BrokenRule(.range, text: "be in 1...", lower: 1))
    },
    PublicCall("MappingIssue.ValueKind.init(rawValue:)") {
      try #require(MappingIssue.ValueKind(rawValue: "list"))
    },
    PublicCall("MappingIssue.BrokenRule.Name.init(rawValue:)") {
      MappingIssue.BrokenRule.Name(rawValue: "be even")
    },
    PublicCall("MappingIssue.BrokenRule.Name.init(stringLiteral:)") {
      "be even" as MappingIssue.BrokenRule.Name
    },
    PublicCall("ProblemDetails.init()") { ProblemDetails() },
    PublicCall("ProblemDetails.Bounds.init()") { ProblemDetails.Bounds() },
    PublicCall("ProblemDetails.Problem.init()") { ProblemDetails.Problem() },
    PublicCall("ProblemDetails.init(from:)") { try decoded(ProblemDetails()) },
    PublicCall("ProblemDetails.Bounds.init(from:)") { try decoded(ProblemDetails.Bounds()) },
    PublicCall("ProblemDetails.Problem.init(from:)") { try decoded(ProblemDetails.Problem()) },
    PublicCall("MappingIssue.Consequence.init(rawValue:)") {
      MappingIssue.Consequence(rawValue: "used")
    },
    PublicCall("MappingIssue.Reason.Code.init(rawValue:)") {
      MappingIssue.Reason.Code(rawValue: "cancelled")
    },
    PublicCall("MappingIssue.Reason.init(from:)") { try decoded(MappingIssue.Reason.cancelled) },
    PublicCall("MappingIssue.Severity.init(rawValue:)") {
      try #require(MappingIssue.Severity(rawValue: "note"))
    },
    PublicCall("MappingIssue.init(from:)") {
      try decoded(MappingIssue(path: "a", reason: .cancelled))
    },
    PublicCall("MappingIssue.init(path:model:property:reason:severity:location:consequence:)") {
      MappingIssue(path: "a.b", reason: .cancelled)
    },
    PublicCall("MappingReport.init(from:)") { try decoded(MappingReport()) },
    PublicCall("MappingReport.init(issues:omittedCount:)") { MappingReport() },
    PublicCall("PathComponent.init(from:)") { try decoded(PathComponent.key("a")) },
    PublicCall("TextLocation.init(from:)") {
      try decoded(TextLocation(line: 1, column: 2, byteOffset: 1))
    },
    PublicCall("TextLocation.init(line:column:byteOffset:)") {
      TextLocation(line: 1, column: 2, byteOffset: 1)
    },
  ]

  private static let models: [PublicCall] = [
    PublicCall("Choice.init(_:_:)") { Choice<Step>("wait", Step.wait) },
    PublicCall("Choice.init(_:_:)") { Choice<Step>("go", Step.go) },
    PublicCall("Chosen.init(_:)") { Chosen("wait") },
    PublicCall("Chosen.init(_:_:)") { Chosen("go", 1) },
    PublicCall("ConstructedMappable.init(_:)") { try Fixed.make(fromJSON: #"{"id": 1}"#) },
    PublicCall("Mappable.init()") { Base() },
    PublicCall("ModelType.init(_:name:)") { ModelType(Base.self, name: "base") },
    PublicCall("Property.init(_:)") { Property(\Fixed.id) },
    PublicCall("Property.init(_:)") { Property(\Open.id) },
    PublicCall("Property.init(_:_:)") { Property("id", \Fixed.id) },
    PublicCall("Property.init(_:_:)") { Property("id", \Open.id) },
    PublicCall("Property.init(computed:_:)") { Property(computed: "id", \Open.id) },
    PublicCall("DocumentRepairs.init(rawValue:)") { DocumentRepairs(rawValue: 1) },
    PublicCall("ServerSentEvent.init(name:data:id:retry:)") { ServerSentEvent(data: "{}") },
    PublicCall("TaggedCase.init(_:_:_:)") {
      TaggedCase<Event>("said", Event.said) { if case .said(let text) = $0 { text } else { nil } }
    },
    PublicCall("TaggedCase.init(empty:_:_:)") {
      TaggedCase<Event>(empty: "left", { .left }, { if case .left = $0 { true } else { false } })
    },
    PublicCall("TypeRegistry.init(_:tag:)") { TypeRegistry([Base.self]) },
    PublicCall("TypeRegistry.init(_:tag:)") { TypeRegistry(["base": Base.self]) },
    PublicCall("Variant.init(_:_:)") { Variant<Figure>("open", Figure.open) },
    PublicCall("Variant.init(_:_:)") { Variant<Figure>(2, Figure.open) },
  ]

  private static let transformers: [PublicCall] = [
    PublicCall("ClosureTransformer.init(name:validate:_:back:)") {
      ClosureTransformer<Int, String>({ "\($0)" }, back: { Int($0) })
    },
    PublicCall("CompoundTransformer.init()") { CompoundTransformer() },
    PublicCall("CompoundTransformer.init(arrayLiteral:)") {
      [.identity] as CompoundTransformer
    },
    PublicCall("DateFormatterTransformer.init(_:)") { DateFormatterTransformer(DateFormatter()) },
    PublicCall("DateTransformer.init(_:name:)") { DateTransformer(.iso8601) },
    PublicCall("NumberFormatterTransformer.init(_:for:)") {
      NumberFormatterTransformer(NumberFormatter(), for: Int.self)
    },
    PublicCall("TransformError.Kind.init(rawValue:)") {
      try #require(TransformError.Kind(rawValue: 3000))
    },
    PublicCall("TransformError.init(_:input:output:reason:failures:)") {
      TransformError(.failed, input: "a")
    },
  ]
}
