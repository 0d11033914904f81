import UIKit

/// A tab bar controller that stays in portrait because the subclass says so.
public final class PortraitTabBarController: UITabBarController {
  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// A navigation controller that stays in portrait because the subclass says so.
public final class PortraitNavigationController: UINavigationController {
  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// A delegate that keeps a tab bar controller or a navigation controller in portrait.
public final class PortraitDelegate: NSObject, UITabBarControllerDelegate, UINavigationControllerDelegate {
  override public init() {}

  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .portrait }

  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask { .portrait }
}
