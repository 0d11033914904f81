import UIKit

extension LayerScript {
  /// Looks at everything that is presented, and at the frame: what is asked twice is the same, and within its limits.
  func look() {
    for (index, layer) in layers.enumerated() {
      guard let shown = layer.presentation(), let again = layer.presentation() else { continue }
      let (first, second) = (Self.bits(of: shown), Self.bits(of: again))
      hold(first == second, "layer \(index) is presented as \(first), then as \(second)")
      hold((0...1).contains(shown.opacity), "layer \(index) is presented with opacity \(shown.opacity)")
      hold(shown.cornerRadius >= 0 && shown.borderWidth >= 0, "layer \(index) has a radius or border below 0")
      note("\(index) \(first)")
    }
    guard openScopes == 0 else { return }
    let picture = stage.render()
    hold(picture == stage.render(), "a frame drawn twice is another one")
    note("pixels \(picture.pixels.reduce(0) { $0 &* 31 &+ $1.bits })")
  }

  /// Asks a layer for places and times.
  func ask(_ layer: CALayer) {
    let (point, other) = (tape.point(), layers[tape.choice(layers.count)])
    note("hit \(layers.firstIndex { $0 === layers[0].hitTest(point) } ?? -1)")
    note("shown hit \(layers[0].presentation()?.hitTest(point) != nil)")
    let (there, time) = (layer.convert(point, to: other), layer.convertTime(tape.odd(), to: other))
    note("there \(Self.bits(there.x.native)) \(Self.bits(there.y.native)) \(Self.bits(time))")
    note("keys \(layer.animationKeys() ?? [])")
    _ = layer.frame
    _ = layer.convert(tape.rect(), from: other)
  }

  private func hold(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { fatalError("LayerScript: \(sentence())") }
  }

  /// Numbers as their bits, so that the last one counts; all NaNs are one.
  private static func bits(_ number: Double) -> String { number.isNaN ? "nan" : String(number.bitPattern, radix: 16) }

  private static func bits(of layer: CALayer) -> String {
    let (p, b, t) = (layer.position, layer.bounds, layer.transform)
    let numbers = [
      Double(layer.opacity), p.x.native, p.y.native, b.origin.x.native, b.origin.y.native, b.width.native,
      b.height.native, layer.zPosition.native, layer.cornerRadius.native, layer.borderWidth.native, t.m11.native,
      t.m12.native, t.m13.native, t.m14.native, t.m21.native, t.m22.native, t.m33.native, t.m34.native, t.m41.native,
      t.m43.native, Double(layer.shadowOpacity),
    ]
    return numbers.map(bits).joined(separator: " ") + (layer.isHidden ? " hidden" : "")
  }
}
