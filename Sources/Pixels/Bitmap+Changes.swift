extension Bitmap {
  /// Returns the smallest rectangle (x, y, width, height) that contains all pixels that differ from those of `old`.
  ///
  /// If no pixel differs, the result is the 1 × 1 rectangle at (0, 0).
  /// - Precondition: both bitmaps have the same size.
  package func box(ofChangesSince old: Bitmap) -> (x: Int, y: Int, width: Int, height: Int) {
    precondition(
      width == old.width && height == old.height,
      "box(ofChangesSince:): the sizes must be equal, but are \(width) × \(height) and \(old.width) × \(old.height)")
    let (new, before) = (pixels.span, old.pixels.span)
    func differs(_ x: Int, _ y: Int) -> Bool { new[y * width + x] != before[y * width + x] }
    func rowDiffers(_ y: Int) -> Bool { (0..<width).contains { differs($0, y) } }
    guard let top = (0..<height).first(where: { rowDiffers($0) }),
      let bottom = (top..<height).last(where: { rowDiffers($0) })
    else { return (0, 0, 1, 1) }
    var (left, right) = (width, 0)
    for y in top...bottom {
      left = (0..<left).first { differs($0, y) } ?? left
      right = (right..<width).last { differs($0, y) }.map { $0 + 1 } ?? right
    }
    return (left, top, right - left, bottom + 1 - top)
  }
}
