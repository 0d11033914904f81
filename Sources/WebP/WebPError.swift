/// An error that occurs when a WebP file is decoded.
public enum WebPError: Error, Hashable, Sendable {
  /// The bytes do not start with WebP's signature.
  case notWebP
  /// libwebp cannot decode the bytes. `chunk` is the name of the damaged or incomplete chunk, which begins at `offset`.
  case corrupt(chunk: String, offset: Int)
  /// The file is an animation, which is not supported.
  case animated
  /// The image exceeds `WebPDecoder.maximumPixels` or `Bitmap.maximumSide`.
  case tooLarge(width: Int, height: Int)
}

extension WebPError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .notWebP: "not a WebP file: it does not start with WebP's signature"
    case .corrupt(let chunk, let offset): "the WebP file is damaged or incomplete in \(chunk), at byte \(offset)"
    case .animated: "animated WebP files are not supported"
    case .tooLarge(let width, let height): "the picture is too large: \(width) × \(height) pixels"
    }
  }
}
