import Controls
import Geometry
public import Interface

/// The results of composing a mail. Raw values are those of MessageUI.
public enum MFMailComposeResult: Int, Sendable {
  /// The user has cancelled.
  case cancelled
  /// The user has saved the mail as a draft. Interlude's screen has no button for this.
  case saved
  /// The user has sent the mail.
  case sent
  /// The mail could not be sent. Interlude never uses this result.
  case failed
}

/// The system's screen for composing a mail: a navigation controller with the fields of the mail, and the buttons
/// Cancel and Send.
///
/// The app sets the recipients, the subject and the text before the presentation. No mail is sent.
/// - Source: G-379 to G-383, G-398.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
  /// The object that is called when the user has tapped Cancel or Send. The delegate dismisses the screen.
  open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
  private final var form: MailForm? { viewControllers.first as? MailForm }

  /// Returns whether the device can send mail. The result is always true.
  public static func canSendMail() -> Bool { true }

  /// Creates a screen with an empty mail.
  public convenience init() {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    let form = MailForm()
    form.title = "New Message"
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    cancel.handler = { [weak self] in self?.finish(.cancelled) }
    let send = UIBarButtonItem(title: "Send", style: .done, target: nil, action: nil)
    send.handler = { [weak self] in self?.finish(.sent) }
    (form.navigationItem.leftBarButtonItem, form.navigationItem.rightBarButtonItem) = (cancel, send)
    pushViewController(form, animated: false)
  }

  private final func finish(_ result: MFMailComposeResult) {
    mailComposeDelegate?.mailComposeController(self, didFinishWith: result, error: nil)
  }

  /// Sets the recipients of the mail.
  open func setToRecipients(_ toRecipients: [String]?) { form?.set(.to, toRecipients?.joined(separator: ", ")) }
  /// Sets the recipients of copies of the mail (Cc).
  open func setCcRecipients(_ ccRecipients: [String]?) { form?.set(.copies, ccRecipients?.joined(separator: ", ")) }
  /// Sets the subject, which is also the title of the screen.
  open func setSubject(_ subject: String) {
    form?.set(.subject, subject)
    form?.title = subject.isEmpty ? "New Message" : subject
  }
  /// Sets the text. HTML is not interpreted.
  open func setMessageBody(_ body: String, isHTML: Bool) { form?.setBody(body) }
}

/// The object that is called when a mail has been composed.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: AnyObject {
  /// Called when the user has tapped Cancel or Send.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

/// The form for composing a mail: the lines for the recipients and the subject, and the text of the mail.
@MainActor
final class MailForm: UIViewController {
  /// The lines of the form above the text of the mail.
  enum Line: Int, CaseIterable {
    case to, copies, subject

    var label: String {
      switch self {
      case .to: "To:"
      case .copies: "Cc:"
      case .subject: "Subject:"
      }
    }
  }

  private let fields = Line.allCases.map { _ in UITextField() }
  private let labels = Line.allCases.map { line in
    let label = UILabel()
    (label.text, label.textColor) = (line.label, .secondaryLabel)
    return label
  }
  private let lines = Line.allCases.map { _ in UIView() }
  private let body = UITextView()

  func set(_ line: Line, _ text: String?) { fields[line.rawValue].text = text }
  func setBody(_ text: String) { body.text = text }

  override func viewDidLoad() {
    view.backgroundColor = .systemBackground
    body.font = .systemFont(ofSize: 17)
    lines.forEach { $0.backgroundColor = .separator }
    for part in labels as [UIView] + fields + lines + [body] { view.addSubview(part) }
  }

  override func viewDidLayoutSubviews() {
    let (top, width) = (view.safeAreaInsets.top, view.bounds.width)
    for (index, field) in fields.enumerated() {
      let y = top + CGFloat(index) * 44
      let start = 16 + labels[index].sizeThatFits(CGSize(width: width, height: 44)).width
      labels[index].frame = CGRect(x: 16, y: y, width: start - 16, height: 44)
      field.frame = CGRect(x: start + 8, y: y, width: width - start - 24, height: 44)
      lines[index].frame = CGRect(x: 16, y: y + 44, width: width - 16, height: view.hairlineWidth)
    }
    let y = top + 44 * CGFloat(fields.count) + 1
    body.frame = CGRect(x: 11, y: y, width: width - 22, height: max(view.bounds.height - y, 0))
  }
}
