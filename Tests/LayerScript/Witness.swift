import UIKit

/// The delegate of layers and animations: reports calls to the script, and can react by changing what plays.
@MainActor
final class Witness {
  /// A reaction to a callback.
  enum Answer: CaseIterable { case nothing, add, change, remove, place, transaction, layer, flush }

  private weak var script: LayerScript?
  let answer: Answer

  init(_ script: LayerScript, _ answer: Answer) { (self.script, self.answer) = (script, answer) }

  func record(_ line: String) {
    guard let script else { return }
    script.note(line)
    guard script.answersLeft > 0 else { return }
    script.answersLeft -= 1
    give(answer, to: script)
  }

  private func give(_ answer: Answer, to script: LayerScript) {
    switch answer {
    case .nothing: break
    case .add: script.add(to: script.layer())
    case .change: script.change(script.layer())
    case .remove: script.remove(from: script.layer())
    case .place: script.place(script.layer())
    case .layer: script.addLayer()
    case .flush: CATransaction.flush()
    case .transaction:
      script.open()
      script.change(script.layer())
      script.add(to: script.layer())
      CATransaction.commit()
    }
  }
}

extension Witness: CAAnimationDelegate {
  func animationDidStart(_ anim: CAAnimation) { record("start \(type(of: anim))") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { record("stop \(type(of: anim)) \(flag)") }
}

extension Witness: CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    switch answer {
    case .nothing, .flush: nil
    case .remove: NSNull()
    default: script.flatMap { $0.tape.isEmpty ? nil : $0.tape.animation(depth: 1) }
    }
  }

  func layoutSublayers(of layer: CALayer) { record("layout") }

  func draw(_ layer: CALayer, in ctx: CGContext) {
    script?.note("draw")
    ctx.fillEllipse(in: layer.bounds)
  }
}
