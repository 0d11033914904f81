import PNG
import Pixels

// How the bytes of an input are used:
//
//   byte 0    the width, less 1
//   byte 1    bit 0: the thorough method; bit 1: each row occurs three times; bit 2: pixels can be translucent;
//             bit 3: blue differs from red; bit 4: each pixel byte is eight pixels wide, so that a match can refer only to
//             the nearest rows
//   byte 2    the rows that change after the first encoding
//   others    the pixels, one byte for each. Few bytes give many equal colours, and so many matches.

extension Trial {
  /// Checks the PNG encoder with a bitmap that is made of the bytes of an input.
  ///
  /// The bitmap is encoded, changed in some rows, and encoded again in the same session. Both decoders must read back the
  /// bitmap from each file, and the second file must be the one that a new session writes.
  static func pixels(_ bytes: [UInt8]) -> String {
    guard bytes.count > 3 else { return "too short" }
    let method = ScanlineDeflate.Method.pixels(isThorough: bytes[1] & 1 == 1)
    let session = PNGEncoder.Session(method)
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

  /// Checks that both decoders read a bitmap from its file.
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
