import Layers

/// The object through which the events and actions of a stage are sent.
///
/// The application is at the end of the responder chain. `launch(delegate:infoDictionary:in:)` launches an app.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the current stage, or of the stage that was current last.
  ///
  /// - Precondition: a stage exists.
  public static var shared: UIApplication {
    guard let stage = Stage.current else { fatalError("UIApplication.shared requires a stage. Create one first") }
    return stage.application
  }

  /// The object that `delegate` returns.
  final weak var delegateObject: AnyObject?
  unowned let stage: Stage
  /// The orientations in the app's information property list, in the order of the list. Empty without such a list.
  final var declaredOrientations: [UIInterfaceOrientation] = []
  private var ignoring = 0

  init(stage: Stage) {
    self.stage = stage
    super.init()
  }

  /// The delegate if it is a responder, otherwise nil.
  open override var next: UIResponder? { delegateObject as? UIResponder }

  /// The visible windows, from back to front.
  public final var windows: [UIWindow] { stage.windows.ofApp }
  /// The key window. This is the stage's main window, unless the app has made another window the key window. The value
  /// is nil if an app was launched and has not shown a window.
  public final var keyWindow: UIWindow? { stage.windows.isPlaceholder(stage.windows.key) ? nil : stage.windows.key }

  /// Sends an event to each window that contains touches of the event.
  open func sendEvent(_ event: UIEvent) {
    for window in stage.windows.allWithMain where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// Sends an action to a target. If `target` is nil, the first responder that implements the action receives it.
  ///
  /// The search for a responder starts at the key window's first responder, or at the sender if there is none
  /// (unverified).
  /// - Returns: whether the action was sent.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = stage.windows.key.firstResponder ?? sender as? UIResponder
    guard let found = target ?? start?.target(forAction: action, withSender: sender) else { return false }
    action.perform(found as AnyObject, sender, event)
    return true
  }

  /// Ignores new touches, until `endIgnoringInteractionEvents()` has been called as many times as this method.
  ///
  /// Touches that began before the call continue. A touch that begins in the meantime is ignored until its end
  /// (unverified).
  public final func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Reverts one call of `beginIgnoringInteractionEvents()`.
  ///
  /// - Precondition: `beginIgnoringInteractionEvents()` was called more often than this method.
  public final func endIgnoringInteractionEvents() {
    require(ignoring > 0, "endIgnoringInteractionEvents without beginIgnoringInteractionEvents")
    ignoring -= 1
  }

  /// Whether new touches are ignored.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }
}
