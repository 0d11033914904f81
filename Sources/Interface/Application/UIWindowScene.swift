public import Geometry

/// A scene that has windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The visible windows of the scene, from back to front.
  public final var windows: [UIWindow] { stage.windows.ofApp.filter { $0.sceneObject === self } }
  /// The key window, if it belongs to the scene.
  public final var keyWindow: UIWindow? { windows.first(where: \.isKeyWindow) }
  /// The screen on which the scene is displayed.
  public final var screen: UIScreen { stage.deviceScreen }
  /// The orientation of the interface.
  public final var interfaceOrientation: UIInterfaceOrientation { stage.interfaceOrientation }
  /// The traits of the scene, which are those of the screen.
  public final var traitCollection: UITraitCollection { stage.screenTraits }
  /// The properties of the status bar.
  public private(set) final lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(stage)
}

/// The delegate of a window scene.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// The main window of the scene. If the scene has a storyboard, the property is set before the scene is connected.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  /// Always nil: this default implementation does not store a window that is set.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIWindow {
  /// The scene of the window, or nil. Setting the property moves the window to the scene.
  public final var windowScene: UIWindowScene? {
    get { sceneObject as? UIWindowScene }
    set { sceneObject = newValue }
  }

  /// Creates a hidden window that belongs to a scene and fills the screen.
  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(origin: .zero, size: windowScene.stage.window.bounds.size))
    self.windowScene = windowScene
  }
}

/// The properties of the status bar of a scene.
@preconcurrency @MainActor
public final class UIStatusBarManager {
  private unowned let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  /// The frame of the status bar in the coordinates of the interface. It is empty if the status bar is hidden.
  public var statusBarFrame: CGRect { stage.statusBarFrame }
  /// Whether the status bar is hidden.
  public var isStatusBarHidden: Bool { stage.statusBarAppearance.isHidden }
  /// The style of the status bar.
  public var statusBarStyle: UIStatusBarStyle { stage.statusBarAppearance.style }
}
