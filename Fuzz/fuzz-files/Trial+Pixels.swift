import PNG
import Pixels

// The first byte is the width, less 1. The bits of the second one select a method, and whether rows are repeated. All other
// bytes are pixels: one byte each, because few colours have more matches.

extension Trial {
  /// Encodes the bytes as pixels, and checks that both decoders return them.
  static func pixels(_ bytes: [UInt8]) -> String {
    guard bytes.count > 2 else { return "too short" }
    let bitmap = bitmap(bytes)
    let file = PNGEncoder.Session(.pixels(isThorough: bytes[1] & 1 == 1)).encode(bitmap)
    do throws(PNGError) {
      let (ours, theirs) = (try PNGDecoder.decode(file), try PNGDecoder.decodeWithLibPNG(file))
      precondition(ours == bitmap, "the decoder reads other pixels")
      precondition(theirs == bitmap, "libpng reads other pixels")
    } catch {
      preconditionFailure("our own file is refused: \(error)")
    }
    return "\(bitmap.width) × \(bitmap.height), \(file.count) bytes"
  }

  private static func bitmap(_ bytes: [UInt8]) -> Bitmap {
    let (width, flags, colors) = (Int(bytes[0]) + 1, bytes[1], bytes.dropFirst(2))
    let copies = flags & 2 == 0 ? 1 : 3
    let rows = (colors.count + width - 1) / width
    var bitmap = Bitmap(width: width, height: rows * copies)
    for (index, color) in colors.enumerated() {
      let alpha: UInt8 = flags & 4 != 0 && color & 0x80 != 0 ? color : 255
      let channels = [color, color &* 3, flags & 8 == 0 ? color : color &* 29].map { min($0, alpha) }
      let pixel = PremultipliedPixel(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)!
      for copy in 0..<copies { bitmap[x: index % width, y: index / width * copies + copy] = pixel }
    }
    return bitmap
  }
}
