import DisplayList
import Geometry
import Interface
import Layers
import MediaTime
import Pixels
import TestSupport
import Testing

/// Visual effects, by their drawing commands and by the properties of their layers.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct UIVisualEffectViewTests {
  let stage = Stage(size: CGSize(width: 200, height: 100), scale: 2, profile: .classic)
  let view: UIVisualEffectView

  init() {
    stage.makeCurrent()
    view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    view.frame = CGRect(x: 10, y: 10, width: 100, height: 50)
    stage.window.addSubview(view)
    stage.advance(to: 0)
  }

  /// The radius of the blur, in points, and the opacity of the tint, as presented.
  private var shown: (radius: Double, tint: Double) {
    stage.layoutAndCommit()
    let radius = view.layer.presentation()?.value(forKeyPath: "backgroundFilterRadius") as? Double
    let tint = view.subviews[0].layer.presentation()?.backgroundColor?.alpha
    return (radius ?? -1, Double(tint ?? -1))
  }

  /// The groups in the display list of the frame that filter what is behind them.
  private var backdrops: [Group] {
    return stage.displayedTree().displayList(at: stage.now, scale: 2).commands.compactMap { command in
      if case .push(let group) = command, !group.backdrop.isEmpty { group } else { nil }
    }
  }

  @Test func `a blur is drawn inside the bounds with their rounded corners, under the tint and the content`() {
    view.layer.cornerRadius = 12
    view.clipsToBounds = true
    let groups = backdrops
    #expect(groups.count == 1)
    #expect(groups.first?.backdrop.first == .blur(60))
    #expect(groups.first?.backdrop.count == 2)
    #expect(groups.first?.clip?.shape == .roundedRect(view.bounds, radius: 12))
    view.contentView.addSubview(UIView())
    #expect(view.subviews.last === view.contentView)
  }

  @Test func `the content view always has the size of the effect view`() {
    view.frame.size = CGSize(width: 60, height: 70)
    #expect(view.contentView.frame == CGRect(x: 0, y: 0, width: 60, height: 70))
    #expect(UIVisualEffectView(frame: CGRect(x: 0, y: 0, width: 5, height: 6)).contentView.bounds.height == 6)
  }

  @Test func `without an effect nothing is blurred or tinted`() {
    view.effect = nil
    #expect(shown == (0, 0))
    #expect(backdrops.isEmpty)
  }

  @Test func `an animation block animates the blur and the tint`() throws {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.effect = nil })
    stage.advance(by: 0)
    let start = shown
    #expect(abs(start.radius - 30) < 1e-6 && abs(start.tint - 0.3) < 1e-6)
    stage.advance(by: 0.5)
    let half = shown
    #expect(abs(half.radius - 15) < 1e-6 && abs(half.tint - 0.15) < 1e-2)
    try stage.settle()
    #expect(shown == (0, 0))
  }

  @Test func `a property animator scrubs the effect by fractionComplete`() throws {
    view.effect = nil
    stage.advance(by: 0)
    stage.makeCurrent()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .systemMaterialDark)
    }
    for fraction in [0.25, 0.5, 0.75, 0.1] as [CGFloat] {
      animator.fractionComplete = fraction
      #expect(abs(shown.radius - 20 * fraction.native) < 1e-6)
    }
    animator.stopAnimation(true)
    #expect(abs(shown.radius - 2) < 1e-6)
  }

  @Test func `every style has a blur and a tint, and dark styles have a dark tint`() {
    for style in UIBlurEffect.Style.allCases {
      view.effect = UIBlurEffect(style: style)
      let color = view.subviews[0].layer.backgroundColor
      #expect(shown.radius >= 20 && shown.tint > 0)
      #expect((color.map { ($0.components?[0] ?? 1) < 0.5 } ?? false) == "\(style)".lowercased().contains("dark"))
    }
    #expect(UIBlurEffect.Style.systemUltraThinMaterial.rawValue == 6)
    #expect(UIBlurEffect.Style.systemChromeMaterialDark.rawValue == 20)
  }

  @Test func `vibrancy on a dark blur composites the content with plusLighter`() {
    let blur = UIBlurEffect(style: .dark)
    let vibrant = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel))
    vibrant.frame = view.bounds
    let label = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    label.backgroundColor = .white
    vibrant.contentView.addSubview(label)
    view.effect = blur
    view.contentView.addSubview(vibrant)
    stage.layoutAndCommit()
    let modes = stage.displayedTree().displayList(at: stage.now, scale: 1).commands.compactMap { command -> Blend? in
      if case .push(let group) = command, group.blend != .over { group.blend } else { nil }
    }
    #expect(modes == [.mode(.plusLighter)])
    #expect(abs(vibrant.contentView.alpha - 0.6) < 1e-6)
  }

  @Test func `two visual effects are equal only if they are the same object`() {
    let effect = UIBlurEffect(style: .dark)
    #expect(effect == effect && effect != UIBlurEffect(style: .dark))
  }
}
