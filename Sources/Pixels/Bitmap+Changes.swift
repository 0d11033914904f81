extension Bitmap {
  /// The smallest rectangle (x, y, width, height) of pixels that differ; one pixel at the corner when none does.
  ///
  /// - Precondition: both have one size.
  package func box(ofChangesSince old: Bitmap) -> (x: Int, y: Int, width: Int, height: Int) {
    precondition(width == old.width && height == old.height, "pictures of two sizes cannot be compared pixel by pixel")
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
