import UIKit

extension LayerScript {
  /// Prints the next action, if the script is played with printing.
  func say(_ sentence: @autoclosure () -> String) { if isTelling { Self.write("      | \(sentence())") } }

  /// Prints a line without buffering, because a trap would lose buffered output.
  static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  /// Returns the number of a layer. The root is 0.
  func name(_ layer: CALayer) -> String {
    "\(layers.firstIndex { $0 === layer }.map(String.init) ?? "none") (\(type(of: layer)))"
  }

  /// Returns a description of an animation with all values that are not defaults.
  static func text(_ animation: CAAnimation) -> String {
    var parts = ["\(type(of: animation)) dur \(animation.duration) begin \(animation.beginTime)"]
    parts.append("speed \(animation.speed) offset \(animation.timeOffset) repeat \(animation.repeatCount)")
    parts.append("for \(animation.repeatDuration) \(animation.fillMode.rawValue)")
    if animation.autoreverses { parts.append("autoreverses") }
    if !animation.isRemovedOnCompletion { parts.append("stays") }
    if let curve = animation.timingFunction { parts.append("\(curve)") }
    if let property = animation as? CAPropertyAnimation { parts.append(text(of: property)) }
    if let group = animation as? CAAnimationGroup {
      parts.append("[\((group.animations ?? []).map(text).joined(separator: "; "))]")
    }
    if let fade = animation as? CATransition {
      let way = fade.subtype?.rawValue ?? "nowhere"
      parts.append("\(fade.type.rawValue) \(way) \(fade.startProgress)...\(fade.endProgress)")
    }
    return parts.joined(separator: " ")
  }

  private static func text(of animation: CAPropertyAnimation) -> String {
    var parts = ["of '\(animation.keyPath ?? "")'"]
    if animation.isAdditive { parts.append("additive") }
    if animation.isCumulative { parts.append("cumulative") }
    if let function = animation.valueFunction { parts.append(function.name.rawValue) }
    if let basic = animation as? CABasicAnimation {
      let ends = [("from", basic.fromValue), ("to", basic.toValue), ("by", basic.byValue)]
      parts += ends.compactMap { name, value in value.map { "\(name) \($0)" } }
    }
    if let spring = animation as? CASpringAnimation {
      parts.append("m \(spring.mass) k \(spring.stiffness) c \(spring.damping) v \(spring.initialVelocity)")
      if spring.allowsOverdamping { parts.append("overdamping") }
    }
    if let keys = animation as? CAKeyframeAnimation { parts.append(text(of: keys)) }
    return parts.joined(separator: " ")
  }

  private static func text(of keys: CAKeyframeAnimation) -> String {
    var parts = ["\(keys.calculationMode) values \(keys.values ?? [])"]
    if let path = keys.path { parts.append("path \(path)") }
    if let times = keys.keyTimes { parts.append("times \(times)") }
    if let mode = keys.rotationMode { parts.append("\(mode)") }
    if let curves = keys.timingFunctions { parts.append("curves \(curves)") }
    if let tension = keys.tensionValues { parts.append("tension \(tension)") }
    if let other = keys.continuityValues { parts.append("continuity \(other) bias \(keys.biasValues ?? [])") }
    return parts.joined(separator: " ")
  }
}
