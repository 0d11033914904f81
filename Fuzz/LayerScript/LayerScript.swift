import UIKit

/// A script of layers, animations and transactions, made of any bytes and played on a stage of its own.
///
/// Every sequence of bytes is a script. It avoids what is documented to trap: geometry that is not finite, values of
/// the wrong kind, layers inside themselves; whatever else traps is a defect.
@MainActor
public final class LayerScript {
  let stage = Stage(size: CGSize(width: 24, height: 24), scale: 1, profile: .classic)
  /// Whether everything is printed as it is done.
  let isTelling: Bool
  /// Whether everything presented is asked for in between.
  let isLooking: Bool
  var tape: ByteTape
  /// All layers of the script, the root first.
  var layers: [CALayer]
  private(set) var log: [String] = []
  /// How many transactions are open: no turn of the run loop may end in one.
  private(set) var openScopes = 0
  /// How often callbacks may still answer by changing things, so that the script ends.
  var answersLeft = 40
  /// How many pictures may still be drawn.
  var picturesLeft = 12
  private var blocks = 0
  private var witnesses: [Witness] = []
  /// The animation that was added last: it is added again, as it is or changed.
  private var lastAnimation: CAAnimation?

  /// The most layers of a script.
  private static let mostLayers = 24

  /// A script about to be played.
  private init(_ bytes: [UInt8], telling: Bool, looking: Bool) {
    (isTelling, isLooking) = (telling, looking)
    tape = ByteTape(bytes)
    layers = [stage.window.layer]
    witnesses = Witness.Answer.allCases.map { Witness(self, $0) }
  }

  /// Plays `bytes` to the end.
  ///
  /// - Parameters:
  ///   - telling: prints what is done and told as it goes, so that it is there when the script traps.
  ///   - looking: asks for everything that is presented in between, not for pictures alone.
  /// - Returns: what was told and seen, a line each: callbacks with their times, presented values to the last bit.
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

  /// Writes down what was told or seen, and when.
  func note(_ line: String) {
    log.append("\(stage.now) \(line)")
    if isTelling { Self.write(log[log.count - 1]) }
  }

  /// Small pictures for contents; they are drawn on stages of their own, before any script plays.
  static let images = [CGSize(width: 1, height: 1), CGSize(width: 5, height: 4)].map { size in
    let stage = Stage(size: size, scale: 1, profile: .classic)
    stage.window.layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.75)
    stage.advance(to: 0)
    return CGImage(stage.render())
  }

  /// Any layer of the script.
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

  /// Has someone answer for a layer: its actions, its layout, its drawing. The window does for its own.
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

  /// Sets a property, or takes its value away.
  func change(_ layer: CALayer) {
    let path = tape.keyPath()
    let value = tape.chance(16) ? nil : tape.value(for: path)
    say("set '\(path)' of \(name(layer)) to \(value ?? "nil")")
    layer.setValue(value, forKeyPath: path)
  }

  /// Takes off animations, a mask, or the layer itself.
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
      CATransaction.setCompletionBlock { witness.tell("block \(name)") }
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

  /// Pauses, resumes, slows a layer, or makes its time any other.
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
