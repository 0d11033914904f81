import Geometry
import Interface
import TestSupport
import Testing

/// The entries of the information property list about orientations and the status bar.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct LaunchRowTests {
  /// An application delegate that shows a window and supports one mask of orientations.
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private let mask: UIInterfaceOrientationMask

    init(_ mask: UIInterfaceOrientationMask) {
      self.mask = mask
      super.init()
    }

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = UIViewController()
      window.makeKeyAndVisible()
      self.window = window
      return true
    }

    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
      -> UIInterfaceOrientationMask
    { mask }
  }

  @Test func `the delegate's orientations replace those of the information property list`() {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1, profile: .modern)
    let info: [String: Any] = ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationLandscapeLeft"]]
    UIApplication.launch(delegate: Delegate(.portrait), infoDictionary: info, in: stage)
    stage.advance(to: 0)
    #expect(stage.interfaceOrientation == .portrait)
  }

  @Test func `on an iPad, an app starts in the device's orientation if the ~ipad list contains this orientation`() {
    let stage = Stage(size: CGSize(width: 768, height: 1024), scale: 1, profile: .modern)
    let journal = Journal()
    stage.rotate(to: .landscapeLeft)
    let info: [String: Any] = [
      "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      "UISupportedInterfaceOrientations~ipad": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
      ],
    ]
    UIApplication.launch(delegate: LoggingDelegate(journal), infoDictionary: info, in: stage)
    stage.advance(to: 0)
    #expect(stage.interfaceOrientation == .landscapeRight)
  }

  @Test func `with view controller-based appearance off, UIStatusBarHidden hides the status bar from the launch`() {
    let stage = Stage(size: CGSize(width: 375, height: 667), scale: 1, profile: .modern)
    let journal = Journal()
    let info: [String: Any] = ["UIViewControllerBasedStatusBarAppearance": false, "UIStatusBarHidden": true]
    UIApplication.launch(delegate: LoggingDelegate(journal), infoDictionary: info, in: stage)
    stage.advance(to: 0)
    #expect(stage.application.isStatusBarHidden)
    #expect(stage.window.safeAreaInsets.top == 0)
  }
}
