import Geometry
import Layers

/// The visible windows of a stage: the main window, and the other windows that the app has created. The class also
/// determines the key window.
///
/// The layers of the other windows are sublayers of the main window's layer, so that they rotate with the interface.
/// The `zPosition` of the layers determines the order. A window that the app releases is removed from the stage. The
/// layers of windows on external screens are sublayers of the root layers of these screens.
///
/// While an app is launched, its windows can replace the stage's own window as the main window (`promote(_:)`).
@MainActor
final class StageWindows: StageParticipant {
  /// The window that the stage has created for itself. It is the main window as long as no window of the app is.
  private let own: UIWindow
  private unowned var main: UIWindow
  /// The visible windows except the main window, on all screens. An entry is removed when its window is hidden or
  /// deallocated.
  private var entries: [Entry] = []
  /// The ordinal number of the main window in the order in which windows were shown. A window that is shown later has a
  /// larger number.
  private var mainOrder = 0
  private var lastOrder = 0
  private weak var storedKey: UIWindow?
  /// All visible windows at the beginning of the running commit. Layout and drawing of the commit use this array, so
  /// that both include the same windows. The array is empty between commits.
  private var committing: [UIWindow] = []
  /// Whether a window of the app can become the main window. The stage's own window is then only a placeholder until
  /// the app shows such a window.
  var promotesWindows = false

  private struct Entry {
    weak var window: UIWindow?
    let layer: CALayer
    let order: Int
  }

  init(main: UIWindow) { (own, self.main) = (main, main) }

  /// The app's visible windows on the device's screen except the main one, from the rearmost to the frontmost one.
  var all: [UIWindow] { visible.map(\.window) }

  /// The visible windows on external screens, from the rearmost to the frontmost one.
  var onExternalScreens: [UIWindow] { ordered { $0.externalScreen != nil }.map(\.window) }

  /// The windows in `all`. `order` is the ordinal number of the window in the order in which windows were shown.
  private var visible: [(window: UIWindow, order: Int)] { ordered { $0.externalScreen == nil } }

  private func ordered(_ isIncluded: (UIWindow) -> Bool) -> [(window: UIWindow, order: Int)] {
    entries.compactMap { entry in entry.window.map { (window: $0, order: entry.order) } }
      .filter { isIncluded($0.window) }
      .sorted { ($0.window.windowLevel, $0.order) < ($1.window.windowLevel, $1.order) }
  }

  /// The number of windows in `all` that are behind the main window. They have a lower level, or the same level and
  /// were shown earlier.
  private var countBehind: Int {
    visible.count { ($0.window.windowLevel, $0.order) < (main.windowLevel, mainOrder) }
  }

  /// All visible windows on the device's screen including the main one, from the rearmost to the frontmost one.
  var allWithMain: [UIWindow] {
    let (others, behind) = (all, countBehind)
    return others.prefix(behind) + [main] + others.dropFirst(behind)
  }

  /// All visible windows on all screens: first the windows on the device's screen, then those on external screens. Both
  /// groups are in order from the rearmost to the frontmost window.
  var onAllScreens: [UIWindow] { allWithMain + onExternalScreens }

  /// The visible windows that belong to the app, in the order of `onAllScreens`.
  var ofApp: [UIWindow] { onAllScreens.filter { !$0.isSystemWindow && !isPlaceholder($0) } }

  /// The key window. The value is the window that was last made key or, if that window is hidden, the main window.
  var key: UIWindow { storedKey.flatMap { $0.isHidden ? nil : $0 } ?? main }

  /// Returns whether `window` is the window that the stage has created for itself.
  func isInitial(_ window: UIWindow) -> Bool { window === own }

  /// Returns whether `window` is the stage's own window and `promotesWindows` is true. The stage's own window is then a
  /// placeholder until the app shows a window that can be the main window.
  func isPlaceholder(_ window: UIWindow) -> Bool { promotesWindows && window === own }

  /// Returns the frontmost window that receives touches at a point, or the main window if none does.
  ///
  /// The point is in upright coordinates of the main window (origin at the interface's top left).
  func window(at point: CGPoint) -> UIWindow {
    allWithMain.last { $0 === main || $0.hitTest(main.convert(upright: point, to: $0), with: nil) != nil } ?? main
  }

  /// Adds a window that becomes visible, in front of all other windows of its level.
  func add(_ window: UIWindow) {
    entries.removeAll { $0.layer === window.layer }
    lastOrder += 1
    if promotesWindows, fillsScreen(window) { return promote(window, order: lastOrder) }
    enter(window, order: lastOrder)
    arrange()
    window.inheritTraits()
  }

  private func enter(_ window: UIWindow, order: Int) {
    entries.append(Entry(window: window, layer: window.layer, order: order))
    (window.externalScreen?.root ?? main.layer).addSublayer(window.layer)
  }

