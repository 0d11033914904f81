internal import DisplayList
internal import Layers
package import Pixels
internal import Raster

/// A renderer of successive frames, for use by one thread at a time.
///
/// The renderer reuses the drawing commands of layers in which nothing moves, and redraws only the areas that differ
/// from the previously drawn frame. The bitmaps equal those of `Frame.render()`, in whatever order the frames are
/// drawn.
package struct FrameRenderer: ~Copyable {
  /// The bitmap of the frame that was drawn last.
  package private(set) var bitmap = Bitmap(width: 0, height: 0)
  private var builder = DisplayListBuilder()
  private var list: DisplayList?

  /// Creates a renderer that has drawn nothing yet.
  package init() {}

  /// Draws a frame into `bitmap`.
  ///
  /// - Returns: the rows that can differ from the previously drawn frame.
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
