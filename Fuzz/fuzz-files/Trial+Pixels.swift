import PNG
import Pixels

// The first byte is the width, less 1. The bits of the second one select a method, whether rows are repeated, whether
// pixels can be translucent, whether blue differs from red, and whether each byte is eight pixels wide, so that matches
// reach few rows. The third one selects the rows that change afterwards.
// All other bytes are pixels: one byte each, because few colours have more matches.

extension Trial {
  /// Encodes the bytes as pixels, and checks that both decoders return them. Then changes some rows and checks that the
  /// same session encodes the bitmap to the file of a new session.
  static func pixels(_ bytes: [UInt8]) -> String {
    guard bytes.count > 3 else { return "too short" }
    let (method, session) = method(bytes)
    var bitmap = bitmap(bytes)
    let file = session.encode(bitmap)
    check(file, bitmap)
    let first = Int(bytes[2] >> 2) * bitmap.height / 64
    let rows = first..<min(bitmap.height, first + 1 + Int(bytes[2] & 3) * 3)
    bitmap.mirror(rows)
    let changed = session.encode(bitmap, changedRows: RangeSet(rows))
    check(changed, bitmap)
    precondition(changed == PNGEncoder.Session(method).encode(bitmap), "a new session writes another file")
    return "\(bitmap.width) × \(bitmap.height), \(file.count) bytes, then \(changed.count) bytes"
  }

  private static func method(_ bytes: [UInt8]) -> (ScanlineDeflate.Method, PNGEncoder.Session) {
    let method = ScanlineDeflate.Method.pixels(isThorough: bytes[1] & 1 == 1)
    return (method, PNGEncoder.Session(method))
  }

  private static func check(_ file: [UInt8], _ bitmap: Bitmap) {
    do throws(PNGError) {
      let (ours, theirs) = (try PNGDecoder.decode(file), try PNGDecoder.decodeWithLibPNG(file))
      precondition(ours == bitmap, "the decoder reads other pixels")
      precondition(theirs == bitmap, "libpng reads other pixels")
    } catch {
      preconditionFailure("our own file is refused: \(error)")
    }
  }

  private static func bitmap(_ bytes: [UInt8]) -> Bitmap {
    let (width, flags, colors) = (Int(bytes[0]) + 1, bytes[1], bytes.dropFirst(3))
    let (copies, columns) = (flags & 2 == 0 ? 1 : 3, flags & 16 == 0 ? 1 : 8)
    let rows = (colors.count + width - 1) / width
    var bitmap = Bitmap(width: width * columns, height: rows * copies)
    for (index, color) in colors.enumerated() {
      let alpha: UInt8 = flags & 4 != 0 && color & 0x80 != 0 ? color : 255
      for column in 0..<columns {
        let color = color >> UInt8(column & 1)
        let channels = [color, color &* 3, flags & 8 == 0 ? color : color &* 29].map { min($0, alpha) }
        let pixel = PremultipliedPixel(red: channels[0], green: channels[1], blue: channels[2], alpha: alpha)!
        for copy in 0..<copies {
          bitmap[x: index % width * columns + column, y: index / width * copies + copy] = pixel
        }
      }
    }
    return bitmap
  }
}

extension Bitmap {
  /// Reverses the order of the pixels in each of the given rows.
  fileprivate mutating func mirror(_ rows: Range<Int>) {
    for y in rows {
      let row = (0..<width).map { self[x: $0, y: y] }
      for x in 0..<width { self[x: x, y: y] = row[width - 1 - x] }
    }
  }
}
