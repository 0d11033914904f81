import TestSupport
import UIKit

/// A layer on a stage whose presentation is sampled.
///
/// The layer's time is stopped and set directly (`speed` 0, `timeOffset`), so that the times of a row are exact, also
/// below 0. The stage's instants are on a grid.
@MainActor
struct Play {
  let stage = Stage(size: CGSize(width: 16, height: 16), scale: 1, profile: .classic)
  let layer: CALayer

  /// Creates a stage with `layer`, committed at time 0.
  init(_ layer: CALayer = CALayer()) {
    self.layer = layer
    stage.window.layer.addSublayer(layer)
    stage.advance(to: 0)
  }

  /// Adds an animation that is not removed on completion.
  func add(_ animation: CAAnimation) {
    (layer.speed, layer.timeOffset) = (0, 0)
    animation.isRemovedOnCompletion = false
    layer.add(animation, forKey: nil)
  }

  /// Returns the results of `look` for the presentations at the layer's times.
  func shown<Value>(at times: [Double], _ look: (CALayer) -> Value) -> [Value] {
    stage.advance(to: stage.now)
    return times.map { time in
      layer.timeOffset = time
      stage.advance(to: stage.now)
      return look(layer.presentation() ?? layer)
    }
  }
}

extension VectorCase {
  private static let defaults = Dictionary(
    uniqueKeysWithValues: ["easing", "keyframes", "local-time", "percent-driven", "spring", "transform-interp"]
      .map { ($0, Vectors.named($0).defaultTolerance) })

  /// The allowed deviation of this row of a file.
  func tolerance(in file: String) -> Double { tolerance ?? Self.defaults[file] ?? 0 }
}

extension CAAnimation {
  /// Sets the timing properties to those of a row.
  func take(_ row: JSON) {
    beginTime = row["beginTime"]?.number ?? 0
    duration = row["duration"]?.number ?? 0
    speed = Float(row["speed"]?.number ?? 1)
    timeOffset = row["timeOffset"]?.number ?? 0
    repeatCount = Float(row["repeatCount"]?.number ?? 0)
    repeatDuration = row["repeatDuration"]?.number ?? 0
    autoreverses = row["autoreverses"]?.bool ?? false
    fillMode = row["fillMode"].flatMap { CAMediaTimingFillMode(rawValue: $0.string) } ?? .removed
  }
}

extension CABasicAnimation {
  /// Returns an animation between two numbers over a second.
  static func number(_ path: String = "zPosition", from: Any?, to: Any?, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: path)
    (animation.fromValue, animation.toValue, animation.byValue, animation.duration) = (from, to, by, 1)
    return animation
  }
}

extension JSON {
  var timingFunction: CAMediaTimingFunction {
    if case .string(let name) = self {
      return CAMediaTimingFunction(name: name == "easeInOut" ? .easeInEaseOut : .init(rawValue: name))
    }
    let p = numbers.map { Float($0) }
    return CAMediaTimingFunction(controlPoints: p[0], p[1], p[2], p[3])
  }

  /// A number, or a list of two as a point.
  var value: Any {
    if case .list(let pair) = self { CGPoint(x: pair[0].number, y: pair[1].number) } else { number }
  }

  var transform3D: CATransform3D {
    let n = numbers
    if n.count == 6 {
      return CATransform3DMakeAffineTransform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24) = (n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7])
    (t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44) = (n[8], n[9], n[10], n[11], n[12], n[13], n[14], n[15])
    return t
  }

  var path: CGPath {
    let path = CGMutablePath()
    for element in list {
      let n = element.list.dropFirst().map { CGFloat($0.number) }
      switch element.list[0].string {
      case "move": path.move(to: CGPoint(x: n[0], y: n[1]))
      case "line": path.addLine(to: CGPoint(x: n[0], y: n[1]))
      case "quad": path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
      case "curve":
        path.addCurve(
          to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
      default: path.closeSubpath()
      }
    }
    return path
  }
}

extension CATransform3D {
  /// Returns as many numbers as a row has: six of an affine transform, or all sixteen.
  func numbers(_ count: Int) -> [Double] {
    count == 6
      ? [m11, m12, m21, m22, m41, m42]
      : [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}
