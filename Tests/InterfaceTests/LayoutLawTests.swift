import class Foundation.NSCoder
import Geometry
import Interface
import TestSupport
import Testing

/// Layout visits only views that need it. The tests compare it with a traversal of all views.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct LayoutLawTests {
  @Test func `layoutIfNeeded() lays out the same views in the same order as a traversal of all views`() throws {
    try Law.holds(cases: 2_000) { draw in
      let grove = Grove()
      for _ in 0..<draw.int("walks", in: 1...3) {
        for _ in 0..<draw.int("changes", in: 0...5) { grove.apply(draw.change()) }
        for place in 0..<draw.int("wishes", in: 0...4) { grove.wish(draw.change(), of: place) }
        grove.apply(.layOut(0))
        if grove.laidOut != grove.laidOutPlainly { return "it lays out \(grove.laidOut), not \(grove.laidOutPlainly)" }
      }
      return nil
    }
  }

  @Test func `a run-loop pass lays out only the views that need layout`() {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1, profile: .classic)
    let grove = Grove()
    stage.window.addSubview(grove.views[0])
    grove.apply(.put(1, into: 0))
    grove.apply(.put(2, into: 1))
    stage.advance(to: 0)
    grove.laidOut = []
    stage.advance(to: 1)
    #expect(grove.laidOut.isEmpty)
    grove.views[2].setNeedsLayout()
    stage.advance(to: 2)
    #expect(grove.laidOut == [2])
  }
}

/// A change of views, which are identified by numbers.
private enum Change: CustomStringConvertible {
  case put(Int, into: Int)
  case takeOut(Int)
  case ask(Int)
  case layOut(Int)

  var description: String {
    switch self {
    case .put(let view, let place): "put \(view) into \(place)"
    case .takeOut(let view): "take \(view) out"
    case .ask(let view): "ask for layout of \(view)"
    case .layOut(let view): "lay out \(view)"
    }
  }
}

extension Draw {
  fileprivate mutating func change() -> Change {
    let (view, place) = (int("view", in: 0...6), int("place", in: 0...6))
    return one("change", of: [.ask(view), .put(view, into: place), .takeOut(view), .layOut(view)])
  }
}

/// The same tree twice: as views, and as plain nodes that are all visited.
@MainActor
private final class Grove {
  private(set) var views: [ReportingView] = []
  private var plain: [PlainView] = []
  /// The views that were laid out, in order.
  var laidOut: [Int] = []
  private(set) var laidOutPlainly: [Int] = []

  init() {
    for number in 0...6 {
      views.append(ReportingView { [unowned self] in laidOut.append(number) })
      plain.append(PlainView { [unowned self] in laidOutPlainly.append(number) })
    }
  }

  func apply(_ change: Change) {
    apply(change, to: views)
    apply(change, to: plain)
  }

  /// Makes a view perform a change in its next layout.
  func wish(_ change: Change, of place: Int) {
    views[place].wish = { [unowned self] in apply(change, to: views) }
    plain[place].wish = { [unowned self] in apply(change, to: plain) }
  }

  private func apply(_ change: Change, to views: [some Planted]) {
    switch change {
    case .put(let view, let place): if !views[place].isInside(views[view]) { views[place].add(views[view]) }
    case .takeOut(let view): views[view].removeFromSuperview()
    case .ask(let view): views[view].setNeedsLayout()
    case .layOut(let view): views[view].layoutIfNeeded()
    }
  }
}

@MainActor
private protocol Planted: AnyObject {
  func add(_ view: Self)
  func removeFromSuperview()
  func isInside(_ view: Self) -> Bool
  func setNeedsLayout()
  func layoutIfNeeded()
}

private final class ReportingView: UIView, Planted {
  private let report: () -> Void
  var wish: (() -> Void)?

  init(_ report: @escaping () -> Void) {
    self.report = report
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { fatalError("not decoded") }

  override func layoutSubviews() {
    report()
    let due = wish
    wish = nil
    due?()
  }

  func add(_ view: ReportingView) { addSubview(view) }
  func isInside(_ view: ReportingView) -> Bool { isDescendant(of: view) }
}

@MainActor
private final class PlainView: Planted {
  private let report: () -> Void
  var wish: (() -> Void)?
  private var subviews: [PlainView] = []
  private weak var superview: PlainView?
  private var needsLayout = true

  init(_ report: @escaping () -> Void) { self.report = report }

  func add(_ view: PlainView) {
    let isNew = view.superview !== self
    if isNew { view.removeFromSuperview() } else { subviews.removeAll { $0 === view } }
    subviews.append(view)
    view.superview = self
    needsLayout = true
    if isNew { view.needsLayout = true }
  }

  func removeFromSuperview() {
    superview?.needsLayout = true
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  func isInside(_ view: PlainView) -> Bool { self === view || superview?.isInside(view) ?? false }
  func setNeedsLayout() { needsLayout = true }

  func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      report()
      let due = wish
      wish = nil
      due?()
    }
    for view in subviews { view.layoutIfNeeded() }
  }
}
