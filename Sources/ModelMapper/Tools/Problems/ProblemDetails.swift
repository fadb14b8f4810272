/// The body of a response that says why a request was refused: problem details by RFC 9457.
///
/// ```swift
/// do {
///   let order = try Order.make(fromJSON: body, using: .strict)
/// } catch {
///   let problem = error.problemDetails
///   respond(problem.status, problem.jsonData(), type: ProblemDetails.mediaType)
/// }
/// ```
///
/// All members can be changed before they are written, and clients can read them with
/// `ProblemDetails.make(fromJSON:)`.
public struct ProblemDetails: Mappable, Codable, Sendable, Hashable {
  /// The media type of the body, `application/problem+json`.
  public static let mediaType = "application/problem+json"

  /// A URI for the type of problem; `about:blank` where the status says it all.
  public var type = "about:blank"
  /// The type of problem in words; the words of the status for `about:blank`.
  public var title = ""
  /// The status of the response.
  public var status = 422
  /// What is wrong with this request: the sentence of the first problem.
  public var detail = ""
  /// A URI for this request, if it has one.
  public var instance: String?
  /// Each problem of the request.
  public var errors: [Problem] = []

  /// Creates details to be filled in.
  public init() {}

  /// The members that are read and written.
  public static var properties: [PropertyDescriptor] {
    \.type
    \.title
    \.status
    \.detail
    \.instance
    \.errors
  }

  /// One problem of a request.
  public struct Problem: Mappable, Codable, Sendable, Hashable {
    /// What is wrong, in a sentence.
    public var detail = ""
    /// Where, as a JSON Pointer by RFC 6901, such as `/stations/2/platforms`.
    public var pointer = ""
    /// Where, as a normalized path by RFC 9535, such as `$['stations'][2]['platforms']`.
    public var path = "$"
    /// The name of ``MappingIssue/Reason/code``.
    public var code = ""
    /// The name of the rule that is broken, if the code is `brokenRule`.
    public var rule: String?
    /// The bounds of the rule, if it has any.
    public var bounds: Bounds?
    /// The values that would be right, where only some are.
    public var values: [SourceValue]?
    /// What was found, where a rule is broken: the value, or its count.
    public var actual: SourceValue?

    /// Creates a problem to be filled in.
    public init() {}

    /// The members that are read and written.
    public static var properties: [PropertyDescriptor] {
      \.detail
      \.pointer
      \.path
      \.code
      \.rule
      \.bounds
      \.values
      \.actual
    }
  }

  /// The bounds of a value or a count, in the words of JSON Schema.
  public struct Bounds: Mappable, Codable, Sendable, Hashable {
    /// The least that is allowed.
    public var minimum: SourceValue?
    /// The greatest that is allowed.
    public var maximum: SourceValue?
    /// What must not be reached.
    public var exclusiveMaximum: SourceValue?

    /// Creates bounds to be filled in.
    public init() {}

    /// The members that are read and written.
    public static var properties: [PropertyDescriptor] {
      \.minimum
      \.maximum
      \.exclusiveMaximum
    }
  }
}
