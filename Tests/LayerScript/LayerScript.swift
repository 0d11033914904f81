import UIKit

/// A script of layers, animations and transactions, which interprets any bytes on a new stage.
///
/// Every sequence of bytes is a script. Scripts avoid what is documented to trap: geometry that is not finite, values
/// of a wrong type, cycles of layers. Every other trap is a defect.
@MainActor
public final class LayerScript {
  let stage = Stage(size: CGSize(width: 24, height: 24), scale: 1, profile: .classic)
  /// Whether actions are printed before they are performed.
  let isTelling: Bool
  /// Whether all presentations are queried between actions.
  let isLooking: Bool
  var tape: ByteTape
  /// All layers of the script, the root first.
  var layers: [CALayer]
  private(set) var log: [String] = []
  /// The number of open transactions. A run-loop pass must not end in an open one.
  private(set) var openScopes = 0
  /// The remaining number of changes in callbacks, so that the script ends.
  var answersLeft = 40
  /// The remaining number of frames to draw.
  var picturesLeft = 12
  private var blocks = 0
  private var witnesses: [Witness] = []
  /// The animation that was added last, which can be added again, with or without changes.
  private var lastAnimation: CAAnimation?

  /// The maximum number of layers.
  private static let mostLayers = 24

  /// Creates a script.
  private init(_ bytes: [UInt8], telling: Bool, looking: Bool) {
    (isTelling, isLooking) = (telling, looking)
    tape = ByteTape(bytes)
    layers = [stage.window.layer]
    witnesses = Witness.Answer.allCases.map { Witness(self, $0) }
  }

  /// Plays `bytes` to the end.
  ///
  /// - Parameters:
  ///   - telling: whether actions and callbacks are printed at once, so that the output is complete up to a trap.
  ///   - looking: whether all presentations are queried between actions, in addition to the frames.
  /// - Returns: one line for each callback with its time, and for each presentation value, exact to the last bit.
  public static func play(_ bytes: [UInt8], telling: Bool = false, looking: Bool = true) -> [String] {
    _ = images
    let script = LayerScript(bytes, telling: telling, looking: looking)
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

  /// Records a callback or a value with the time.
  func note(_ line: String) {
    log.append("\(stage.now) \(line)")
    if isTelling { Self.write(log[log.count - 1]) }
  }

  /// Small images for contents. They are drawn on other stages before any script plays.
  static let images = [CGSize(width: 1, height: 1), CGSize(width: 5, height: 4)].map { size in
    let stage = Stage(size: size, scale: 1, profile: .classic)
    stage.window.layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.75)
    stage.advance(to: 0)
    return CGImage(stage.render())
  }

  /// Returns any layer of the script.
  func layer() -> CALayer { layers[tape.choice(layers.count)] }

  private func step() {
    switch tape.choice(20) {
    case 0, 1: addLayer()
    case 2, 3, 4: change(layer())
    case 5, 6, 7: add(to: layer())
    case 8: remove(from: layer())
    case 9: begin()
    case 10: commit()
    case 11, 12: advance(by: tape.one(of: [0, 1.0 / 60, 0.1, 0.25, 1, 1e-9, 7]))
    case 13: control(layer())
    case 14: place(layer())
    case 15: ask(layer())
    case 16: shape(layer())
    case 17: addWitness(to: layer())
    default: look()
    }
  }

  /// Adds an animation, or the last one again.
  func add(to layer: CALayer) {
    let animation = lastAnimation.flatMap { tape.chance(8) ? $0 : nil } ?? tape.animation()
    if tape.chance(2) { animation.delegate = tape.one(of: witnesses) }
    if tape.chance(8) { animation.duration = tape.oddLength() }
    let key = tape.one(of: [nil, "a", "b", "position"])
    say("add to \(name(layer)) as \(key ?? "nil"): \(Self.text(animation))")
    layer.add(animation, forKey: key)
    lastAnimation = animation
  }

