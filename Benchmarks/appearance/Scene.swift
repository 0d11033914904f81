import Foundation
import Pixels
import UIKit

/// The scenes of the gallery. `Scripts/gallery` draws those that another program can draw with the same numbers.
@MainActor
enum Scene: String, CaseIterable {
  case corners, continuousCorners, borders, shadows, groups, masks, gradients, strokes, dashes, blends, blur, colors
  case ninePart, gravity, rotation, perspective, crossing, replicas, particles, effects, paths, clips, text, symbols

  /// Returns the scene at two pixels per point.
  func render() -> Bitmap {
    let stage = Stage(size: CGSize(width: 160, height: 160), scale: 2, profile: .modern)
    stage.makeCurrent()
    stage.window.backgroundColor = .white
    build(in: stage.window)
    stage.advance(to: 0)
    if self == .particles { stage.advance(to: 2) }
    return stage.render()
  }

  private func build(in window: UIWindow) {
    switch self {
    case .corners, .continuousCorners, .borders, .shadows, .groups, .masks: buildBoxes(in: window)
    case .gradients, .strokes, .dashes: buildShapes(in: window)
    case .blends, .blur, .colors, .ninePart, .gravity: buildImages(in: window)
    case .rotation, .perspective, .crossing, .replicas, .particles, .effects: buildSpaces(in: window)
    case .paths, .clips, .text, .symbols: buildDrawing(in: window)
    }
  }

  /// Adds a layer with a frame and a colour.
  @discardableResult
  static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?, in parent: CALayer
  ) -> CALayer {
    add(CALayer(), x, y, width, height, color, in: parent)
  }

  /// Adds a layer of any class.
  @discardableResult
  static func add<Layer: CALayer>(
    _ layer: Layer, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor?,
    in parent: CALayer
  ) -> Layer {
    layer.frame = CGRect(x: x, y: y, width: width, height: height)
    layer.backgroundColor = color?.cgColor
    parent.addSublayer(layer)
    return layer
  }

  /// An opaque or translucent colour of 8-bit components.
  static func color(_ rgb: Int, _ alpha: CGFloat = 1) -> UIColor {
    let parts = [16, 8, 0].map { CGFloat(rgb >> $0 & 255) / 255 }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }
}
