package import Pixels

/// A detector of pixels that look like anti-aliasing, because they are between a darker and a brighter flat area.
///
/// A pixel looks like anti-aliasing if at most two of its eight neighbours have its brightness, some are darker and
/// some brighter, and the darkest or the brightest neighbour has at least three neighbours of equal colour in both
/// pictures. For a pixel on the border of a picture, the outside is regarded as one neighbour of equal colour.
/// - Source: Vyšniauskas 2009, "Anti-aliased Pixel and Intensity Slope Detector", as pixelmatch applies it.
package struct AntialiasingDetector {
  private let first: Bitmap
  private let second: Bitmap

  /// Creates a detector for two pictures of the same size.
  package init(_ first: Bitmap, _ second: Bitmap) {
    self.first = first
    self.second = second
  }

  /// Returns whether the pixel looks like anti-aliasing in at least one of the pictures.
  package func isAntialiased(x: Int, y: Int) -> Bool {
    isStep(in: first, x, y) || isStep(in: second, x, y)
  }

  private func isStep(in picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    // A pixel with more than two neighbours of its colour is not anti-aliasing. This fast check excludes most pixels.
    if isFlat(in: picture, x, y) { return false }
    let pixels = picture.pixels.span
    let center = pixels[y &* picture.width &+ x].brightness
    var equals = isOnBorder(x, y) ? 1 : 0
    var (darkest, brightest) = ((change: 0, place: 0), (change: 0, place: 0))
    forEachNeighbour(x, y) { place in
      let change = pixels[place].brightness &- center
      equals &+= change == 0 ? 1 : 0
      if change < darkest.change { darkest = (change, place) }
      if change > brightest.change { brightest = (change, place) }
    }
    guard equals <= 2, darkest.change < 0, brightest.change > 0 else { return false }
    return isFlat(darkest.place) || isFlat(brightest.place)
  }

  /// Returns whether the pixel at an index has at least three neighbours of its colour in both pictures.
  private func isFlat(_ place: Int) -> Bool {
    let (y, x) = place.quotientAndRemainder(dividingBy: first.width)
    return isFlat(in: first, x, y) && isFlat(in: second, x, y)
  }

  private func isFlat(in picture: Bitmap, _ x: Int, _ y: Int) -> Bool {
    let pixels = picture.pixels.span
    let pixel = pixels[y &* picture.width &+ x]
    var equals = isOnBorder(x, y) ? 1 : 0
    forEachNeighbour(x, y) { place in equals &+= pixels[place] == pixel ? 1 : 0 }
    return equals > 2
  }

  /// Calls `body` with the indices of a pixel's neighbours, column by column.
  ///
  /// The order matters, because the first of several equally dark or bright neighbours is used, as in pixelmatch.
  @inline(__always)
  private func forEachNeighbour(_ x: Int, _ y: Int, _ body: (Int) -> Void) {
    let (width, place) = (first.width, y &* first.width &+ x)
    guard isOnBorder(x, y) else {
      body(place &- 1 &- width)
      body(place &- 1)
      body(place &- 1 &+ width)
      body(place &- width)
      body(place &+ width)
      body(place &+ 1 &- width)
      body(place &+ 1)
      return body(place &+ 1 &+ width)
    }
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, first.height - 1) where column != x || row != y {
        body(row * width + column)
      }
    }
  }

  private func isOnBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == first.width - 1 || y == first.height - 1
  }
}
