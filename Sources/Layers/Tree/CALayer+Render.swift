package import DisplayList
import Geometry
import MediaTime

// The image of a layer as drawing commands, for snapshots and image contexts. Drawing commands stay sharp at any scale.

/// The owner of a layer: a view.
@MainActor
package protocol LayerOwner: CALayerDelegate {
  /// Whether property changes currently run actions.
  var animatesChanges: Bool { get }

  /// Lays out and redraws the layer and all layers inside it where needed, even if they are not in a window. Called
  /// before an image of the layer is made.
  func prepareForPicture()

  /// Requests layout before the next commit.
  func setNeedsLayout()

  /// Lays out the owner and everything inside it, where layout is needed.
  func layoutIfNeeded()
}

extension CALayer {
  /// Draws the layer and its sublayers with their model values, without animations and without the layer's own
  /// transform.
  ///
  /// The layer's own position and opacity are omitted too. The layer does not need to be in a window.
  public final func render(in ctx: CGContext) {
    ctx.saveGState()
    ctx.translateBy(x: bounds.minX, y: bounds.minY)
    ctx.draw(modelPicture)
    ctx.restoreGState()
  }

  /// The drawing commands of the layer and its sublayers with model values, in points relative to the bounds' origin.
  package final var modelPicture: [Command] {
    unsafe owner?.prepareForPicture()
    for inner in subtree { inner.displayIfNeeded() }
    return CommittedTree(modelOf: self).picture(at: 0)
  }

  /// The drawing commands of the layer and its sublayers as currently displayed, or nil if the layer is not displayed.
  ///
  /// The commands are in points relative to the origin of the bounds.
  package final var shownPicture: [Command]? {
    guard shown != nil, let context = LayerContext.current else { return nil }
    let parentTime = superlayer?.convertTime(context.now, from: nil) ?? context.now
    return CommittedTree(root: self).picture(at: parentTime)
  }
}
