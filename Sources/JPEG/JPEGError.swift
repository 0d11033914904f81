/// An error that occurs when a JPEG file is decoded.
public enum JPEGError: Error, Hashable, Sendable {
  /// The bytes do not start with JPEG's signature.
  case notJPEG
  /// libjpeg-turbo cannot decode the bytes. `reason` is the library's message. `offset` is the position of the damaged
  /// segment, or of the image data if no segment before the image data is damaged.
  case corrupt(offset: Int, reason: String)
  /// The image exceeds `JPEGDecoder.maximumPixels` or `Bitmap.maximumSide`.
  case tooLarge(width: Int, height: Int)
}

extension JPEGError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .notJPEG: "not a JPEG file: it does not start with JPEG's signature"
    case .corrupt(let offset, let reason): "the JPEG file cannot be decoded, at byte \(offset): \(reason)"
    case .tooLarge(let width, let height): "the picture is too large: \(width) × \(height) pixels"
    }
  }
}
