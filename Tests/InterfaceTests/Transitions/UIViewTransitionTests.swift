import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// Transitions of views (spec C6): their effects, their times, and their pictures.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIViewTransitionTests {
  let stage = Stage(size: CGSize(width: 20, height: 20), scale: 1, profile: .classic)
  let container = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let first = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  let second = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    (first.backgroundColor, second.backgroundColor) = (.red, .blue)
    stage.window.addSubview(container)
    container.addSubview(first)
    stage.advance(to: 0)
  }

  private func pixel(_ x: Int, _ y: Int) -> PremultipliedPixel { stage.render()[x: x, y: y] }
  private func colour(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> PremultipliedPixel {
    UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1).cgColor.value
      .premultiplied
  }

  // MARK: Effects

  @Test
  func `UIView.transition inserts the new view at the index of the old view, and calls its completion at the end`() {
    let behind = UIView(), before = UIView()
    container.insertSubview(behind, at: 0)
    container.addSubview(before)
    stage.advance(to: 0)
    var flags: [Bool] = []
    UIView.transition(
      from: first, to: second, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear],
      completion: { flags.append($0) })
    #expect(container.subviews == [behind, second, before] && first.superview == nil)
    #expect(container.layer.animationKeys() == ["transition"] && flags == [])
    stage.advance(to: 0.5)
    #expect(flags == [true] && container.layer.animationKeys() == nil)
  }

  @Test func `with showHideTransitionViews both views stay in the hierarchy, and isHidden changes`() {
    stage.makeCurrent()
    second.isHidden = true
    container.addSubview(second)
    stage.advance(to: 0)
    UIView.transition(
      from: first, to: second, duration: 0.5, options: [.transitionCrossDissolve, .showHideTransitionViews])
    #expect(container.subviews == [first, second] && first.isHidden && !second.isHidden)
  }

  @Test func `changes in a UIView.transition block are not animated, unless allowAnimatedContent is set`() {
    stage.makeCurrent()
    UIView.transition(
      with: container, duration: 1, options: .transitionCrossDissolve, animations: { first.center.x = 0 })
    #expect(first.layer.animationKeys() == nil && first.center.x == 0)
    UIView.transition(
      with: container, duration: 1, options: [.transitionCrossDissolve, .allowAnimatedContent],
      animations: { first.center.x = 10 })
    #expect(first.layer.animationKeys() == ["position"])
  }

  @Test(arguments: [UIView.AnimationOptions.curveLinear, .transitionCrossDissolve])
  func `without a transition style or duration, UIView.transition changes at once and completes in the same pass`(
    options: UIView.AnimationOptions
  ) {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.transition(
      with: container, duration: options == .curveLinear ? 1 : 0, options: options,
      animations: { first.backgroundColor = .green }, completion: { flags.append($0) })
    #expect(container.layer.animationKeys() == nil && flags == [])
    stage.advance(to: 0)
    #expect(flags == [true] && pixel(1, 1) == colour(0, 255, 0))
  }

  @Test func `a second UIView.transition of the same view calls the first one's completion with false`() {
    stage.makeCurrent()
    var ends: [String] = []
    for (index, color) in [UIColor.green, .blue].enumerated() {
      UIView.transition(
        with: container, duration: 1, options: .transitionCrossDissolve,
        animations: { first.backgroundColor = color }, completion: { ends.append("\(index) \($0) \(stage.now)") })
      stage.advance(by: 0.5)
    }
    stage.advance(to: 3)
    #expect(ends == ["0 false 0.5", "1 true 1.5"])
  }

  @Test func `hit testing ignores the views of a running UIView.transition`() {
    stage.makeCurrent()
    UIView.transition(from: first, to: second, duration: 1, options: .transitionFlipFromLeft)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === stage.window)
    stage.advance(to: 1)
    #expect(stage.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === second)
  }

  @Test func `UIView.transition in an animation block has the duration and curve of that block`() throws {
    stage.makeCurrent()
    UIView.animate(
      withDuration: 0.4, delay: 0, options: .curveEaseIn,
      animations: { UIView.transition(from: first, to: second, duration: 9, options: .transitionCurlUp) })
    let transition = try #require(container.layer.animation(forKey: "transition"))
    #expect(transition.duration == 0.4 && transition.timingFunction == CAMediaTimingFunction(name: .easeIn))
  }

  @Test func `a property animator scrubs a UIView.transition in its block`() {
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
      UIView.transition(from: first, to: second, duration: 1, options: .transitionCrossDissolve)
    }
    animator.fractionComplete = 0.4
    #expect(pixel(5, 5) == colour(153, 0, 102))
    animator.fractionComplete = 0.8
    #expect(pixel(5, 5) == colour(51, 0, 204))
    animator.stopAnimation(false)
    animator.finishAnimation(at: .end)
    #expect(pixel(5, 5) == colour(0, 0, 255))
  }

  @Test func `UIView.perform(delete) shrinks, fades and removes views, and keeps their alpha and transform`() {
    stage.makeCurrent()
    var flags: [Bool] = []
    UIView.perform(.delete, on: [first], animations: { container.alpha = 0.5 }, completion: { flags.append($0) })
    stage.advance(to: 0.2)
    #expect(first.superview === container && flags == [] && container.layer.animationKeys() == ["opacity"])
    stage.advance(to: 0.25)
    #expect(first.superview == nil && flags == [true] && first.alpha == 1 && first.transform == .identity)
  }

  // MARK: How it looks

  @Test func `a cross dissolve mixes the pixels of both views in proportion to the progress`() {
    stage.makeCurrent()
    UIView.transition(from: first, to: second, duration: 1, options: [.transitionCrossDissolve, .curveLinear])
    stage.advance(to: 0.2)
    #expect(pixel(3, 17) == colour(204, 0, 51))
    stage.advance(to: 1)
    #expect(pixel(3, 17) == colour(0, 0, 255))
  }

  nonisolated static let flips: [(UIView.AnimationOptions, Bool)] = [
    (.transitionFlipFromLeft, true), (.transitionFlipFromRight, true), (.transitionFlipFromTop, false),
    (.transitionFlipFromBottom, false),
  ]

  @Test(arguments: flips)
  func `during a flip, the width of the view at its centre line is proportional to the cosine of the angle`(
    option: UIView.AnimationOptions, isUpright: Bool
  ) throws {
    for (p, angle) in [(0.1, 18.0), (0.25, 45), (0.75, 135), (0.9, 162)] {
      let stage = Stage(size: CGSize(width: 200, height: 200), scale: 1, profile: .classic)
      let card = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
      card.backgroundColor = .red
      stage.window.addSubview(card)
      stage.advance(to: 0)
      UIView.transition(
        with: card, duration: 1, options: [option, .curveLinear], animations: { card.backgroundColor = .blue })
      stage.advance(to: p)
      let frame = stage.render()
      let line = (0..<200).map { isUpright ? frame[x: $0, y: 100] : frame[x: 100, y: $0] }
      let seen = line.indices.filter { line[$0] != colour(0, 0, 0) }
      // Perspective makes the near half wider and the far half narrower: (near + far) / 2 is not the cosine itself.
      let sine = (angle * .pi / 180), depth = 50 * Self.sine(sine) / 850
      let expected = 50 * Self.cosine(sine).magnitude * (1 / (1 - depth) + 1 / (1 + depth))
      #expect(abs(Double(seen.count) - expected) <= 2, "\(p): \(seen.count), \(expected)")
      #expect(line[seen[seen.count / 2]] == (p < 0.5 ? colour(255, 0, 0) : colour(0, 0, 255)))
    }
  }

  private static func sine(_ angle: Double) -> Double {
    Double(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1).m12)
  }
  private static func cosine(_ angle: Double) -> Double {
    Double(CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1).m11)
  }

  @Test(arguments: looks) func `UIView.transition of a view of any size, also 0 or huge, can be rendered`(
    name: String, option: UIView.AnimationOptions
  ) {
    for size in [0, 1e-300, 0.5, 1e9, 1e300] {
      stage.makeCurrent()
      container.bounds.size = CGSize(width: size, height: size)
      stage.advance(to: stage.now)
      UIView.transition(
        with: container, duration: 1, options: option, animations: { first.backgroundColor = .green })
      for _ in 0..<4 {
        stage.advance(by: 0.25)
        _ = stage.render()
      }
    }
  }

  /// A page with a header and lines, which make rotations, reflections and folds visible.
  private static func page(_ frame: CGRect, _ color: UIColor, lines: Int) -> UIView {
    let page = UIView(frame: frame)
    page.backgroundColor = color
    let header = UIView(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height / 6))
    header.backgroundColor = UIColor(white: 0, alpha: 0.5)
    page.addSubview(header)
    for line in 0..<lines {
      let width = frame.width * (line % 2 == 0 ? 0.7 : 0.5)
      let y = frame.height * (0.28 + 0.16 * CGFloat(line))
      let bar = UIView(frame: CGRect(x: frame.width * 0.1, y: y, width: width, height: frame.height * 0.06))
      bar.backgroundColor = UIColor(white: 1, alpha: 0.9)
      page.addSubview(bar)
    }
    return page
  }

  /// Five frames of a transition, side by side.
  static func strip(_ option: UIView.AnimationOptions, scale: CGFloat) -> Bitmap {
    let stage = Stage(size: CGSize(width: 256, height: 80), scale: scale, profile: .classic)
    stage.window.backgroundColor = UIColor(white: 0.25, alpha: 1)
    let boxes = (0..<5).map { UIView(frame: CGRect(x: 5 + 50 * $0, y: 8, width: 46, height: 64)) }
    let pages = boxes.map { page($0.bounds, .orange, lines: 4) }
    for (box, page) in zip(boxes, pages) {
      box.addSubview(page)
      stage.window.addSubview(box)
    }
    stage.advance(to: 0)
    for ((box, page), moment) in zip(zip(boxes, pages), [0.1, 0.3, 0.5, 0.7, 0.9]) {
      (box.layer.speed, box.layer.timeOffset) = (0, 0)
      UIView.transition(
        from: page, to: Self.page(box.bounds, .blue, lines: 2), duration: 1, options: [option, .curveLinear])
      box.layer.pinPendingAnimations()
      stage.layoutAndCommit()
      box.layer.timeOffset = moment
    }
    return stage.render()
  }

  nonisolated static let looks: [(String, UIView.AnimationOptions)] = [
    ("dissolve", .transitionCrossDissolve), ("flip-from-left", .transitionFlipFromLeft),
    ("flip-from-right", .transitionFlipFromRight), ("flip-from-top", .transitionFlipFromTop),
    ("flip-from-bottom", .transitionFlipFromBottom), ("curl-up", .transitionCurlUp),
    ("curl-down", .transitionCurlDown),
  ]

  @Test(arguments: looks) func `each style of UIView.transition matches its golden image`(
    name: String, option: UIView.AnimationOptions
  ) throws {
    try Golden("interface/transition-\(name)").expect(Self.strip(option, scale: 1))
  }
}
