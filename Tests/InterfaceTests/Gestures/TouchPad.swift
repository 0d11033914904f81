import Foundation
import Geometry
import Interface
import Layers

/// A view that fills a stage of 300 × 300 points, with a log of the calls of its recognizers and views.
@MainActor
final class TouchPad {
  let stage = Stage(size: CGSize(width: 300, height: 300), scale: 1, profile: .classic)
  let view: Surface
  private(set) var lines: [String] = []

  init() {
    view = Surface("pad", frame: stage.window.bounds)
    stage.window.addSubview(view)
    view.log = { [unowned self] in lines.append($0) }
    stage.advance(to: 0)
  }

  /// A view that records its touches.
  final class Surface: UIView {
    let name: String
    var log: (String) -> Void = { _ in }

    init(_ name: String, frame: CGRect) {
      self.name = name
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { preconditionFailure("there are no nibs") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("\(name) began \(touches.count)") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("\(name) moved \(touches.count)") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("\(name) ended \(touches.count)") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("\(name) cancelled \(touches.count)")
    }
  }

  func surface(_ name: String, _ frame: CGRect, in parent: UIView? = nil) -> Surface {
    let surface = Surface(name, frame: frame)
    surface.log = { [unowned self] in lines.append($0) }
    (parent ?? view).addSubview(surface)
    return surface
  }

  @discardableResult
  func add<Recognizer: UIGestureRecognizer>(
    _ recognizer: Recognizer, _ name: String, to view: UIView? = nil,
    note: @escaping (Recognizer) -> String = { _ in "" }
  ) -> Recognizer {
    recognizer.addAction { [unowned self, unowned recognizer] _ in
      let more = note(recognizer)
      lines.append("\(name) \(recognizer.state)\(more.isEmpty ? "" : " \(more)")")
    }
    (view ?? self.view).addGestureRecognizer(recognizer)
    return recognizer
  }

  /// Moves a touch through points at intervals of 1/64 s.
  func draw(_ points: [(CGFloat, CGFloat)], every step: Double = 1.0 / 64) {
    draw(fingers: [points], every: step)
  }

  func draw(fingers: [[(CGFloat, CGFloat)]], every step: Double = 1.0 / 64) {
    let start = stage.now
    stage.touch(
      fingers: fingers.map { points in
        points.enumerated().map { (start + Double($0) * step, CGPoint(x: $1.0, y: $1.1)) }
      })
    stage.advance(by: Double(fingers.map(\.count).max()!) * step)
  }

  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Returns the recognizers' calls since the last call, without those of views.
  func takeGestures() -> [String] { take().filter { !$0.hasPrefix("pad") } }
}

/// A delegate whose methods call closures.
@MainActor
final class GestureJudge: UIGestureRecognizerDelegate {
  var begins: (UIGestureRecognizer) -> Bool = { _ in true }
  var goTogether: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var needs: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var isNeeded: (UIGestureRecognizer, UIGestureRecognizer) -> Bool = { _, _ in false }
  var receivesEvent = true

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins(gestureRecognizer) }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    receivesEvent
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { goTogether(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { needs(gestureRecognizer, otherGestureRecognizer) }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { isNeeded(gestureRecognizer, otherGestureRecognizer) }
}
