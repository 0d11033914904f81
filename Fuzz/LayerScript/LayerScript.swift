import UIKit

/// A script of layers, animations and transactions, made of any bytes and played on a stage of its own.
///
/// Every sequence of bytes is a script. It avoids what is documented to trap: geometry that is not finite, values of
/// the wrong kind, layers inside themselves; whatever else traps is a defect.
@MainActor
public final class LayerScript {
  let stage = Stage(size: CGSize(width: 24, height: 24), scale: 1)
  var tape: ByteTape
  /// All layers of the script, the root first.
  var layers: [CALayer]
  private(set) var log: [String] = []
  /// How many transactions are open: no turn of the run loop may end in one.
  private(set) var openScopes = 0
  private var teller: Teller?

  /// The most layers of a script.
  private static let mostLayers = 24

  /// A script about to be played.
  private init(_ bytes: [UInt8]) {
    tape = ByteTape(bytes)
    layers = [stage.window.layer]
    teller = Teller { [weak self] in self?.note($0) }
  }

  /// Plays `bytes` to the end.
  ///
  /// - Returns: what was told and seen, a line each: callbacks with their times, presented values to the last bit.
  public static func play(_ bytes: [UInt8]) -> [String] {
    let script = LayerScript(bytes)
    script.stage.advance(to: 0)
    var steps = 0
    while !script.tape.isEmpty, steps < 400 {
      script.step()
      steps += 1
    }
    script.advance(by: 5)
    script.look()
    return script.log
  }

  func note(_ line: String) { log.append("\(stage.now) \(line)") }

  private func layer() -> CALayer { layers[tape.choice(layers.count)] }

  private func step() {
    switch tape.choice(16) {
    case 0, 1: addLayer()
    case 2, 3: change(layer())
    case 4, 5, 6: layer().add(animation(), forKey: tape.one(of: [nil, "a", "b", "position"]))
    case 7: remove(from: layer())
    case 8: begin()
    case 9: commit()
    case 10, 11: advance(by: tape.one(of: [0, 1.0 / 60, 0.1, 0.25, 1, 1e-9, 7]))
    case 12: control(layer())
    case 13: place(layer())
    case 14: ask(layer())
    default: look()
    }
  }

  private func animation() -> CAAnimation {
    let animation = tape.animation()
    if tape.chance(2) { animation.delegate = teller }
    return animation
  }

  private func addLayer() {
    guard layers.count < Self.mostLayers else { return }
    let layer: CALayer =
      switch tape.choice(8) {
      case 0: CAShapeLayer()
      case 1: CAGradientLayer()
      case 2: CATransformLayer()
      case 3: CAReplicatorLayer()
      case 4: CATextLayer()
      default: CALayer()
      }
    layer.frame = CGRect(
      x: tape.number(), y: tape.number(), width: Double(tape.byte()) / 8, height: Double(tape.byte()) / 8)
    if tape.chance(2) { layer.backgroundColor = tape.color() }
    (layer as? CATextLayer)?.string = "ab"
    layers[tape.choice(layers.count)].addSublayer(layer)
    layers.append(layer)
  }

  private func change(_ layer: CALayer) {
    let path = tape.one(of: ByteTape.keyPaths.dropLast(2) + [])
    layer.setValue(tape.value(for: path), forKeyPath: path)
  }

  private func remove(from layer: CALayer) {
    switch tape.choice(4) {
    case 0: layer.removeAllAnimations()
    case 1: layer.removeAnimation(forKey: "a")
    case 2: layer.mask = nil
    default: if layer !== layers[0] { layer.removeFromSuperlayer() }
    }
  }

  private func begin() {
    guard openScopes < 4 else { return }
    openScopes += 1
    CATransaction.begin()
    if tape.chance(2) { CATransaction.setAnimationDuration(tape.chance(4) ? tape.odd() : 0.5) }
    if tape.chance(4) { CATransaction.setDisableActions(true) }
    if tape.chance(4) { CATransaction.setAnimationTimingFunction(tape.curve()) }
    if tape.chance(2) {
      let name = log.count
      CATransaction.setCompletionBlock { [weak self] in self?.note("block \(name)") }
    }
  }

  private func advance(by seconds: Double) {
    while openScopes > 0 { commit() }
    stage.advance(by: seconds)
  }

  private func commit() {
    guard openScopes > 0 else { return CATransaction.flush() }
    openScopes -= 1
    CATransaction.commit()
  }

  /// Pauses, resumes, slows a layer, or makes its time any other.
  private func control(_ layer: CALayer) {
    switch tape.choice(4) {
    case 0:
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      guard time.isFinite else { return }
      (layer.speed, layer.timeOffset) = (0, time)
    case 1: (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
    case 2: layer.speed = Float(tape.number())
    default: (layer.speed, layer.beginTime, layer.timeOffset) = (Float(tape.odd()), tape.odd(), tape.odd())
    }
  }

  /// Moves a layer to another place in the tree, or makes it a mask.
  private func place(_ layer: CALayer) {
    let target = self.layer()
    let around = sequence(first: target, next: { $0.superlayer })
    guard layer !== layers[0], !around.contains(where: { $0 === layer }), !isMask(layer) else { return }
    if tape.chance(4) {
      layer.removeFromSuperlayer()
      target.mask = layer
    } else {
      target.insertSublayer(layer, at: UInt32(tape.choice(4)))
    }
  }

  private func isMask(_ layer: CALayer) -> Bool { layers.contains { $0.mask === layer } }
}

/// Writes what an animation's delegate is told.
@MainActor
private final class Teller: CAAnimationDelegate {
  private let tell: (String) -> Void
  init(_ tell: @escaping (String) -> Void) { self.tell = tell }
  func animationDidStart(_ anim: CAAnimation) { tell("start \(type(of: anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { tell("stop \(type(of: anim)) \(flag)") }
}
