import Geometry
import Interface
import TestSupport
import Testing

@MainActor @Suite(.serialized, .exclusiveMainActor) struct LayoutDirectionTests {
  @Test func `constraints of leading and trailing sides are mirrored in a layout from right to left`() throws {
    try Law.holds(cases: 60) { draw in
      let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
      let (root, a, b) = (UIViewController(), UIView(), UIView())
      stage.window.rootViewController = root
      root.view.directionalLayoutMargins = NSDirectionalEdgeInsets(leading: 11, trailing: 23)
      for view in [a, b] {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.view.addSubview(view)
        NSLayoutConstraint.activate([
          view.topAnchor.constraint(equalTo: root.view.topAnchor), view.heightAnchor.constraint(equalToConstant: 10),
        ])
      }
      let outside = draw.chance("margins") ? root.view.layoutMarginsGuide.leadingAnchor : root.view.leadingAnchor
      let (inset, space) = (CGFloat(draw.int("inset", in: -9...40)), CGFloat(draw.int("space", in: 0...30)))
      NSLayoutConstraint.activate([
        a.leadingAnchor.constraint(equalTo: outside, constant: inset),
        // Frames are rounded to whole pixels: with these widths, half of the second one is whole.
        a.widthAnchor.constraint(equalToConstant: CGFloat(4 * draw.int("width", in: 1...15))),
        b.leadingAnchor.constraint(greaterThanOrEqualTo: a.trailingAnchor, constant: space),
        draw.chance("centre")
          ? b.centerXAnchor.constraint(equalTo: root.view.centerXAnchor)
          : b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: space + 3),
        b.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      ])
      stage.advance(to: 0)
      let forward = [a.frame, b.frame]
      stage.layoutDirection = .rightToLeft
      stage.advance(by: 0.1)
      let mirrored = [a.frame, b.frame].map { 200 - $0.maxX }
      for (before, after) in zip(forward, mirrored) where abs(before.minX - after) > 0.001 {
        return "\(forward) became \([a.frame, b.frame])"
      }
      stage.layoutDirection = .leftToRight
      stage.advance(by: 0.1)
      return [a.frame, b.frame] == forward ? nil : "the layout did not return"
    }
  }

  @Test func `constraints of left and right sides are not mirrored`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    stage.layoutDirection = .rightToLeft
    let (root, view) = (UIViewController(), UIView())
    stage.window.rootViewController = root
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.view.leftAnchor, constant: 7),
      view.widthAnchor.constraint(equalToConstant: 20),
    ])
    stage.advance(to: 0)
    #expect(view.frame.minX == 7)
    stage.layoutDirection = .leftToRight
  }

  @Test func `from right to left, a horizontal stack begins at the right, unless its direction is forced`() {
    let stage = Stage(size: CGSize(width: 200, height: 100), scale: 1)
    stage.layoutDirection = .rightToLeft
    let root = UIViewController()
    stage.window.rootViewController = root
    func row() -> UIStackView {
      let views = (0..<2).map { index in
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: CGFloat(10 + index * 10)).isActive = true
        return view
      }
      let stack = UIStackView(arrangedSubviews: views)
      (stack.spacing, stack.frame) = (5, CGRect(x: 0, y: 0, width: 35, height: 10))
      root.view.addSubview(stack)
      return stack
    }
    let (mirrored, forced) = (row(), row())
    forced.semanticContentAttribute = .forceLeftToRight
    stage.advance(to: 0)
    #expect(mirrored.arrangedSubviews.map(\.frame.minX) == [25, 0])
    #expect(forced.arrangedSubviews.map(\.frame.minX) == [0, 15])
    #expect(mirrored.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(forced.effectiveUserInterfaceLayoutDirection == .leftToRight)
    stage.layoutDirection = .leftToRight
  }

  @Test func `from right to left, text with natural alignment and the image of a button are at the right`() {
    let stage = Stage(size: CGSize(width: 100, height: 40), scale: 1)
    stage.layoutDirection = .rightToLeft
    let (label, button) = (UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20)), UIButton(type: .system))
    label.text = "ab"
    button.frame = CGRect(x: 0, y: 20, width: 100, height: 20)
    button.setTitle("ab", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    [label, button].forEach(stage.window.addSubview)
    stage.advance(to: 0)
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).maxX > 99)
    let content = button.contentRect(forBounds: button.bounds)
    #expect(button.imageRect(forContentRect: content).minX > button.titleRect(forContentRect: content).minX)
    stage.layoutDirection = .leftToRight
    stage.advance(by: 0.1)
    #expect(label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1).minX == 0)
    #expect(button.imageRect(forContentRect: content).minX < button.titleRect(forContentRect: content).minX)
  }

  @Test func `the semantic content attribute takes precedence over the layout direction of the traits`() {
    let reversed = UITraitCollection(layoutDirection: .rightToLeft)
    reversed.performAsCurrent {
      #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
      #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft, relativeTo: .leftToRight) == .rightToLeft)
    }
  }
}
