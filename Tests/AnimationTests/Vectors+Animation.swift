import Animation
import Geometry
import MediaTime
import Pixels
import TestSupport

extension MediaTiming {
  /// Creates the timing of a row, with defaults for missing values.
  init(_ row: JSON) {
    self.init(
      beginTime: row["beginTime"]?.number ?? 0, duration: row["duration"]?.number ?? 0,
      speed: row["speed"]?.number ?? 1,
      timeOffset: row["timeOffset"]?.number ?? 0, repeatCount: row["repeatCount"]?.number ?? 0,
      repeatDuration: row["repeatDuration"]?.number ?? 0, autoreverses: row["autoreverses"]?.bool ?? false,
      fillMode: row["fillMode"].flatMap { FillMode(rawValue: $0.string) } ?? .removed)
  }
}

extension JSON {
  /// A number, or a list of two numbers as a point.
  var value: AnimatableValue {
    if case .list(let pair) = self { return .point(CGPoint(x: pair[0].number, y: pair[1].number)) }
    return .number(number)
  }

  /// A colour's four components.
  var color: AnimatableValue {
    let n = numbers
    return .color(.init(red: n[0], green: n[1], blue: n[2], alpha: n[3]))
  }

  /// A transform of six or sixteen numbers.
  var transform: CATransform3D {
    let n = numbers
    if n.count == 6 {
      return CATransform3DMakeAffineTransform(CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]))
    }
    return CATransform3D(
      rows: SIMD4(n[0], n[1], n[2], n[3]), SIMD4(n[4], n[5], n[6], n[7]), SIMD4(n[8], n[9], n[10], n[11]),
      SIMD4(n[12], n[13], n[14], n[15]))
  }

  /// A path of elements `[op, coordinates…]`.
  var path: Path {
    var path = Path()
    for element in list {
      let n = element.list.dropFirst().map(\.number)
      switch element.list[0].string {
      case "move": path.move(to: CGPoint(x: n[0], y: n[1]))
      case "line": path.addLine(to: CGPoint(x: n[0], y: n[1]))
      case "quad": path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
      case "curve":
        path.addCurve(
          to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
      case "close": path.closeSubpath()
      default: fatalError("unknown element")
      }
    }
    return path
  }

  var curve: UnitBezier { UnitBezier(name: string)! }
}

extension Animation {
  /// Creates an animation of one property with default settings.
  static func property(
    _ keyPath: String, _ motion: Motion, duration: Double = 1, additive: Bool = false,
    function: UnitBezier? = nil, fill: FillMode = .removed
  ) -> Animation {
    Animation(
      timing: MediaTiming(duration: duration, fillMode: fill), timingFunction: function,
      content: .property(PropertyAnimation(path: PropertyPath(keyPath)!, motion: motion, isAdditive: additive)))
  }

  /// Creates an animation whose value is the fraction, so that a property shows the timing.
  static func clock(_ keyPath: String, _ timing: MediaTiming) -> Animation {
    Animation(
      timing: timing,
      content: .property(
        PropertyAnimation(path: PropertyPath(keyPath)!, motion: .basic(from: .number(0), to: .number(1), by: nil))))
  }
}
