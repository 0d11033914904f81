import UIKit

/// A layer with custom properties, one of which it draws.
final class OwnLayer: CALayer {
  @CALayerProperty var own: CGFloat = 1
  @CALayerProperty var place = CGPoint.zero

  override class func needsDisplay(forKey key: String) -> Bool { key == "own" || super.needsDisplay(forKey: key) }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(CGColor(red: 0, green: 0.5, blue: 1, alpha: 1))
    ctx.fill(CGRect(x: place.x, y: place.y, width: own, height: own))
    ctx.setLineWidth(own)
    ctx.strokeEllipse(in: bounds)
  }
}
