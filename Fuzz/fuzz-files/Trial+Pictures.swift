import JPEG
import Pixels
import WebP

// A small file can declare a picture of half a gigabyte, which is decoded within the limits of the rooms. Here the limit is
// lower, so that an input takes milliseconds.

extension Trial {
  private static let mostPixels = 1 << 20

  /// Checks that a JPEG file is decoded to an opaque bitmap, or rejected, and that its orientation is 1…8.
  static func jpeg(_ bytes: [UInt8]) -> String {
    precondition((1...8).contains(ExifOrientation.orientation(of: bytes)), "no orientation")
    do throws(JPEGError) {
      let picture = try JPEGDecoder.decode(bytes, maximumPixels: mostPixels)
      precondition(picture.pixels.allSatisfy(\.isOpaque), "a translucent pixel")
      return size(picture)
    } catch {
      if case .corrupt(let offset, _) = error { precondition((0...bytes.count).contains(offset), "outside the file") }
      return "refused: \(error)"
    }
  }

  /// Checks that a WebP file is decoded to premultiplied pixels, or rejected.
  static func webP(_ bytes: [UInt8]) -> String {
    do throws(WebPError) {
      let picture = try WebPDecoder.decode(bytes, maximumPixels: mostPixels)
      precondition(
        picture.pixels.allSatisfy { max($0.red, $0.green, $0.blue) <= $0.alpha }, "a colour above its alpha")
      return size(picture)
    } catch {
      if case .corrupt(_, let offset) = error { precondition((0...bytes.count).contains(offset), "outside the file") }
      return "refused: \(error)"
    }
  }

  private static func size(_ picture: Bitmap) -> String {
    precondition(picture.width > 0 && picture.height > 0, "an empty picture")
    precondition(picture.pixels.count == picture.width * picture.height, "a picture without its pixels")
    return "\(picture.width) × \(picture.height)"
  }
}
