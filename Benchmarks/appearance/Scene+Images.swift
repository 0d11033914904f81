import UIKit

extension Scene {
  func buildImages(in window: UIWindow) {
    switch self {
    case .blends: Self.blends(in: window.layer)
    case .blur: Self.blur(in: window.layer)
    case .colors: Self.colors(in: window.layer)
    case .ninePart: Self.ninePart(in: window.layer)
    default: Self.gravity(in: window.layer)
    }
  }

  /// The names of blend modes, in rows of four.
  private static let modes = [
    "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight", "hardLight",
    "difference", "exclusion", "hue", "saturation", "color", "luminosity", "normal",
  ]

  private static func blends(in root: CALayer) {
    for (index, mode) in modes.enumerated() {
      let (x, y) = (CGFloat(index % 4) * 40, CGFloat(index / 4) * 40)
      let group = box(x, y, 40, 40, nil, in: root)
      group.masksToBounds = true
      box(4, 4, 22, 32, color(0xCC6633), in: group)
      box(14, 4, 22, 16, color(0x3399CC), in: group)
      let blended = box(8, 10, 24, 22, color(0x88CC22, 0.8), in: group)
      blended.compositingFilter = "\(mode)BlendMode"
    }
  }

  private static func blur(in root: CALayer) {
    let group = box(0, 0, 160, 160, nil, in: root)
    box(20, 20, 60, 60, color(0xCC2244), in: group)
    box(60, 60, 70, 70, color(0x2244CC), in: group)
    group.filters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 6.0])!]
  }

  private static func colors(in root: CALayer) {
    for (index, inputs) in [
      ["inputSaturation": 0.0], ["inputSaturation": 1.8], ["inputBrightness": 0.2], ["inputContrast": 1.5],
    ].enumerated() {
      let group = box(0, CGFloat(index) * 40, 160, 40, nil, in: root)
      for (place, rgb) in [0xCC3344, 0x44AA55, 0x3355BB, 0x998866].enumerated() {
        box(CGFloat(place) * 40 + 4, 4, 32, 32, color(rgb), in: group)
      }
      group.filters = [CIFilter(name: "CIColorControls", parameters: inputs)!]
    }
  }

  /// A picture of 24 × 24 pixels: a frame with a disc in the middle, and a mark at the top left.
  private static var picture: CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 24, height: 24), format: format).image { context in
      color(0x224488).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 24, height: 24))
      color(0xFFDD55).setFill()
      context.fill(CGRect(x: 4, y: 4, width: 16, height: 16))
      color(0xCC3333).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    }.cgImage!
  }

  private static func ninePart(in root: CALayer) {
    for (x, y, width, height) in [(10.0, 10.0, 140.0, 50.0), (10, 75, 50, 75), (75, 75, 75, 40)] {
      let layer = box(x, y, width, height, nil, in: root)
      (layer.contents, layer.contentsScale) = (picture, 2)
      layer.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    }
  }

  private static func gravity(in root: CALayer) {
    for (index, gravity) in [
      CALayerContentsGravity.resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .bottomRight,
    ].enumerated() {
      let (x, y) = (CGFloat(index % 2) * 75 + 10, CGFloat(index / 2) * 50 + 8)
      let layer = box(x, y, 65, 40, color(0xE0E0E0), in: root)
      (layer.contents, layer.contentsGravity, layer.masksToBounds) = (picture, gravity, true)
    }
  }
}
