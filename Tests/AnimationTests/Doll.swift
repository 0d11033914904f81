import Animation
import Geometry
import Pixels

/// A minimal object with animatable properties, which accepts any value of the right type.
struct Doll: AnimatableProperties {
  private var values: [LayerProperty: AnimatableValue]

  init(_ values: [LayerProperty: AnimatableValue] = [:]) { self.values = values }

  subscript(whole property: LayerProperty) -> AnimatableValue? {
    get { values[property] }
    set { values[property] = newValue }
  }

  /// Returns the values after all animations, in order.
  func presented(_ animations: [Animation], at time: Double) -> Doll {
    var result = self
    for animation in animations { animation.apply(to: &result, model: self, atParentTime: time) }
    return result
  }

  var opacity: Double? {
    if case .number(let value)? = self[whole: .opacity] { value } else { nil }
  }
}

extension AnimatableValue {
  /// The components as up to sixteen numbers; empty for types without numbers.
  var flat: [Double] {
    switch self {
    case .number(let x): return [x]
    case .point(let p): return [Double(p.x), Double(p.y)]
    case .size(let s): return [Double(s.width), Double(s.height)]
    case .rect(let r): return [r.origin.x, r.origin.y, r.size.width, r.size.height].map { Double($0) }
    case .color(let c): return [c.red, c.green, c.blue, c.alpha]
    case .transform(let t):
      let r = t.rows
      return [r.x, r.y, r.z, r.origin].flatMap { [$0.x, $0.y, $0.z, $0.w] }
    case .boolean(let on): return [on ? 1 : 0]
    case .numbers(let n): return n
    case .path, .image, .discrete, .colors: return []
    }
  }
}

/// Whether two lists of numbers agree.
func near(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { ($0 - $1).magnitude <= tolerance }
}
