import TestSupport
import Testing
import UIKit

@MainActor @Suite(.serialized, .exclusiveMainActor)
struct KeyValueObservingTests {
  private final class Model: NSObject {
    var count = 0 {
      willSet { willChangeValue(for: \.count) }
      didSet { didChangeValue(for: \.count) }
    }
  }

  @Test func `a change of a frame is reported once, with the old and the new value`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var log: [String] = []
    let observation = view.observe(\.frame, options: [.old, .new]) { view, change in
      log.append("\(change.oldValue?.width ?? -1) → \(change.newValue?.width ?? -1), \(view.frame.minX)")
    }
    view.frame = CGRect(x: 5, y: 0, width: 20, height: 10)
    #expect(log == ["10.0 → 20.0, 5.0"])
    observation.invalidate()
    view.frame = .zero
    #expect(log.count == 1)
  }

  @Test func `the initial value is reported immediately`() {
    let view = UIView()
    var values: [CGFloat?] = []
    let observation = view.observe(\.alpha, options: [.initial, .new]) { values.append($1.newValue) }
    view.alpha = 0.25
    #expect(values == [1, 0.25])
    observation.invalidate()
  }

  @Test func `changes of a scroll view's content offset are reported`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 100, height: 500)
    var offsets: [CGFloat] = []
    let observation = scroll.observe(\.contentOffset) { view, _ in offsets.append(view.contentOffset.y) }
    scroll.contentOffset.y = 40
    scroll.contentOffset.y = 60
    #expect(offsets == [40, 60])
    observation.invalidate()
  }

  @Test func `changes of an observed property of a layer are reported, changes of other properties are not`() {
    let layer = CALayer()
    var count = 0
    let observation = layer.observe(\.cornerRadius) { _, _ in count += 1 }
    layer.cornerRadius = 4
    layer.opacity = 0.5
    #expect(count == 1)
    observation.invalidate()
  }

  @Test func `a deallocated observation reports no further changes`() {
    let view = UIView()
    var count = 0
    var observation: NSKeyValueObservation? = view.observe(\.alpha) { _, _ in count += 1 }
    view.alpha = 0.5
    _ = observation
    observation = nil
    view.alpha = 0
    #expect(count == 1)
  }

  @Test func `a property that notifies observers itself reports each assignment, also of an equal value`() {
    let model = Model()
    var log: [String] = []
    let observation = model.observe(\.count, options: [.prior, .new]) { _, change in
      log.append(change.isPrior ? "prior" : "\(change.newValue ?? -1)")
    }
    model.count = 1
    model.count = 1
    #expect(log == ["prior", "1", "prior", "1"])
    observation.invalidate()
  }

  @Test func `a property that does not notify observers itself is reported in the next run-loop pass`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let controller = UIViewController()
    var titles: [String?] = []
    let observation = controller.observe(\.title, options: .new) { titles.append($1.newValue ?? nil) }
    controller.title = "A"
    #expect(titles.isEmpty)
    stage.advance(by: 0.1)
    #expect(titles == ["A"])
    observation.invalidate()
  }
}
