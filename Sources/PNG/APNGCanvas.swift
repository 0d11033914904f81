internal import Pixels

/// What frames are laid on, one after the other.
struct APNGCanvas {
  private let width: Int
  private let height: Int
  /// Nil where nothing was laid yet: a clear canvas. A file may claim one of half a gigabyte that it has no pixels for.
  private var picture: Bitmap?

  /// A clear canvas.
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Lays a frame's pixels down, and then does what the frame wants done when its time is over.
  ///
  /// - Returns: the canvas as it is seen while the frame shows.
  /// - Precondition: the frame lies on the canvas, and `part` has its size.
  /// - Source: PNG specification (W3C, third edition), 11.3.6.2 fcTL.
  mutating func show(_ part: Bitmap, _ frame: APNGFrame) -> Bitmap {
    // Before the first frame this is the clear canvas, so taking that frame back clears it, as the format wants.
    let before = frame.disposal == .previous ? picture : nil
    var seen = picture ?? Bitmap(width: 0, height: 0)
    picture = nil  // or laying would copy the canvas
    if part.width == width, part.height == height, frame.blend == .source || seen.width == 0 {
      seen = part
    } else {
      if seen.width == 0 { seen = Bitmap(width: width, height: height) }
      seen.lay(part, frame)
    }
    picture = frame.disposal == .previous ? before : seen
    if frame.disposal == .background { picture?.clear(frame) }
    return seen
  }
}

extension Bitmap {
  fileprivate mutating func lay(_ part: Bitmap, _ frame: APNGFrame) {
    let (stride, new) = (width, part.pixels.span)
    withMutablePixels { pixels in
      for y in 0..<part.height {
        let row = new.extracting(y * part.width..<(y + 1) * part.width)
        let start = (frame.y + y) * stride + frame.x
        switch frame.blend {
        case .source: for x in row.indices { pixels[start + x] = row[x] }
        case .over: for x in row.indices { pixels[start + x] = row[x].over(pixels[start + x]) }
        }
      }
    }
  }

  fileprivate mutating func clear(_ frame: APNGFrame) {
    let stride = width
    withMutablePixels { pixels in
      for y in frame.y..<frame.y + frame.height {
        for x in frame.x..<frame.x + frame.width { pixels[y * stride + x] = .clear }
      }
    }
  }
}
