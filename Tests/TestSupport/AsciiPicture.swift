public import Pixels

/// Conversions between small pictures and text, for readable expectations in tests.
public enum AsciiPicture {
  /// Returns the alpha of a bitmap, one line per row: `.` for 0, `#` for 255, otherwise the tenths rounded down,
  /// `0`…`9`.
  ///
  ///     "..49##"   left to right: clear, clear, 40 % or more, 90 % or more, opaque, opaque
  public static func alpha(of bitmap: Bitmap) -> [String] {
    lines(of: bitmap) { pixel in
      switch pixel.alpha {
      case 0: "."
      case 255: "#"
      default: Character(String(Int(pixel.alpha) * 10 / 255))
      }
    }
  }

  /// Returns the characters of the pixels, one line per row, with `?` for pixels that are not in the palette.
  public static func colours(of bitmap: Bitmap, palette: [PremultipliedPixel: Character]) -> [String] {
    lines(of: bitmap) { palette[$0] ?? "?" }
  }

  /// Returns the picture that `lines` describe.
  ///
  /// - Precondition: the lines are equally long, and the palette has all their characters.
  public static func bitmap(_ lines: [String], palette: [Character: PremultipliedPixel]) -> Bitmap {
    let width = lines.first?.count ?? 0
    var bitmap = Bitmap(width: width, height: lines.count)
    for (y, line) in lines.enumerated() {
      precondition(line.count == width, "line \(y) has \(line.count) characters, not \(width)")
      for (x, character) in line.enumerated() {
        guard let pixel = palette[character] else { preconditionFailure("the palette has no \"\(character)\"") }
        bitmap[x: x, y: y] = pixel
      }
    }
    return bitmap
  }

  private static func lines(of bitmap: Bitmap, _ character: (PremultipliedPixel) -> Character) -> [String] {
    (0..<bitmap.height).map { y in
      String((0..<bitmap.width).map { x in character(bitmap[x: x, y: y]) })
    }
  }
}
