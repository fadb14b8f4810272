#if FullFoundation
public import Foundation
import ModelMapper

extension XMLParseError: CustomNSError {
  /// The domain of these errors as errors of Foundation.
  public static var errorDomain: String { "ModelMapperXML.XMLParseError" }

  /// The code of the kind.
  public var errorCode: Int { kind.code }

  /// The sentence, the path, and the line and column.
  public var errorUserInfo: [String: Any] {
    [
      NSLocalizedDescriptionKey: description, "path": path, "line": location.line,
      "column": location.column,
    ]
  }
}

extension XMLOutputError: CustomNSError {
  /// The domain of these errors as errors of Foundation.
  public static var errorDomain: String { "ModelMapperXML.XMLOutputError" }

  /// The code of the kind.
  public var errorCode: Int { kind.code }

  /// The sentence and the path.
  public var errorUserInfo: [String: Any] {
    [NSLocalizedDescriptionKey: description, "path": path]
  }
}
#endif
