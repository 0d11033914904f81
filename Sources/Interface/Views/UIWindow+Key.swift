public import class Foundation.NotificationCenter
public import struct Foundation.Notification
import Geometry
import Layers

extension UIWindow {
  /// How far in front a window lies.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A level with a value of its own.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of windows with content: 0.
    public static let normal = Self(0)
    /// The level of the status bar: 1000.
    public static let statusBar = Self(1000)
    /// The level of alerts: 2000.
    public static let alert = Self(2000)
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// Posted when a window was shown; the object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden; the object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted when a window became the key window; the object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted when a window ceased to be the key window; the object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Whether the window is the key window: the one where actions without a target start.
  public final var isKeyWindow: Bool { stage.map { $0.windows.key === self } ?? false }

  /// Makes the window the key window.
  public final func makeKey() { stage?.windows.makeKey(self) }

  /// Shows the window in front of all others of its level, and makes it the key window.
  public final func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  final func visibilityDidChange() {
    guard let stage, !isMain else { return }
    stage.makeCurrent()
    if isHidden {
      stage.windows.remove(self)
      hideRoot()
      post(Self.didBecomeHiddenNotification)
    } else {
      stage.windows.add(self)
      showRoot()
      post(Self.didBecomeVisibleNotification)
    }
  }

  final func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// The windows of a stage beside its main window, which are visible: apps created them.
///
/// Their layers are in the main window's, so that they are on the panel as the interface is; `zPosition` orders them. A
/// window that the app lets go of leaves the stage.
@MainActor
final class StageWindows {
  private unowned let main: UIWindow
  /// The visible windows, in the order in which they were shown.
  private var entries: [Entry] = []
  private weak var storedKey: UIWindow?

  private struct Entry {
    weak var window: UIWindow?
    let layer: CALayer
  }

  init(main: UIWindow) { self.main = main }

  /// The app's visible windows from the rearmost to the frontmost one.
  var all: [UIWindow] {
    entries.compactMap(\.window).enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }.map(\.element)
  }

  /// All visible windows, the main one among them, from the rearmost to the frontmost one.
  var allWithMain: [UIWindow] {
    let others = all
    return others.filter { $0.windowLevel < main.windowLevel } + [main]
      + others.filter { $0.windowLevel >= main.windowLevel }
  }

  /// The key window: the main one unless another one was made key and is there.
  var key: UIWindow { storedKey.flatMap { $0.isHidden ? nil : $0 } ?? main }

  /// The frontmost window that takes a touch at a point of the main window; the main one when none does.
  func window(at point: CGPoint) -> UIWindow {
    allWithMain.last { $0 === main || $0.hitTest(main.convert(point, to: $0), with: nil) != nil } ?? main
  }

  /// Shows a window in front of the others of its level.
  func add(_ window: UIWindow) {
    entries.removeAll { $0.layer === window.layer }
    entries.append(Entry(window: window, layer: window.layer))
    main.layer.addSublayer(window.layer)
    arrange()
  }

  /// Takes a window off the panel.
  func remove(_ window: UIWindow) {
    entries.removeAll { $0.layer === window.layer }
    window.layer.removeFromSuperlayer()
  }

  /// Takes off the panel what is left of windows that the app let go of.
  func removeReleased() {
    guard entries.contains(where: { $0.window == nil }) else { return }
    for entry in entries where entry.window == nil { entry.layer.removeFromSuperlayer() }
    entries.removeAll { $0.window == nil }
  }

  /// Orders the windows by their levels.
  func arrange() {
    let others = all
    let below = others.count { $0.windowLevel < main.windowLevel }
    UIView.performWithoutAnimation {
      for (place, window) in others.enumerated() {
        window.layer.zPosition = CGFloat(place < below ? place - below : place - below + 1)
      }
    }
  }

  func makeKey(_ window: UIWindow) {
    let old = key
    storedKey = window
    guard key === window, old !== window else { return }
    old.resignKey()
    old.post(UIWindow.didResignKeyNotification)
    window.becomeKey()
    window.post(UIWindow.didBecomeKeyNotification)
  }
}
