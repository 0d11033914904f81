import Pixels

extension UIImage.Orientation {
  /// Whether the orientation exchanges the width and the height of the bitmap.
  var exchangesSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The orientation for the horizontally mirrored image: a bitmap with this orientation appears as the mirror image of
  /// the same bitmap with the original orientation.
  var mirrored: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  /// Creates the orientation with a number of the Exif format, 1…8. For other numbers, the orientation is `up`.
  init(exif number: Int) {
    let orientations: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = (1...8).contains(number) ? orientations[number - 1] : .up
  }
}

extension Bitmap {
  /// Returns a bitmap with the pixels of this one, rotated and mirrored as an orientation specifies.
  func oriented(_ orientation: UIImage.Orientation) -> Bitmap {
    let (w, h) = orientation.exchangesSides ? (height, width) : (width, height)
    var pixels: [PremultipliedPixel] = []
    pixels.reserveCapacity(w * h)
    for y in 0..<h {
      for x in 0..<w {
        let (column, row) =
          switch orientation {
          case .up: (x, y)
          case .down: (width - 1 - x, height - 1 - y)
          case .left: (width - 1 - y, x)
          case .right: (y, height - 1 - x)
          case .upMirrored: (width - 1 - x, y)
          case .downMirrored: (x, height - 1 - y)
          case .leftMirrored: (y, x)
          case .rightMirrored: (width - 1 - y, height - 1 - x)
          }
        pixels.append(self.pixels[row * width + column])
      }
    }
    return Bitmap(width: w, height: h, pixels: pixels)
  }
}
