package import DisplayList
import Geometry
import MediaTime

// A layer's picture as commands: what snapshots and image contexts are made of. It stays sharp however it is scaled.

/// Whose layer it is, when it is somebody's: a view.
@MainActor
package protocol LayerOwner: CALayerDelegate {
  /// Whether it has an action for changes made now; if not, they have none.
  var animatesChanges: Bool { get }

  /// Brings the layer and everything in it up to date, whether it is on show or not.
  func prepareForPicture()
}

extension CALayer {
  /// Draws the layer and what is in it, as the model has them: without animations, its own place, opacity and transform.
  ///
  /// The layer need not be on show, and need not have been.
  public final func render(in ctx: CGContext) {
    ctx.saveGState()
    ctx.translateBy(x: bounds.minX, y: bounds.minY)
    ctx.draw(modelPicture)
    ctx.restoreGState()
  }

  /// What the model shows, in points from the corner of the bounds.
  package final var modelPicture: [Command] {
    unsafe owner?.prepareForPicture()
    for inner in subtree { inner.displayIfNeeded() }
    return CommittedTree(modelOf: self).picture(at: 0)
  }

  /// What is on show at this moment, in points from the corner of the bounds; nil when the layer is not on show.
  package final var shownPicture: [Command]? {
    guard shown != nil, let context = LayerContext.current else { return nil }
    let outer = superlayer?.convertTime(context.now, from: nil) ?? context.now
    return CommittedTree(root: self).picture(at: outer)
  }
}