  /// Sets a delegate of a layer, for actions, layout and drawing. The window remains the delegate of its layer.
  private func addWitness(to layer: CALayer) {
    guard layer !== layers[0] else { return }
    let witness = tape.chance(4) ? nil : tape.one(of: witnesses)
    say("the delegate of \(name(layer)) answers \(witness.map { "\($0.answer)" } ?? "no more")")
    layer.delegate = witness
    layer.setNeedsDisplay()
  }

  /// Adds a layer of any class somewhere.
  func addLayer() {
    guard layers.count < Self.mostLayers else { return }
    let layer: CALayer =
      switch tape.choice(10) {
      case 0: CAShapeLayer()
      case 1: CAGradientLayer()
      case 2: CATransformLayer()
      case 3: tape.costs() ? CAReplicatorLayer() : CAScrollLayer()
      case 4: CATextLayer()
      case 5: OwnLayer()
      default: CALayer()
      }
    layer.frame = CGRect(
      x: tape.number(), y: tape.number(), width: Double(tape.byte()) / 8, height: Double(tape.byte()) / 8)
    if tape.chance(2) { layer.backgroundColor = tape.color() }
    (layer as? CATextLayer)?.string = "ab"
    let parent = self.layer()
    layers.append(layer)
    say("\(name(layer)) with frame \(layer.frame) into \(name(parent))")
    parent.addSublayer(layer)
  }

  /// Sets a property, or sets it to nil.
  func change(_ layer: CALayer) {
    let path = tape.keyPath()
    let value = tape.chance(16) ? nil : tape.value(for: path)
    say("set '\(path)' of \(name(layer)) to \(value ?? "nil")")
    layer.setValue(value, forKeyPath: path)
  }

  /// Removes animations, a mask, or the layer itself.
  func remove(from layer: CALayer) {
    let kind = tape.choice(4)
    say("\(name(layer)): remove \(["all animations", "animation a", "mask", "from superlayer"][kind])")
    switch kind {
    case 0: layer.removeAllAnimations()
    case 1: layer.removeAnimation(forKey: "a")
    case 2: layer.mask = nil
    default: if layer !== layers[0] { layer.removeFromSuperlayer() }
    }
  }

  private func begin() {
    guard openScopes < 4 else { return }
    openScopes += 1
    open()
  }

  /// Begins a transaction with settings and a block, or without.
  func open() {
    CATransaction.begin()
    if tape.chance(2) { CATransaction.setAnimationDuration(tape.chance(4) ? tape.oddLength() : 0.5) }
    if tape.chance(4) { CATransaction.setDisableActions(true) }
    if tape.chance(4) { CATransaction.setAnimationTimingFunction(tape.curve()) }
    if tape.chance(2) {
      blocks += 1
      let (name, witness) = (blocks, tape.one(of: witnesses))
      CATransaction.setCompletionBlock { witness.record("block \(name)") }
      say("its block \(name) answers \(witness.answer)")
    }
    let curve = CATransaction.animationTimingFunction() == nil ? "" : " a curve"
    say("begin: \(CATransaction.animationDuration()) s\(CATransaction.disableActions() ? " no actions" : "")\(curve)")
  }

  private func advance(by seconds: Double) {
    while openScopes > 0 { commit() }
    say("advance by \(seconds)")
    stage.advance(by: seconds)
  }

  private func commit() {
    say(openScopes > 0 ? "commit" : "flush")
    guard openScopes > 0 else { return CATransaction.flush() }
    openScopes -= 1
    CATransaction.commit()
  }

  /// Pauses, resumes or slows a layer, or sets any time space.
  private func control(_ layer: CALayer) {
    switch tape.choice(4) {
    case 0:
      let time = layer.convertTime(CACurrentMediaTime(), from: nil)
      guard time.isFinite else { return }
      (layer.speed, layer.timeOffset) = (0, time)
    case 1: (layer.speed, layer.beginTime, layer.timeOffset) = (1, 0, 0)
    case 2: layer.speed = Float(tape.number())
    default: (layer.speed, layer.beginTime, layer.timeOffset) = (Float(tape.oddTime()), tape.oddTime(), tape.oddTime())
    }
    say("time of \(name(layer)): speed \(layer.speed) begin \(layer.beginTime) offset \(layer.timeOffset)")
  }
}
