import UIKit

extension Scene {
  func buildSpaces(in window: UIWindow) {
    switch self {
    case .rotation: Self.rotation(in: window.layer)
    case .perspective: Self.perspective(in: window.layer)
    case .crossing: Self.crossing(in: window.layer)
    case .replicas: Self.replicas(in: window.layer)
    case .particles: Self.particles(in: window.layer)
    default: Self.effects(in: window)
    }
  }

  private static func rotation(in root: CALayer) {
    for (index, rgb) in [0x3366CC, 0xCC6633, 0x33AA55, 0x8833AA].enumerated() {
      let layer = box(
        CGFloat(index % 2) * 75 + 20, CGFloat(index / 2) * 75 + 20, 45, 45, color(rgb), in: root)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: CGFloat(index) * 0.25 + 0.2).scaledBy(x: 1.1, y: 0.9))
    }
  }

  private static var eye: CATransform3D {
    var transform = CATransform3DIdentity
    transform.m34 = -1.0 / 200
    return transform
  }

  private static func perspective(in root: CALayer) {
    for (y, angle) in [(10.0, 0.9), (85.0, -0.6)] {
      let card = box(30, y, 100, 65, color(0x2255AA), in: root)
      box(10, 10, 35, 20, color(0xFFCC00), in: card)
      box(55, 35, 35, 20, color(0xFFFFFF), in: card)
      card.transform = CATransform3DRotate(eye, angle, 0, 1, 0)
    }
  }

  private static func crossing(in root: CALayer) {
    let space = add(CATransformLayer(), 0, 0, 160, 160, nil, in: root)
    space.sublayerTransform = eye
    for (angle, rgb) in [(0.7, 0xCC3344), (-0.7, 0x3344CC)] {
      let card = box(35, 35, 90, 90, color(rgb), in: space)
      card.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
    }
  }

  private static func replicas(in root: CALayer) {
    let replicator = add(CAReplicatorLayer(), 0, 0, 160, 160, nil, in: root)
    (replicator.instanceCount, replicator.instanceAlphaOffset) = (12, -0.07)
    replicator.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    box(72, 12, 16, 36, color(0x3366AA), in: replicator).cornerRadius = 8
  }

  private static func particles(in root: CALayer) {
    let emitter = add(CAEmitterLayer(), 0, 0, 160, 160, nil, in: root)
    (emitter.emitterPosition, emitter.emitterSize) = (CGPoint(x: 80, y: 150), CGSize(width: 60, height: 0))
    (emitter.emitterShape, emitter.seed) = (.line, 7)
    let cell = CAEmitterCell()
    (cell.birthRate, cell.lifetime, cell.velocity) = (30, 2, 70)
    (cell.emissionLongitude, cell.emissionRange, cell.alphaSpeed) = (-.pi / 2, 0.6, -0.4)
    cell.color = color(0xDD6622).cgColor
    cell.contents = UIImage(systemName: "circle.fill")?.withTintColor(.white).cgImage
    (cell.scale, cell.scaleRange) = (0.3, 0.15)
    emitter.emitterCells = [cell]
  }

  private static func effects(in window: UIWindow) {
    for index in 0..<8 {
      box(CGFloat(index) * 20, 0, 10, 160, color([0xCC3344, 0x3355CC][index % 2]), in: window.layer)
    }
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.frame = CGRect(x: 20, y: 40, width: 120, height: 80)
    (view.layer.cornerRadius, view.clipsToBounds) = (16, true)
    window.addSubview(view)
  }
}
