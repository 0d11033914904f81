public import DisplayList
public import Geometry
package import Layers
public import Pixels
import Raster

/// One frame of a film before it is drawn: what was committed, and the instant it is shown at.
///
/// A value that any thread can draw, at any time, in any order: equal frames give equal bytes.
public struct Frame: Sendable {
  /// Its number in the film, from 0.
  public let index: Int
  /// When it is shown, in seconds of the stage.
  public let time: Double
  /// Pixels per point.
  public let scale: CGFloat
  package let tree: CommittedTree
  /// How many events of the stage's trace had happened when the tree was committed: this frame shows their effect.
  package let eventCount: Int

  /// What else is known of the instant, for an overlay.
  package let scene: FrameScene
  /// What is drawn over the frame; nil for the frame as it is, which alone is ever compared.
  package var overlay: FrameOverlay?

  package init(
    index: Int, time: Double, scale: CGFloat, tree: CommittedTree, eventCount: Int = 0, scene: FrameScene = FrameScene()
  ) {
    (self.index, self.time, self.scale, self.tree, self.eventCount) = (index, time, scale, tree, eventCount)
    self.scene = scene
  }

  /// What the frame shows, as drawing commands; equal lists draw equal bytes.
  public var displayList: DisplayList {
    var list = tree.displayList(at: time, scale: scale)
    if let overlay { list.commands += overlay.commands(over: self) }
    return list
  }

  /// Draws the frame.
  public func render() -> Bitmap { Rasterizer.render(displayList) }

  /// Draws the frame into a bitmap that is used again, replacing its size when that is another one.
  public func render(into bitmap: inout Bitmap) {
    Rasterizer.render(displayList, into: &bitmap)
  }
}
