internal import Pixels

/// The canvas of an animated PNG, on which frames are composited one after the other.
struct APNGCanvas {
  private let width: Int
  private let height: Int
  /// The contents of the canvas, or nil as long as the canvas is clear. No memory is allocated for a clear canvas,
  /// because a small file can declare a canvas of half a gigabyte.
  private var picture: Bitmap?

  /// Creates a clear canvas.
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Composites `part` onto the canvas, and then changes the canvas as the frame's disposal requires.
  ///
  /// - Parameters:
  ///   - part: the pixels of the frame's rectangle.
  ///   - frame: the rectangle, the blending and the disposal.
  ///
  /// - Returns: the canvas as displayed while the frame is shown.
  /// - Precondition: the frame is within the canvas, and `part` has the frame's size.
  /// - Source: PNG specification (W3C, third edition), 11.3.6.2 fcTL.
  mutating func show(_ part: Bitmap, _ frame: APNGFrame) -> Bitmap {
    // Before the first frame, `picture` is nil, so that frame's disposal `previous` clears the canvas, as the format
    // requires.
    let before = frame.disposal == .previous ? picture : nil
    var seen = picture ?? Bitmap(width: 0, height: 0)
    picture = nil  // releases the second reference, because drawing into a shared bitmap would copy it
    if part.width == width, part.height == height, frame.blend == .source || seen.width == 0 {
      seen = part
    } else {
      if seen.width == 0 { seen = Bitmap(width: width, height: height) }
      seen.composite(part, frame)
    }
    picture = frame.disposal == .previous ? before : seen
    if frame.disposal == .background { picture?.clear(frame) }
    return seen
  }
}

extension Bitmap {
  fileprivate mutating func composite(_ part: Bitmap, _ frame: APNGFrame) {
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