  /// Removes a hidden window from the visible windows. If it is the main window, another window becomes the main
  /// window.
  func remove(_ window: UIWindow) {
    if hasPromoted(window) { return demote() }
    entries.removeAll { $0.layer === window.layer }
    window.layer.removeFromSuperlayer()
  }

  /// Removes the windows that were deallocated from the visible windows, and their layers from the layer tree.
  func removeReleased() {
    guard entries.contains(where: { $0.window == nil }) else { return }
    for entry in entries where entry.window == nil { entry.layer.removeFromSuperlayer() }
    entries.removeAll { $0.window == nil }
  }

  /// Sets the z-positions of the windows' layers according to the levels and the order in which the windows were shown.
  /// The main window has the z-position 0.
  func arrange() {
    let others = all
    let below = countBehind
    UIView.performWithoutAnimation {
      for (place, window) in others.enumerated() {
        window.layer.zPosition = CGFloat(place < below ? place - below : place - below + 1)
      }
      for (place, window) in onExternalScreens.enumerated() { window.layer.zPosition = CGFloat(place) }
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
    committing = onAllScreens
  }

  func layOut() { committing.forEach { $0.layoutIfNeeded() } }

  func draw() {
    committing.forEach { $0.displayIfNeeded() }
    committing = []
  }

  func didReceiveMemoryWarning() {
    for controller in onAllScreens.compactMap(\.rootViewController).flatMap(\.withAllInside) {
      controller.note("didReceiveMemoryWarning")
      controller.didReceiveMemoryWarning()
    }
  }
}

// MARK: The main window of an app

extension StageWindows {
  /// Returns whether `window` is the main window and was created by the app, not by the stage.
  func hasPromoted(_ window: UIWindow) -> Bool { main === window && main !== own }

  /// Removes all windows of the app, without callbacks of their view controllers, and makes the stage's own window the
  /// main window again.
  func discardAll() {
    discardAnimations(in: ofApp)
    for window in ofApp {
      window.firstResponder?.resignFirstResponder()
      entries.removeAll { $0.layer === window.layer }
      if window !== main { window.layer.removeFromSuperlayer() }
    }
    if main !== own { replaceMain(by: own, order: 0) }
    storedKey = nil
  }

  /// Removes all animations in `windows`. Called when the app ends: the delegates and completions of the animations are
  /// not called.
  func discardAnimations(in windows: [UIWindow]) {
    let others = CATransaction.exchangeNotices([])
    for layer in windows.flatMap(\.layer.subtree) { layer.removeAllAnimations() }
    _ = CATransaction.exchangeNotices(others)
  }

  /// Returns whether a window can be the main window: it covers the screen at the level `normal`.
  private func fillsScreen(_ window: UIWindow) -> Bool {
    guard !window.isSystemWindow, window.windowLevel == .normal, window.externalScreen == nil else { return false }
    return window === main || window.frame == CGRect(origin: .zero, size: main.bounds.size)
  }

  /// Makes `window` the main window. The previous main window stays visible behind `window` if the app created it.
  ///
  /// - Parameter order: The ordinal number of `window` in the order in which windows were shown.
  private func promote(_ window: UIWindow, order: Int) {
    let (old, oldOrder) = (main, mainOrder)
    replaceMain(by: window, order: order)
    if old !== own {
      UIView.performWithoutAnimation { old.transform = .identity }
      enter(old, order: oldOrder)
      arrange()
    }
    main.stage?.participants.forEach { $0.rootViewControllerDidChange() }
  }

  /// Makes another window the main window: the frontmost visible window that fills the screen or, if there is none, the
  /// stage's own window.
  private func demote() {
    let next = visible.last { fillsScreen($0.window) }
    replaceMain(by: next?.window ?? own, order: next?.order ?? 0)
  }

  private func replaceMain(by window: UIWindow, order: Int) {
    guard let stage = main.stage ?? own.stage, let panel = main.layer.superlayer else { return }
    let old = main
    entries.removeAll { $0.layer === window.layer }
    UIView.performWithoutAnimation {
      window.layer.zPosition = 0
      panel.insertSublayer(window.layer, above: old.layer)
      window.takePlace(of: old)
      old.layer.removeFromSuperlayer()
      entries.forEach { if $0.window?.externalScreen == nil { window.layer.addSublayer($0.layer) } }
    }
    (main, mainOrder, stage.window) = (window, order, window)
    arrange()
    window.inheritTraits()
  }
}

extension UIWindow {
  /// Copies the centre, the size and the transform of `other`. Called when this window replaces `other` as the main
  /// window.
  fileprivate final func takePlace(of other: UIWindow) {
    center = other.center
    bounds.size = other.bounds.size
    transform = other.transform
  }
}
