import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let navigation = UINavigationController(rootViewController: PageViewController(number: 1))
    navigation.delegate = CubeDelegate.shared
    window!.rootViewController = navigation
    window!.makeKeyAndVisible()
    return true
  }
}
