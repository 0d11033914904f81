import Effects
import Geometry
import Interface
import Layers
import Pixels
import TestSupport
import Testing

/// The worked examples with presentations, in the book's window of 320 × 568 points.
@Suite(.serialized, .exclusiveMainActor) @MainActor
struct PresentationExampleTests {
  /// A delegate that presents a centred view of a given size with an effect.
  private final class Presenter: UIViewControllerTransitioningDelegate {
    let size: CGSize
    let make: (Direction) -> Effect
    init(_ size: CGSize, _ make: @escaping (Direction) -> Effect) { (self.size, self.make) = (size, make) }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let controller = Centred(presentedViewController: presented, presenting: presenting)
      controller.size = size
      return controller
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { make(.forwards) }
    func animationController(forDismissed dismissed: UIViewController)
      -> (any UIViewControllerAnimatedTransitioning)?
    { make(.backwards) }
  }

  private final class Centred: UIPresentationController {
    var size = CGSize.zero
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(
        x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .classic)
  private let main = UIViewController()
  private let guest = UIViewController()

  init() {
    main.view.backgroundColor = .white
    guest.view.backgroundColor = .red
    (main.restorationIdentifier, guest.restorationIdentifier) = ("main", "guest")
    guest.modalPresentationStyle = .custom
    stage.window.rootViewController = main
    stage.advance(to: 1)
  }

  private func shown(_ view: UIView) -> CGRect {
    stage.layoutAndCommit()
    return view.layer.presentation().map { $0.convert($0.bounds, to: nil) } ?? .null
  }

  private func isNear(_ a: CGRect, _ b: CGRect) -> Bool {
    [a.minX - b.minX, a.minY - b.minY, a.width - b.width, a.height - b.height].allSatisfy { abs($0) < 1e-4 }
  }

  private func callbacks(_ name: String) -> [String] {
    stage.trace.events.filter {
      $0.time >= 1 && $0.subject == name && $0.name.hasPrefix("view") && $0.name.contains("ppear")
    }.map(\.name)
  }

  @Test func `B-556: an alert ends at (30, 209, 260, 150), over a dimming view that turns white to grey 224`() throws {
    let delegate = Presenter(CGSize(width: 260, height: 150)) {
      AlertEffect(timing: EffectTiming(duration: 0.25, curve: .linear), direction: $0)
    }
    guest.transitioningDelegate = delegate
    main.present(guest, animated: true)
    stage.advance(to: 1.125)
    #expect(isNear(shown(guest.view), CGRect(x: 160 - 169, y: 284 - 97.5, width: 338, height: 195)), "scale 1.3")
    #expect(abs((guest.view.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
    stage.advance(to: 2)
    #expect(guest.view.frame == CGRect(x: 30, y: 209, width: 260, height: 150))
    let shade = try #require(guest.view.superview?.viewWithTag(987))
    #expect(shade.frame == CGRect(x: 0, y: 0, width: 320, height: 568) && shade.alpha == 1)
    let grey = stage.render()[x: 5, y: 5]
    #expect(grey.red == 224 && grey.green == 224 && grey.blue == 224)
    #expect(callbacks("main").isEmpty, "the presenter is told nothing")
    main.dismiss(animated: true)
    stage.advance(to: 2.125)
    #expect(isNear(shown(guest.view), CGRect(x: 62.5, y: 227.75, width: 195, height: 112.5)), "scale 0.75")
    #expect(abs((shade.layer.presentation()?.opacity ?? 0) - 0.5) < 1e-4)
    stage.advance(to: 3)
    #expect(stage.render()[x: 160, y: 284] == PremultipliedPixel(uncheckedBits: 0xFFFF_FFFF))
    #expect(callbacks("guest") == ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"])
    withExtendedLifetime(delegate) {}
  }

