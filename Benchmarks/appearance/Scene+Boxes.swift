import UIKit

extension Scene {
  func buildBoxes(in window: UIWindow) {
    let root = window.layer
    switch self {
    case .corners: Self.corners(in: root)
    case .continuousCorners: Self.continuousCorners(in: root)
    case .borders: Self.borders(in: root)
    case .shadows: Self.shadows(in: root)
    case .groups: Self.groups(in: root)
    default: Self.masks(in: root)
    }
  }

  private static func corners(in root: CALayer) {
    box(10, 10, 60, 60, color(0x3366CC), in: root).cornerRadius = 16
    let fractional = box(85.25, 10.5, 65, 60, color(0xCC3344), in: root)
    (fractional.cornerRadius, fractional.allowsEdgeAntialiasing) = (30, true)  // else it moves to whole pixels
    let two = box(10, 85, 60, 60, color(0x339966), in: root)
    (two.cornerRadius, two.maskedCorners) = (20, [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    let one = box(85, 85, 65, 60, color(0x996633), in: root)
    (one.cornerRadius, one.maskedCorners) = (28, [.layerMaxXMinYCorner])
  }

  private static func continuousCorners(in root: CALayer) {
    for (x, y, radius) in [(10.0, 10.0, 10.0), (85, 10, 18), (10, 85, 24), (85, 85, 32)] {
      let layer = box(x, y, 65, 65, color(0x5533AA), in: root)
      (layer.cornerRadius, layer.cornerCurve) = (radius, .continuous)
    }
  }

  private static func borders(in root: CALayer) {
    for (x, y, radius, width) in [(10.0, 10.0, 0.0, 4.0), (85, 10, 14, 5), (10, 85, 32.5, 8), (85.5, 85.5, 20, 1)] {
      let layer = box(x, y, 65, 65, color(0xFFCC33), in: root)
      (layer.cornerRadius, layer.borderWidth) = (radius, width)
      layer.borderColor = color(0x222266, 0.8).cgColor
    }
  }

  private static func shadows(in root: CALayer) {
    for (x, y, radius, sigma, opacity) in [
      (20.0, 20.0, 0.0, 3.0, 1.0), (95, 20, 22.5, 6, 0.5), (20, 95, 10, 1, 0.7), (95, 95, 10, 8, 0.9),
    ] {
      let layer = box(x, y, 45, 45, color(0xDDEEFF), in: root)
      layer.cornerRadius = radius
      (layer.shadowRadius, layer.shadowOpacity) = (sigma, Float(opacity))
      layer.shadowOffset = CGSize(width: 4, height: 6)
      layer.shadowColor = color(0x002288).cgColor
    }
  }

  private static func groups(in root: CALayer) {
    for (y, opacity) in [(10.0, 0.5), (85.0, 0.8)] {
      let group = box(10, y, 140, 65, color(0xEEEEEE), in: root)
      group.opacity = Float(opacity)
      box(15, 10, 60, 45, color(0xCC2222), in: group)
      box(50, 20, 60, 45, color(0x2222CC), in: group)
    }
  }

  private static func masks(in root: CALayer) {
    let disc = box(10, 10, 65, 65, color(0x116644), in: root)
    let round = box(0, 0, 65, 65, .black, in: CALayer())
    round.cornerRadius = 32.5
    disc.mask = round
    let faded = box(85, 10, 65, 65, color(0xBB4411), in: root)
    let ramp = add(CAGradientLayer(), 0, 0, 65, 65, nil, in: CALayer())
    ramp.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    faded.mask = ramp
    let clip = box(10, 85, 65, 65, color(0xEEEEEE), in: root)
    (clip.cornerRadius, clip.masksToBounds) = (20, true)
    box(20, 20, 80, 80, color(0x7722AA), in: clip)
  }
}
