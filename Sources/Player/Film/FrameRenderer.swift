internal import DisplayList
internal import Layers
package import Pixels
internal import Raster

/// A renderer of successive frames, for use by one thread at a time.
///
/// It reuses the drawing commands of layers in which nothing moves, and draws only the areas that differ from the frame
/// that it drew before. The bitmaps are those of `Frame.render()`, for any order of frames.
package struct FrameRenderer: ~Copyable {
  /// The frame that was drawn last.
  package private(set) var bitmap = Bitmap(width: 0, height: 0)
  private var builder = DisplayListBuilder()
  private var list: DisplayList?

  /// Creates a renderer that has drawn nothing yet.
  package init() {}

  /// Draws a frame into `bitmap`.
  ///
  /// - Returns: the rows that can differ from the frame that was drawn before.
  @discardableResult
  package mutating func draw(_ frame: Frame) -> RangeSet<Int> {
    var next = builder.displayList(of: frame.tree, at: frame.time, scale: frame.scale)
    if let overlay = frame.overlay { next.commands += overlay.commands(over: frame) }
    defer { list = next }
    guard let list else {
      Rasterizer.render(next, into: &bitmap)
      return RangeSet(0..<next.height)
    }
    return Rasterizer.update(&bitmap, to: next, from: list)
  }
}
