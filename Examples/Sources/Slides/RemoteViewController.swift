import UIKit

/// The screen of the device, which controls the slides on an external screen.
public final class RemoteViewController: UIViewController {
  /// The storyboard of the slides, whose initial view controller is a navigation controller.
  public var slides: UIStoryboard?
  private var window: UIWindow?

  /// The navigation controller on the external screen, or nil without an external screen.
  public var slideShow: UINavigationController? { window?.rootViewController as? UINavigationController }

  /// Shows the first slide in a window on an external screen.
  public func show(on screen: UIScreen) {
    let window = UIWindow(frame: screen.bounds)
    window.screen = screen
    window.rootViewController = slides?.instantiateInitialViewController()
    window.isHidden = false
    self.window = window
  }

  func showNext(_ sender: Any?) {
    guard let slideShow, let slides else { return }
    let next = "slide\(slideShow.viewControllers.count + 1)"
    slideShow.pushViewController(slides.instantiateViewController(withIdentifier: next), animated: true)
  }
}

extension RemoteViewController {
  @MainActor final class __Exposed: ExposedMembers {
    static var methods: [Selector] { [Selector("showNext:", RemoteViewController.showNext)] }
  }
}
