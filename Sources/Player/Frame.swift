public import DisplayList
public import Geometry
package import Layers
public import Pixels
import Raster

/// One frame of a film before it is drawn: the committed tree, and the instant at which it is shown.
///
/// A frame is a value that any thread can draw, at any time and in any order. Equal frames result in equal bytes.
public struct Frame: Sendable {
  /// The index of the frame in the film, from 0.
  public let index: Int
  /// The time of the frame, in seconds of the stage.
  public let time: Double
  /// The number of pixels per point.
  public let scale: CGFloat
  package let tree: CommittedTree
  /// The number of trace events that had happened when the tree was committed, and whose effect the frame shows.
  package let eventCount: Int

  /// Facts about the instant that are not in the tree, for an overlay.
  package let scene: FrameScene
  /// The overlay, or nil for the frame without one. Only frames without an overlay are compared.
  package var overlay: FrameOverlay?

  package init(
    index: Int, time: Double, scale: CGFloat, tree: CommittedTree, eventCount: Int = 0, scene: FrameScene = FrameScene()
  ) {
    (self.index, self.time, self.scale, self.tree, self.eventCount) = (index, time, scale, tree, eventCount)
    self.scene = scene
  }

  /// The drawing commands of the frame. Equal lists result in equal bytes.
  public var displayList: DisplayList {
    var list = tree.displayList(at: time, scale: scale)
    if let overlay { list.commands += overlay.commands(over: self) }
    return list
  }

  /// Returns the drawn frame.
  public func render() -> Bitmap { Rasterizer.render(displayList) }

  /// Draws the frame into a reused bitmap, which is resized if necessary.
  public func render(into bitmap: inout Bitmap) {
    Rasterizer.render(displayList, into: &bitmap)
  }
}
