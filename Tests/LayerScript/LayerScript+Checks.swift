import UIKit

extension LayerScript {
  /// Checks all presentations and the frame: repeated queries have equal results, within the limits of their
  /// properties.
  func look() {
    if isLooking { lookAtLayers() }
    guard openScopes == 0, picturesLeft > 0 else { return }
    picturesLeft -= 1
    let picture = stage.render()
    hold(picture == stage.render(), "a frame drawn twice is another one")
    note("pixels \(picture.pixels.reduce(0) { $0 &* 31 &+ $1.bits })")
  }

  private func lookAtLayers() {
    for (index, layer) in layers.enumerated() {
      guard let shown = layer.presentation(), let again = layer.presentation() else { continue }
      let (first, second) = (Self.numbers(of: shown), Self.numbers(of: again))
      let text = Self.text(first) + (shown.isHidden ? " hidden" : "")
      hold(text == Self.text(second) + (again.isHidden ? " hidden" : ""), "layer \(index) is presented in two ways")
      hold((0...1).contains(shown.opacity), "layer \(index) is presented with opacity \(shown.opacity)")
      hold(shown.cornerRadius >= 0 && shown.borderWidth >= 0, "layer \(index) has a radius or border below 0")
      hold(!tape.isTame || first.allSatisfy(\.isFinite), "layer \(index) is presented with \(first)")
      note("\(index) \(text)")
    }
  }

  /// Converts points and times of a layer.
  func ask(_ layer: CALayer) {
    let (point, other) = (tape.point(), layers[tape.choice(layers.count)])
    note("hit \(layers.firstIndex { $0 === layers[0].hitTest(point) } ?? -1)")
    note("shown hit \(layers[0].presentation()?.hitTest(point) != nil)")
    let (there, time) = (layer.convert(point, to: other), layer.convertTime(tape.odd(), to: other))
    note("there \(Self.bits(there.x.native)) \(Self.bits(there.y.native)) \(Self.bits(time))")
    note("keys \(layer.animationKeys() ?? [])")
    askForValues(layer)
    note("visible \(Self.text(Self.numbers(in: layer.visibleRect)))")
    _ = layer.frame
    _ = layer.convert(tape.rect(), from: other)
  }

  private func hold(_ holds: Bool, _ sentence: @autoclosure () -> String) {
    if !holds { fatalError("LayerScript: \(sentence())") }
  }

  /// Queries a presentation for values by key path, and for its superlayer and sublayers.
  private func askForValues(_ layer: CALayer) {
    guard let shown = layer.presentation() else { return }
    hold(shown.model() === layer, "a presentation has another model")
    for child in shown.sublayers ?? [] { hold(child.model() !== child, "a presentation has a model as sublayer") }
    _ = (shown.superlayer?.frame, shown.mask?.bounds, (shown as? CAReplicatorLayer)?.instanceCount)
    let first = tape.choice(ByteTape.keyPaths.count)
    for path in ByteTape.keyPaths[first...].prefix(8) {
      let numbers = Self.numbers(in: shown.value(forKeyPath: path))
      hold(!tape.isTame || numbers.allSatisfy(\.isFinite), "\(path) is presented as \(numbers)")
      note("\(path) \(Self.text(numbers))")
    }
  }

  /// Returns numbers as their bits, so that the last bit is compared. All NaNs are equal.
  private static func bits(_ number: Double) -> String { number.isNaN ? "nan" : String(number.bitPattern, radix: 16) }

  private static func text(_ numbers: [Double]) -> String { numbers.map(bits).joined(separator: " ") }

  private static func numbers(of layer: CALayer) -> [Double] {
    let (p, b, t) = (layer.position, layer.bounds, layer.transform)
    let plain = [layer.zPosition, layer.cornerRadius, layer.borderWidth].map(\.native)
    return [Double(layer.opacity), Double(layer.shadowOpacity)] + plain + numbers(in: p) + numbers(in: b)
      + numbers(in: t)
  }

  private static func numbers(in value: Any?) -> [Double] {
    switch value {
    case let value as NSNumber: [value.doubleValue]
    case let value as CGPoint: [value.x.native, value.y.native]
    case let value as CGSize: [value.width.native, value.height.native]
    case let value as CGRect: numbers(in: value.origin) + numbers(in: value.size)
    case let value as [Double]: value
    case let t as CATransform3D:
      [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ].map { Double($0) }
    default: []
    }
  }
}