  @Test func `B-554: a sheet effect starts at a tenth of the size about the centre, and ends at its final frame`() {
    let delegate = Presenter(CGSize(width: 300, height: 400)) {
      SheetEffect(timing: EffectTiming(duration: 0.4, curve: .linear), direction: $0)
    }
    guest.transitioningDelegate = delegate
    main.present(guest, animated: true)
    stage.advance(to: 1)
    #expect(isNear(shown(guest.view), CGRect(x: 145, y: 264, width: 30, height: 40)))
    stage.advance(to: 1.2)
    #expect(isNear(shown(guest.view), CGRect(x: 77.5, y: 174, width: 165, height: 220)))
    stage.advance(to: 2)
    #expect(guest.view.frame == CGRect(x: 10, y: 84, width: 300, height: 400) && guest.view.transform == .identity)
    withExtendedLifetime(delegate) {}
  }

  @Test
  func `B-555: a rendered image of a hidden presented view is scaled up at that view's frame, and removed at the end`()
  {
    /// Grows a rendered image, with the sheet itself hidden behind it.
    final class ImageEffect: OverlayEffect {
      var picture: UIImageView?
      override func arrival(
        of upper: UIView?, before lower: UIView?, in context: any UIViewControllerContextTransitioning
      ) -> [Move] {
        guard let upper else { return [] }
        let image = UIGraphicsImageRenderer(size: upper.bounds.size).image { upper.layer.render(in: $0.cgContext) }
        let picture = UIImageView(image: image)
        picture.frame = upper.frame
        context.containerView.addSubview(picture)
        lend(picture)
        hide(upper)
        self.picture = picture
        return [Move(picture, .scale, from: 0.1, to: 1)]
      }
    }
    let effect = ImageEffect(timing: EffectTiming(duration: 0.4, curve: .linear))
    let delegate = Presenter(CGSize(width: 300, height: 400)) { _ in effect }
    guest.transitioningDelegate = delegate
    main.present(guest, animated: true)
    stage.advance(to: 1.2)
    #expect(effect.picture.map { isNear(shown($0), CGRect(x: 77.5, y: 174, width: 165, height: 220)) } ?? false)
    let frame = stage.render()
    #expect(frame[x: 160, y: 284].red == 255 && frame[x: 160, y: 284].blue == 0, "the picture is of the sheet")
    #expect(frame[x: 20, y: 100].blue == 255, "and the sheet itself does not show yet")
    stage.advance(to: 2)
    #expect(effect.picture?.superview == nil && !guest.view.isHidden)
    withExtendedLifetime(delegate) {}
  }

  @Test func `B-558: the part of the presenting view behind a rising picker is blurred, the rest is sharp`() throws {
    let stripe = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 568))
    stripe.backgroundColor = .black
    main.view.addSubview(stripe)
    stage.advance(to: 2)
    guest.view.backgroundColor = .clear
    let delegate = Presenter(CGSize(width: 320, height: 568)) {
      CoverEffect(timing: EffectTiming(duration: 0.4, curve: .linear), direction: $0)
    }
    guest.transitioningDelegate = delegate
    main.present(guest, animated: true)
    stage.advance(to: 2.2)
    #expect(isNear(shown(guest.view), CGRect(x: 0, y: 284, width: 320, height: 568)))
    let middle = stage.render()
    let row = { (y: Int, picture: Bitmap) in (0..<320).map { picture[x: $0, y: y].red } }
    #expect(row(283, middle).allSatisfy { $0 == 0 || $0 == 255 }, "above the edge it is sharp")
    #expect(Set(row(284, middle)).count > 20, "below it is not")
    stage.advance(to: 3)
    let end = stage.render()
    #expect(row(284, end) == row(284, middle) && row(60, end) == row(284, end), "the blur stands where it stood")
    main.dismiss(animated: true)
    stage.advance(to: 4)
    #expect(row(284, stage.render()).allSatisfy { $0 == 0 || $0 == 255 })
    withExtendedLifetime(delegate) {}
  }
}
