public import DisplayList
public import Geometry
package import Layers
public import Pixels
import Raster

/// One frame of a film before it is drawn: the committed tree, and the instant at which it is shown.
///
/// A frame is a value that any thread can draw, at any time and in any order. Equal frames result in equal bitmaps.
public struct Frame: Sendable {
  /// The index of the frame in the film, from 0.
  public let index: Int
  /// The time of the frame, in seconds of the stage.
  public let time: Double
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The committed layers at the frame's time, from which the frame is drawn.
  package let tree: CommittedTree
  /// The number of events in the trace when the tree was committed. The frame shows the effects of these events.
  package let eventCount: Int

  /// The touches and the progress of the interactive transition at the frame's time, which the overlay draws.
  package let scene: FrameScene
  /// The overlay to draw over the frame, or nil. Frames with an overlay are never compared.
  package var overlay: FrameOverlay?

  /// Creates a frame.
  package init(
    index: Int, time: Double, scale: CGFloat, tree: CommittedTree, eventCount: Int = 0, scene: FrameScene = FrameScene()
  ) {
    (self.index, self.time, self.scale, self.tree, self.eventCount) = (index, time, scale, tree, eventCount)
    self.scene = scene
  }

  /// The drawing commands of the frame. Equal lists result in equal bitmaps.
  public var displayList: DisplayList {
    var list = tree.displayList(at: time, scale: scale)
    if let overlay { list.commands += overlay.commands(over: self) }
    return list
  }

  /// Draws the frame into a new bitmap.
  public func render() -> Bitmap { Rasterizer.render(displayList) }

  /// Draws the frame into an existing bitmap, which is resized if necessary.
  public func render(into bitmap: inout Bitmap) {
    Rasterizer.render(displayList, into: &bitmap)
  }
}
