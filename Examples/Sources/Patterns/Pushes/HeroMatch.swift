import UIKit

/// A screen whose views move to the views with the same names on the next screen.
@MainActor
protocol HeroScreen: UIViewController {
  var heroes: [(name: String, view: UIView)] { get }
}

/// A shop. A push moves the image, the title and the price of a product at the same time.
public final class ShopController: UINavigationController {
  private let transition = PushTransition { heroAnimator(isPush: $0) }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "shop"
    isNavigationBarHidden = true
    delegate = transition
    viewControllers = [ShelfController()]
  }
}

/// The first product in large among the products of a shelf.
final class ShelfController: UIViewController, HeroScreen {
  private let picture = Parts.block(
    "picture", CGRect(x: 20, y: 130, width: 110, height: 110), Parts.hues[0], radius: 18)
  private let name = Parts.label("Kettle", CGRect(x: 146, y: 150, width: 120, height: 30), size: 24, weight: .bold)
  private let price = Parts.block("price", CGRect(x: 146, y: 196, width: 80, height: 32), Parts.hues[5], radius: 16)

  var heroes: [(name: String, view: UIView)] { [("picture", picture), ("title", name), ("price", price)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "shelf"
    view.backgroundColor = Parts.color(0xF5F1EC)
    view.addSubview(Parts.label("Kitchen", CGRect(x: 20, y: 64, width: 300, height: 42), size: 34, weight: .bold))
    [picture, name, price].forEach(view.addSubview)
    for index in 1..<4 {
      let frame = CGRect(x: 20, y: 130 + 150 * CGFloat(index), width: 110, height: 110)
      view.addSubview(Parts.block("other-\(index)", frame, Parts.hues[index], radius: 18))
      let label = CGRect(x: 146, y: frame.minY + 20, width: 200, height: 30)
      view.addSubview(Parts.label(["Bowl", "Pan", "Jug"][index - 1], label, size: 24, weight: .bold))
    }
    picture.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("open", Self.open)))
  }

  private func open(_ tap: UITapGestureRecognizer) {
    navigationController?.pushViewController(ProductController(), animated: true)
  }
}

/// One product.
final class ProductController: UIViewController, HeroScreen {
  private let picture = Parts.block("picture", CGRect(x: 0, y: 0, width: 390, height: 390), Parts.hues[0])
  private let name = Parts.label("Kettle", CGRect(x: 24, y: 414, width: 200, height: 50), size: 40, weight: .bold)
  private let price = Parts.block("price", CGRect(x: 246, y: 417, width: 120, height: 48), Parts.hues[5], radius: 24)

  var heroes: [(name: String, view: UIView)] { [("picture", picture), ("title", name), ("price", price)] }

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "product"
    view.backgroundColor = .white
    [picture, name, price].forEach(view.addSubview)
    for line in 0..<5 {
      let frame = CGRect(x: 24, y: 500 + 30 * CGFloat(line), width: line == 4 ? 190 : 342, height: 12)
      view.addSubview(Parts.block("text-\(line)", frame, UIColor(white: 0.85, alpha: 1), radius: 6))
    }
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("back", Self.back)))
  }

  private func back(_ tap: UITapGestureRecognizer) { navigationController?.popViewController(animated: true) }
}

/// Returns an animator that fades the upper screen and moves a snapshot of each matched view to its counterpart.
@MainActor
private func heroAnimator(isPush: Bool) -> PushAnimator {
  PushAnimator(0.5, isPush: isPush) { from, to, context in
    guard
      let source = context.viewController(forKey: .from) as? any HeroScreen,
      let target = context.viewController(forKey: .to) as? any HeroScreen
    else { return context.end() }
    let flights = source.heroes.compactMap { hero in
      target.heroes.first { $0.name == hero.name }.map {
        HeroFlight(hero.name, hero.view, $0.view, context.containerView)
      }
    }
    to.alpha = isPush ? 0 : 1
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveEaseInOut) {
      if isPush { to.alpha = 1 } else { from.alpha = 0 }
      flights.forEach { $0.arrive() }
    } completion: { _ in
      flights.forEach { $0.land() }
      from.alpha = 1
      context.end()
    }
  }
}

/// Two snapshots, of a view of the outgoing screen and of the matched view of the incoming screen, which move together
/// and dissolve into each other. Both views are hidden meanwhile.
@MainActor
private final class HeroFlight {
  private let (views, pictures): ([UIView], [UIView])
  private let frames: [CGRect]

  init(_ name: String, _ source: UIView, _ target: UIView, _ container: UIView) {
    views = [source, target]
    frames = views.map { container.convert($0.bounds, from: $0) }
    pictures = zip(views, frames).compactMap { view, frame in
      let picture = view.snapshotView(afterScreenUpdates: true)
      picture?.frame = frame
      picture.map(container.addSubview)
      return picture
    }
    for (picture, end) in zip(pictures, ["from", "to"]) { picture.accessibilityIdentifier = "\(name)-\(end)" }
    views.forEach { $0.isHidden = true }
    place(at: frames[0])
    pictures.last?.alpha = 0
  }

  func arrive() {
    place(at: frames[1])
    pictures.last?.alpha = 1
  }

  func land() {
    pictures.forEach { $0.removeFromSuperview() }
    views.forEach { $0.isHidden = false }
  }

  private func place(at frame: CGRect) {
    for (picture, size) in zip(pictures, frames.map(\.size)) {
      picture.center = CGPoint(x: frame.midX, y: frame.midY)
      picture.transform = CGAffineTransform(scaleX: frame.width / size.width, y: frame.height / size.height)
    }
  }
}
