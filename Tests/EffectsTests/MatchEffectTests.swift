import Effects
import Geometry
import Interface
import Layers
import MediaTime
import TestSupport
import Testing

/// Views that fly from their positions in one screen to their positions in the other.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct MatchEffectTests {
  private let stage = Stage(size: CGSize(width: 100, height: 50), scale: 1)
  private let context = FakeContext()
  private let effect = MatchEffect(
    timing: EffectTiming(duration: 1, timingCurve: .linear), flights: [Flight("row", "heading")])

  private func box(_ name: String, _ frame: CGRect, _ color: UIColor, in screen: UIViewController) -> UIView {
    let box = UIView(frame: frame)
    box.accessibilityIdentifier = name
    box.backgroundColor = color
    screen.view.addSubview(box)
    return box
  }

  private func flight() throws -> UIView {
    try #require(context.containerView.subviews.first { $0.accessibilityIdentifier == "row.flight" })
  }

  @Test func `a matched view's copy moves from the source frame and corner radius to the target's`() throws {
    let row = box("row", CGRect(x: 0, y: 0, width: 20, height: 10), .red, in: context.from)
    let heading = box("heading", CGRect(x: 40, y: 20, width: 60, height: 30), .red, in: context.to)
    (row.layer.cornerRadius, heading.layer.cornerRadius) = (2, 8)
    effect.prepare(context)
    for (progress, frame, corner) in [
      (0.0, CGRect(x: 0, y: 0, width: 20, height: 10), 2.0), (0.5, CGRect(x: 20, y: 10, width: 40, height: 20), 5),
      (1, CGRect(x: 40, y: 20, width: 60, height: 30), 8),
    ] {
      effect.place(at: CGFloat(progress))
      let flight = try flight()
      #expect(flight.frame == frame)
      #expect(Double(flight.layer.cornerRadius) == corner)
    }
  }

  @Test func `the target view's background fades in above the opaque background of the source view`() throws {
    _ = box("row", CGRect(x: 0, y: 0, width: 20, height: 10), .red, in: context.from)
    _ = box("heading", CGRect(x: 40, y: 20, width: 60, height: 30), .blue, in: context.to)
    effect.prepare(context)
    effect.place(at: 0.25)
    let backgrounds = try flight().subviews.filter { $0.backgroundColor != nil }
    #expect(backgrounds.compactMap(\.backgroundColor) == [UIColor.red, .blue])
    #expect(backgrounds.map { Double($0.alpha) } == [1, 0.25])
  }

  @Test func `while two matched views' contents cross-fade, at least one content is always opaque`() throws {
    for (name, screen) in [("row", context.from), ("heading", context.to)] {
      let view = box(name, CGRect(x: 10, y: 10, width: 20, height: 20), .red, in: screen)
      view.backgroundColor = nil
      let part = UIView(frame: CGRect(x: 4, y: 4, width: 10, height: 10))
      part.backgroundColor = name == "row" ? .red : .blue
      view.addSubview(part)
    }
    effect.prepare(context)
    for (progress, old, new) in [(0.0, 1.0, 0.0), (0.25, 1, 0.5), (0.5, 1, 1), (0.75, 0.5, 1), (1, 0, 1)] {
      effect.place(at: CGFloat(progress))
      #expect(try flight().subviews.map { Double($0.alpha) } == [old, new], "at \(progress)")
    }
  }

  @Test func `views in front of a matched source view stay in front of its moving copy`() throws {
    let card = box("row", CGRect(x: 0, y: 0, width: 20, height: 10), .red, in: context.from)
    let close = box("close", CGRect(x: 10, y: 0, width: 6, height: 6), .white, in: context.from)
    let far = box("far", CGRect(x: 80, y: 40, width: 6, height: 6), .white, in: context.from)
    _ = box("heading", CGRect(x: 40, y: 20, width: 60, height: 30), .red, in: context.to)
    effect.prepare(context)
    effect.place(at: 0)
    let views = context.containerView.subviews
    let place = try #require(views.firstIndex { $0.accessibilityIdentifier == "row.flight" })
    let front = try #require(views.dropFirst(place + 1).first)
    #expect(front.subviews.map(\.frame) == [close.frame])
    #expect(front.alpha == 1)
    #expect(card.isHidden)
    #expect(close.isHidden)
    #expect(!far.isHidden)
  }

  @Test func `two matched labels with the same text are shown as one moving text that does not fade`() throws {
    for (name, screen, width) in [("row", context.from, 30.0), ("heading", context.to, 60)] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: CGFloat(width), height: 20))
      label.text = "Today"
      label.accessibilityIdentifier = name
      screen.view.addSubview(label)
    }
    effect.prepare(context)
    effect.place(at: 0.5)
    #expect(try flight().subviews.count == 1)
    #expect(try flight().subviews.allSatisfy { $0.alpha == 1 })
  }
}
