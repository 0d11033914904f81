import Layers

/// The end of the responder chain of a stage: events come through it, and actions are sent by it.
///
/// Its life (launch, background) is not there (`Docs/Unsupported.md`).
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The application of the stage that acts, or acted last.
  ///
  /// - Precondition: there is a stage.
  public static var shared: UIApplication {
    guard let stage = Stage.current else { fatalError("UIApplication.shared needs a stage") }
    return stage.application
  }

  /// What comes after the application in the responder chain, when it is a responder itself.
  public final weak var delegate: (any UIApplicationDelegate)?
  unowned let stage: Stage
  private var ignoring = 0

  init(stage: Stage) {
    self.stage = stage
    super.init()
  }

  open override var next: UIResponder? { delegate as? UIResponder }

  /// The visible windows, from the rearmost to the frontmost one.
  public final var windows: [UIWindow] { stage.windows.allWithMain }
  /// The key window; the stage's main window unless the app made another one key.
  public final var keyWindow: UIWindow? { stage.windows.key }

  /// Passes an event on to the windows it is about.
  open func sendEvent(_ event: UIEvent) {
    for window in windows where event.touches(for: window) != nil { window.sendEvent(event) }
  }

  /// Calls `action` of `target`; of the first responder up the chain that answers it when that is nil.
  ///
  /// The chain starts at the window's first responder, without one at the sender (unverified).
  /// - Returns: whether somebody was called.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = stage.windows.key.firstResponder ?? sender as? UIResponder
    guard let found = target ?? start?.target(forAction: action, withSender: sender) else { return false }
    action.perform(found as AnyObject, sender, event)
    return true
  }

  /// Leaves out fingers that land, until the calls of `endIgnoringInteractionEvents` are as many.
  ///
  /// Fingers that are down go on; one that landed meanwhile is left out until it is lifted (unverified).
  public final func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Takes back one call of `beginIgnoringInteractionEvents`.
  ///
  /// - Precondition: there was one.
  public final func endIgnoringInteractionEvents() {
    require(ignoring > 0, "endIgnoringInteractionEvents without beginIgnoringInteractionEvents")
    ignoring -= 1
  }

  /// Whether fingers that land are left out.
  public final var isIgnoringInteractionEvents: Bool { ignoring > 0 }
}

/// The application's delegate: when it is a `UIResponder` it ends the responder chain.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: AnyObject {
  /// Which orientations the application supports in a window, whatever controllers say; left out, all on a pad, all but
  /// upside down on a phone.
  func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
}

extension UIApplicationDelegate {
  public func application(_: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
    -> UIInterfaceOrientationMask
  { .unanswered }
}
