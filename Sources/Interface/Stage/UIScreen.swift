public import class Foundation.NSNull
public import class Foundation.NSObject
public import struct Foundation.Notification
import Geometry
import Layers

/// A screen: that of a stage's device, or an external one (`Stage.connectScreen(size:scale:)`).
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  /// The notification that is posted after an external screen was connected. The object of the notification is the
  /// screen.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  /// The notification that is posted after an external screen was disconnected. The object of the notification is the
  /// screen.
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")

  private(set) weak var stage: Stage?
  /// The size of the screen in points, in portrait.
  let panel: CGSize
  /// The number of pixels per point.
  public let scale: CGFloat
  /// The number of refreshes per second.
  public let maximumFramesPerSecond: Int
  /// The root layer of an external screen. Nil for the screen of the device, whose root layer is `StageDisplay.panel`.
  let root: CALayer?
  /// The traits of an external screen. Nil for the screen of the device, whose traits are `Stage.screenTraits`.
  private var externalTraits: UITraitCollection?

  /// Creates the screen of a stage's device.
  convenience init(_ stage: Stage) { self.init(stage, size: stage.size, scale: stage.scale, root: nil) }

  /// Creates an external screen.
  convenience init(_ stage: Stage, size: CGSize, scale: CGFloat) {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: size)
    root.actions = ["sublayers": NSNull()]  // a window appears and disappears without a fade
    self.init(stage, size: size, scale: scale, root: root)
    updateTraits()
  }

  private init(_ stage: Stage, size: CGSize, scale: CGFloat, root: CALayer?) {
    (self.stage, panel, self.scale, self.root) = (stage, size, scale, root)
    maximumFramesPerSecond = Int(stage.refreshRate.rounded())
  }

  /// The screen of the current stage's device.
  ///
  /// - Precondition: There is a current stage.
  public static var main: UIScreen {
    guard let stage = Stage.current else { fatalError("UIScreen.main requires a stage. Create one first") }
    return stage.deviceScreen
  }

  /// All screens of the current stage: that of the device, then the external ones in the order of connection.
  public static var screens: [UIScreen] {
    Stage.current.map { [$0.deviceScreen] + $0.display.externalScreens } ?? []
  }

  /// The size of the screen in points, in the orientation of the interface. External screens do not rotate.
  ///
  /// In the classic profile, the size is always that in portrait, as on iOS 7.
  public var bounds: CGRect {
    guard let stage, root == nil, !stage.profile.rotatesRootView else { return CGRect(origin: .zero, size: panel) }
    return CGRect(origin: .zero, size: stage.interfaceOrientation.size(on: panel))
  }
  /// The part of `bounds` that a visible status bar does not cover. The property has been deprecated since iOS 9.
  ///
  /// - Source: G-002.
  public var applicationFrame: CGRect {
    guard let stage, root == nil else { return bounds }
    let (size, top) = (stage.interfaceOrientation.size(on: panel), stage.statusBarFrame.maxY)
    let frame = CGRect(x: 0, y: top, width: size.width, height: size.height - top)
    guard stage.profile.rotatesRootView else { return frame }
    let (a, b) = (stage.panelPoint(frame.origin), stage.panelPoint(CGPoint(x: frame.maxX, y: frame.maxY)))
    return CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
  /// The size of the screen in pixels, in portrait.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: panel.width * scale, height: panel.height * scale)
  }
  /// The number of physical pixels per point, which equals `scale`.
  public var nativeScale: CGFloat { scale }

  /// The traits of the screen, which windows inherit.
  ///
  /// External screens have the traits of the device, except for their own scale and the size classes, which are regular
  /// (unverified).
  public var traitCollection: UITraitCollection { externalTraits ?? stage?.screenTraits ?? .current }
  /// Called when the traits have changed. The method does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Determines the traits of an external screen from those of the device.
  func updateTraits() {
    guard let stage, root != nil else { return }
    var values = stage.screenTraits.values
    values.scale = scale
    (values.horizontal, values.vertical) = (.regular, .regular)
    let old = traitCollection
    guard externalTraits?.values != values else { return }
    externalTraits = UITraitCollection(values)
    traitCollectionDidChange(old)
  }

  /// The class of the object, for debugging. Unlike on iOS, the text contains no address.
  nonisolated public override var description: String { "<\(type(of: self))>" }
}

extension UIWindow {
  /// The screen on which the window is displayed. The default is the screen of the device.
  ///
  /// Setting the property does not change the window's frame. A visible window moves to the new screen, without
  /// appearance callbacks.
  ///
  /// - Precondition: There is a stage. The window with which the stage was created stays on the device's screen.
  /// - Source: G-004.
  public final var screen: UIScreen {
    get { externalScreen ?? stage?.deviceScreen ?? .main }
    set {
      let external = newValue.root == nil ? nil : newValue
      guard external !== externalScreen else { return }
      require(
        stage?.windows.isInitial(self) != true,
        "UIWindow.screen: the initial window of a stage cannot be moved to another screen")
      let isVisible = stage != nil && !isHidden
      if isVisible { stage?.windows.remove(self) }
      externalScreen = external
      if isVisible { stage?.windows.add(self) }
    }
  }

  /// The traits of the window's screen, or nil without a stage.
  final var screenTraits: UITraitCollection? { externalScreen?.traitCollection ?? stage?.screenTraits }

  /// The main window, from which another window on the device's screen inherits its safe area and size. Nil for a
  /// window on an external screen or without a stage.
  final var windowBelow: UIWindow? { externalScreen == nil ? stage?.window : nil }
}
