import Pixels

extension UIImage.Orientation {
  /// Whether the displayed width is the bitmap's height.
  var exchangesSides: Bool {
    switch self {
    case .up, .down, .upMirrored, .downMirrored: false
    case .left, .right, .leftMirrored, .rightMirrored: true
    }
  }

  /// The orientation mirrored horizontally, as it is displayed.
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

  /// Creates an orientation from its number in Exif data, 1…8. Other numbers are upright.
  init(exif number: Int) {
    let orientations: [UIImage.Orientation] = [
      .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
    ]
    self = (1...8).contains(number) ? orientations[number - 1] : .up
  }
}

extension Bitmap {
  /// Returns the bitmap as it is displayed with an orientation.
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
