public import Interface

/// The results of composing a message. Raw values are those of MessageUI.
public enum MessageComposeResult: Int, Sendable {
  /// The user has cancelled.
  case cancelled
  /// The user has sent the message.
  case sent
  /// The message could not be sent. Interlude never uses this result.
  case failed
}

/// The system's screen for composing a message, with the recipients, the text, and the buttons Cancel and Send.
///
/// The app sets the recipients and the text before the presentation. No message is sent.
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
  /// The object that is called when the user has tapped Cancel or Send. The delegate dismisses the screen.
  open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// The recipients of the message.
  open var recipients: [String]?
  /// The text of the message.
  open var body: String?
  /// The subject of the message.
  open var subject: String?

  /// Returns whether the device can send messages. The result is always true.
  public static func canSendText() -> Bool { true }

  /// Creates a screen with an empty message.
  public convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  /// Creates the form from the recipients and the text.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let form = SystemScreen(
      subject ?? "New Message",
      [
        SystemScreen.Row(title: "To:", detail: recipients?.joined(separator: ", ") ?? ""),
        SystemScreen.Row(title: body ?? ""),
        SystemScreen.Row(title: "Send") { [weak self] in self?.finish(.sent) },
      ])
    form.addButton(.cancel) { [weak self] in self?.finish(.cancelled) }
    setViewControllers([form], animated: false)
  }

  private final func finish(_ result: MessageComposeResult) {
    messageComposeDelegate?.messageComposeViewController(self, didFinishWith: result)
  }
}

/// The object that is called when a message has been composed.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Cancel or Send.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
