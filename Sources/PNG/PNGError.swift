/// An error that occurs when a PNG file is decoded.
public enum PNGError: Error, Hashable, Sendable {
  /// The bytes do not start with PNG's signature.
  case notPNG
  /// The bytes end at `offset`, before the end chunk.
  case truncated(offset: Int)
  /// A chunk violates the format. `chunk` is its name or the name of the missing chunk; `reason` is often libpng's
  /// message.
  case corrupt(chunk: String, reason: String)
  /// The image exceeds `PNGDecoder.maximumPixels` or `Bitmap.maximumSide`.
  case tooLarge(width: Int, height: Int)
}

extension PNGError: CustomStringConvertible {
  /// The message of the error, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .notPNG: "not a PNG file: it does not start with PNG's signature"
    case .truncated(let offset): "the PNG file is cut off after \(offset) bytes"
    case .corrupt(let chunk, let reason): "the PNG file is damaged in \(chunk): \(reason)"
    case .tooLarge(let width, let height): "the picture is too large: \(width) × \(height) pixels"
    }
  }
}
