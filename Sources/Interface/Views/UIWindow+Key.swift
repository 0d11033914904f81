public import class Foundation.NotificationCenter
public import struct Foundation.Notification
import Geometry
import Layers
import Runtime

extension UIWindow {
  /// The position of a window in the z-order. Windows with higher levels are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The value of the level. Windows with higher values are in front.
    public let rawValue: CGFloat
    /// Creates a level from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a custom level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of windows with content: 0.
    public static let normal = Self(0)
    /// The level of the status bar: 1000.
    public static let statusBar = Self(1000)
    /// The level of alerts: 2000.
    public static let alert = Self(2000)
    /// Returns whether the left level is behind the right one.
    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  /// The notification that a window was shown. Its object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// The notification that a window was hidden. Its object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// The notification that a window became the key window. Its object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// The notification that a window is no longer the key window. Its object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Whether the window is the key window, in which the search for the target of an action starts.
  public final var isKeyWindow: Bool { stage.map { $0.windows.key === self } ?? false }

  /// Makes the window the key window.
  public final func makeKey() { stage?.windows.makeKey(self) }

  /// Shows the window in front of all others of its level and makes it the key window.
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

/// The visible windows that the app created on a stage, in addition to its main window.
///
/// This class also determines the key window.
///
/// The layers of these windows are sublayers of the main window's layer, so that they rotate with the interface. The
/// `zPosition` of the layers determines the order. A window that the app releases is removed from the stage.
@MainActor
final class StageWindows: StageParticipant {
  private unowned let main: UIWindow
  /// The visible windows, in the order in which they were shown.
  private var entries: [Entry] = []
  private weak var storedKey: UIWindow?
  /// All visible windows, stored during a commit for its layout and drawing steps.
  private var committing: [UIWindow] = []

  private struct Entry {
    weak var window: UIWindow?
    let layer: CALayer
  }

  init(main: UIWindow) { self.main = main }

  /// The app's visible windows, from the rearmost to the frontmost one.
  var all: [UIWindow] {
    entries.compactMap(\.window).enumerated()
      .sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }.map(\.element)
  }

  /// All visible windows including the main one, from the rearmost to the frontmost one.
  var allWithMain: [UIWindow] {
    let others = all
    return others.filter { $0.windowLevel < main.windowLevel } + [main]
      + others.filter { $0.windowLevel >= main.windowLevel }
  }

  /// The key window: the one that was last made key, if it is visible, otherwise the main window.
  var key: UIWindow { storedKey.flatMap { $0.isHidden ? nil : $0 } ?? main }

  /// Returns the frontmost window that receives touches at a point, or the main window if none does.
  ///
  /// The point is in upright coordinates of the main window (origin at the interface's top left).
  func window(at point: CGPoint) -> UIWindow {
    allWithMain.last { $0 === main || $0.hitTest(main.convert(upright: point, to: $0), with: nil) != nil } ?? main
  }

  /// Adds a window in front of the others of its level.
  func add(_ window: UIWindow) {
    entries.removeAll { $0.layer === window.layer }
    entries.append(Entry(window: window, layer: window.layer))
    main.layer.addSublayer(window.layer)
    arrange()
    window.inheritTraits()
  }

  /// Removes a window from the visible windows.
  func remove(_ window: UIWindow) {
    entries.removeAll { $0.layer === window.layer }
    window.layer.removeFromSuperlayer()
  }

  /// Removes the layers of windows that were deallocated.
  func removeReleased() {
    guard entries.contains(where: { $0.window == nil }) else { return }
    for entry in entries where entry.window == nil { entry.layer.removeFromSuperlayer() }
    entries.removeAll { $0.window == nil }
  }

  /// Sets the windows' z-positions according to their levels.
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
  // MARK: Passes

  func prepare() {
    removeReleased()
    if let stage = main.stage, stage.hasPendingTraits { stage.updateTraits() }
    committing = allWithMain
  }

  func layOut() { committing.forEach { $0.layoutIfNeeded() } }

  func draw() {
    committing.forEach { $0.displayIfNeeded() }
    committing = []
  }

  func didReceiveMemoryWarning() {
    for controller in allWithMain.compactMap(\.rootViewController).flatMap(\.withAllInside) {
      controller.note("didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}
