internal import Files
internal import Glibc
internal import PNG
internal import Pixels

/// The files that a failed golden test writes.
public enum GoldenArtefacts: Hashable, Sendable {
  /// The path of the picture to view: the strip, or without a readable golden, the actual picture.
  case left(String)
  /// No file was written, for this reason.
  case none(String)
}

/// The package's folder, derived from the path of this source file.
let packageRoot = String(#filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" })

extension Golden {
  /// Writes the actual picture and, if the golden is readable, a strip.
  func leaveArtefacts(_ actual: Bitmap, _ verdict: GoldenVerdict) -> GoldenArtefacts {
    guard actual.width > 0, actual.height > 0 else { return .none("the actual picture has no pixels") }
    do throws(FileError) {
      makeFolders(above: actualPath)
      try File.write(PNGEncoder.encode(actual, compression: .small), to: actualPath)
      guard let expected = readable() else {
        removeFile(stripPath)
        return .left(actualPath)
      }
      try File.write(PNGEncoder.encode(PictureStrip.draw(expected: expected, actual: actual)), to: stripPath)
      return .left(stripPath)
    } catch {
      return .none("\(error)")
    }
  }

  /// Removes the files of an earlier failure, so that they cannot be accepted by mistake.
  func removeArtefacts() {
    removeFile(stripPath)
    removeFile(actualPath)
  }

  private func readable() -> Bitmap? {
    guard let bytes = try? File.read(path) else { return nil }
    return try? PNGDecoder.decode(bytes)
  }

  private func makeFolders(above path: String) {
    let parts = path.split(separator: "/").dropLast()
    for count in 1...parts.count {
      // The call fails for existing folders. If a folder is missing after all, writing the file throws a clear error.
      unsafe _ = mkdir("/" + parts.prefix(count).joined(separator: "/"), 0o777)
    }
  }
}

/// A picture with three panels side by side: expected | difference | actual.
enum PictureStrip {
  /// The gap between the pictures, in pixels.
  static let gap = 4

  /// Returns the strip of two pictures, which are aligned at their top left corners. Pixels that only one picture has
  /// count as different.
  ///
  ///     equal pixels: the expected ones, faded      different pixels: red      outside: grey
  static func draw(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let width = max(expected.width, actual.width)
    let height = max(expected.height, actual.height)
    var strip = Bitmap(width: 3 * width + 2 * gap, height: height, filledWith: .init(uncheckedBits: 0xFF80_8080))
    for y in 0..<height {
      for x in 0..<width {
        let (old, new) = (expected.pixel(x, y), actual.pixel(x, y))
        if let old { strip[x: x, y: y] = old }
        if let new { strip[x: x + 2 * (width + gap), y: y] = new }
        if old != nil || new != nil { strip[x: x + width + gap, y: y] = difference(old, new) }
      }
    }
    return strip
  }

  private static func difference(_ old: PremultipliedPixel?, _ new: PremultipliedPixel?) -> PremultipliedPixel {
    guard let old, old == new else { return PremultipliedPixel(uncheckedBits: 0xFF00_00FF) }
    return old.scaled(by: 64).over(PremultipliedPixel(uncheckedBits: 0xFFFF_FFFF))
  }
}

extension Bitmap {
  fileprivate func pixel(_ x: Int, _ y: Int) -> PremultipliedPixel? {
    contains(x: x, y: y) ? self[x: x, y: y] : nil
  }
}
