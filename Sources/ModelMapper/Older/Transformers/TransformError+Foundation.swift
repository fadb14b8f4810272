#if FullFoundation
public import Foundation

extension TransformError: CustomNSError {
  /// The domain of the error as an `NSError`.
  public static var errorDomain: String { "ModelMapper.TransformError" }

  /// The number of ``kind``, the same in every version.
  public var errorCode: Int { kind.rawValue }

  /// The sentence.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }
}
#endif
