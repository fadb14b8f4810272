#if FullFoundation
public import Foundation

extension MappingError: CustomNSError {
  /// The domain of the error as an `NSError`.
  public static var errorDomain: String { "ModelMapper.MappingError" }

  /// A number for the first fatal issue, the same in every version.
  public var errorCode: Int { principal?.reason.code.number ?? 1 }

  /// The sentences, the path, the code and the underlying error of the first fatal issue, and how many issues there
  /// are.
  public var errorUserInfo: [String: Any] {
    var info: [String: Any] = [
      NSLocalizedDescriptionKey: description, "issues": issues.count + omittedCount,
    ]
    guard let principal else { return info }
    info["path"] = principal.path
    info["code"] = principal.reason.code.rawValue
    info["model"] = principal.model
    info["property"] = principal.property
    info[NSUnderlyingErrorKey] = principal.reason.underlyingError
    return info
  }

  /// The first issue that is fatal, or the first error, or the first of all.
  private var principal: MappingIssue? {
    issues.first { $0.consequence == .thrown } ?? issues.first { $0.severity == .error }
      ?? issues.first
  }
}

extension Error {
  /// What the error says to people.
  var localizedDetail: String { localizedDescription }
}
#else
import ModelMapperFoundation

extension Error {
  /// What the error says to people.
  var localizedDetail: String { (self as? any LocalizedError)?.errorDescription ?? "\(self)" }
}
#endif
