import DisplayList
import Geometry
import Pixels
import Raster

/// Helpers for small pictures and their text form.
enum Picture {
  /// Draws `commands` on a transparent picture of `width` × `height` pixels.
  static func draw(_ width: Int, _ height: Int, background: StraightColor = .clear, _ commands: Command...) -> Bitmap {
    var list = DisplayList(width: width, height: height, background: background)
    list.commands = commands
    return Rasterizer.render(list)
  }

  /// A rectangle of one colour.
  static func rect(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: StraightColor = .black) -> Command {
    .fill(.smoothRect(CGRect(x: x, y: y, width: w, height: h)), color: color, transform: .identity)
  }

  /// A rectangle whose upright edges cover whole pixels.
  static func uprightRect(_ x: Double, _ y: Double, _ w: Double, _ h: Double) -> Command {
    .fill(.rect(CGRect(x: x, y: y, width: w, height: h)), color: .black, transform: .identity)
  }

  /// The alpha of every pixel as one character: `.` nothing, `1`…`9` tenths, `#` opaque.
  static func text(_ bitmap: Bitmap) -> String {
    (0..<bitmap.height).map { y in
      String(
        (0..<bitmap.width).map { x -> Character in
          switch bitmap[x: x, y: y].alpha {
          case 0: "."
          case 255: "#"
          case let alpha: Character(String(max(1, min(9, (Int(alpha) * 10 + 127) / 255))))
          }
        })
    }.joined(separator: "\n")
  }

  /// The alphas, row by row.
  static func alphas(_ bitmap: Bitmap) -> [[Int]] {
    (0..<bitmap.height).map { y in (0..<bitmap.width).map { x in Int(bitmap[x: x, y: y].alpha) } }
  }

  /// Returns a description of the first difference between two pictures, or nil.
  static func difference(_ a: Bitmap, _ b: Bitmap) -> String? {
    for y in 0..<a.height {
      for x in 0..<a.width where a[x: x, y: y] != b[x: x, y: y] {
        return "(\(x), \(y)): \(a[x: x, y: y]) is not \(b[x: x, y: y])"
      }
    }
    return nil
  }
}
