import UIKit

extension LayerScript {
  /// Moves a layer to another position in the tree, or makes it a mask.
  func place(_ layer: CALayer) {
    let target = self.layer()
    let around = sequence(first: target, next: { $0.superlayer })
    guard layer !== layers[0], !around.contains(where: { $0 === layer }), !isMask(layer) else { return }
    if tape.chance(4) {
      say("\(name(layer)) becomes the mask of \(name(target))")
      layer.removeFromSuperlayer()
      target.mask = layer
    } else {
      say("\(name(layer)) moves into \(name(target))")
      target.insertSublayer(layer, at: UInt32(tape.choice(4)))
    }
  }

  private func isMask(_ layer: CALayer) -> Bool { layers.contains { $0.mask === layer } }

  /// Sets a property that has no key path.
  func shape(_ layer: CALayer) {
    say("shape \(name(layer)): corners, actions and what its class has")
    switch layer {
    case let layer as CAShapeLayer:
      layer.fillRule = tape.one(of: [.nonZero, .evenOdd])
      layer.lineCap = tape.one(of: [.butt, .round, .square])
      layer.lineJoin = tape.one(of: [.miter, .round, .bevel])
    case let layer as CAGradientLayer: layer.type = tape.one(of: [.axial, .radial, .conic])
    case let layer as CATextLayer:
      layer.alignmentMode = tape.one(of: [.left, .right, .center])
      layer.isWrapped = tape.chance(2)
    case let layer as CAScrollLayer:
      layer.scrollMode = tape.one(of: [.both, .none, .vertically, .horizontally])
      if tape.chance(2) { layer.scroll(to: tape.rect()) } else { layer.scroll(to: tape.point()) }
    default: layer.maskedCorners = CACornerMask(rawValue: UInt(tape.byte()))
    }
    if tape.chance(4) { layer.scrollRectToVisible(tape.rect()) }
    let actions: [[String: any CAAction]?] = [nil, ["opacity": NSNull(), "sublayers": NSNull()], [:]]
    layer.actions = tape.one(of: actions)
    if tape.chance(4) { layer.actions = ["position": tape.animation(), "onOrderIn": tape.animation()] }
    layer.needsDisplayOnBoundsChange = tape.chance(4)
  }
}
