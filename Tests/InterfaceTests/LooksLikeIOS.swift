// The tab slide as iOS code: one object that is the tab bar delegate, the animator and the gesture delegate, a
// percent driver, two edge recognizers. The only line that differs from iOS is the one with `Selector("pan", …)`.

import UIKit

@MainActor
class AppDelegate: NSObject {
  var window: UIWindow?
  var interacting = false
  var rightEdger: UIScreenEdgePanGestureRecognizer!
  var leftEdger: UIScreenEdgePanGestureRecognizer!
  var inter: UIPercentDrivenInteractiveTransition?

  func launch(in window: UIWindow) {
    self.window = window
    let tabBarController = UITabBarController()
    tabBarController.viewControllers = [FirstViewController(), SecondViewController()]
    tabBarController.delegate = self
    window.rootViewController = tabBarController

    rightEdger = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("pan", AppDelegate.pan))
    rightEdger.edges = .right
    rightEdger.delegate = self
    tabBarController.view.addGestureRecognizer(rightEdger)
    leftEdger = UIScreenEdgePanGestureRecognizer(target: self, action: Selector("pan", AppDelegate.pan))
    leftEdger.edges = .left
    leftEdger.delegate = self
    tabBarController.view.addGestureRecognizer(leftEdger)
    window.makeKeyAndVisible()
  }

  func pan(_ g: UIScreenEdgePanGestureRecognizer) {
    guard let v = g.view, let tbc = window?.rootViewController as? UITabBarController else { return }
    let delta = g.translation(in: v)
    let percent = abs(delta.x / v.bounds.size.width)
    switch g.state {
    case .began:
      inter = UIPercentDrivenInteractiveTransition()
      interacting = true
      if g === rightEdger { tbc.selectedIndex += 1 } else { tbc.selectedIndex -= 1 }
    case .changed:
      inter?.update(percent)
    case .ended:
      if percent > 0.5 { inter?.finish() } else { inter?.cancel() }
      interacting = false
    case .cancelled:
      inter?.cancel()
      interacting = false
    default: break
    }
  }
}

extension AppDelegate: UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ g: UIGestureRecognizer) -> Bool {
    guard let tbc = window?.rootViewController as? UITabBarController, let controllers = tbc.viewControllers else {
      return false
    }
    if g === rightEdger { return tbc.selectedIndex < controllers.count - 1 }
    return tbc.selectedIndex > 0
  }
}

extension AppDelegate: UITabBarControllerDelegate {
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    self
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    interacting ? inter : nil
  }
}

extension AppDelegate: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let vc1 = transitionContext.viewController(forKey: .from)!
    let vc2 = transitionContext.viewController(forKey: .to)!
    let con = transitionContext.containerView
    let r1start = transitionContext.initialFrame(for: vc1)
    let r2end = transitionContext.finalFrame(for: vc2)
    guard let v1 = transitionContext.view(forKey: .from), let v2 = transitionContext.view(forKey: .to),
      let tbc = window?.rootViewController as? UITabBarController,
      let ix1 = tbc.viewControllers?.firstIndex(of: vc1), let ix2 = tbc.viewControllers?.firstIndex(of: vc2)
    else { return }

    let dir: CGFloat = ix1 < ix2 ? 1 : -1
    var r1end = r1start
    r1end.origin.x -= r1end.size.width * dir
    var r2start = r2end
    r2start.origin.x += r2start.size.width * dir
    v2.frame = r2start
    con.addSubview(v2)

    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: [.curveLinear],
      animations: {
        v1.frame = r1end
        v2.frame = r2end
      },
      completion: { _ in
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}

class FirstViewController: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    title = "First"
    tabBarItem = UITabBarItem(title: "First", image: nil, tag: 0)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemRed
    let label = UILabel()
    label.text = "First"
    label.font = UIFont.boldSystemFont(ofSize: 24)
    label.textColor = .white
    label.textAlignment = .center
    label.sizeToFit()
    label.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    label.autoresizingMask = [.flexibleTopMargin, .flexibleBottomMargin, .flexibleLeftMargin, .flexibleRightMargin]
    view.addSubview(label)
  }
}

class SecondViewController: UIViewController {
  let box = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 100))
  private(set) var wasCancelled = false

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.2, green: 0.6, blue: 0.4, alpha: 1.0)
    box.backgroundColor = .white
    box.layer.cornerRadius = 8
    box.layer.masksToBounds = true
    box.layer.borderColor = UIColor.black.cgColor
    box.layer.borderWidth = 1
    view.insertSubview(box, at: 0)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    box.alpha = 0
    transitionCoordinator?.animate(
      alongsideTransition: { _ in
        self.box.alpha = 1
        self.box.transform = CGAffineTransform(rotationAngle: .pi / 4)
      },
      completion: { context in
        if context.isCancelled { self.box.transform = .identity }
      })
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if let tc = transitionCoordinator, tc.initiallyInteractive, tc.isCancelled { wasCancelled = true }
  }
}
