import UIKit

/// A screen that presents an editor and receives the edited text.
public final class RecordViewController: UIViewController, EditorDelegate {
  /// The text, which the editor gets before it is presented.
  public private(set) var text = "Draft"
  private let sendsInDelegate: Bool
  private let note: (String) -> Void

  /// Creates a screen. With `sendsInDelegate`, the editor calls its delegate, which dismisses it. Otherwise, the editor
  /// dismisses itself and sends the text in `viewWillDisappear(_:)`.
  public init(sendsInDelegate: Bool, note: @escaping (String) -> Void) {
    (self.sendsInDelegate, self.note) = (sendsInDelegate, note)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "record"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Edit") { [unowned self] _ in edit() })
    button.frame = CGRect(x: 30, y: 120, width: 100, height: 44)
    button.accessibilityIdentifier = "edit"
    view.addSubview(button)
  }

  private func edit() {
    let editor = EditorViewController(sendsInDelegate: sendsInDelegate, note: note)
    editor.text = text
    editor.delegate = self
    editor.modalPresentationStyle = .fullScreen
    present(editor, animated: true)
  }

  func editor(_ editor: EditorViewController, didFinishWith text: String) {
    self.text = text
    note("received \(text)")
    dismiss(animated: true)
  }

  func accept(_ text: String) {
    self.text = text
    note("accepted \(text)")
  }
}

/// The object that receives the text of an editor.
@MainActor
protocol EditorDelegate: AnyObject {
  func editor(_ editor: EditorViewController, didFinishWith text: String)
  func accept(_ text: String)
}

/// An editor, which can also present help in front of it.
public final class EditorViewController: UIViewController {
  var text = ""
  weak var delegate: (any EditorDelegate)?
  private let sendsInDelegate: Bool
  private let note: (String) -> Void

  init(sendsInDelegate: Bool, note: @escaping (String) -> Void) {
    (self.sendsInDelegate, self.note) = (sendsInDelegate, note)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "editor"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    note("loaded with \(text)")
    view.backgroundColor = .yellow
    let actions = [
      ("done", UIAction(title: "Done") { [unowned self] _ in finish() }),
      ("help", UIAction(title: "Help") { [unowned self] _ in help() }),
    ]
    for (index, (name, action)) in actions.enumerated() {
      let button = UIButton(type: .system, primaryAction: action)
      button.frame = CGRect(x: 30, y: 100 + 60 * CGFloat(index), width: 100, height: 44)
      button.accessibilityIdentifier = name
      view.addSubview(button)
    }
  }

  private func finish() {
    text += " 2"
    if sendsInDelegate { delegate?.editor(self, didFinishWith: text) } else { dismiss(animated: true) }
  }

  private func help() {
    let help = UIViewController()
    help.restorationIdentifier = "help"
    help.view.backgroundColor = .cyan
    help.modalPresentationStyle = .fullScreen
    present(help, animated: true)
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if !sendsInDelegate, isBeingDismissed { delegate?.accept(text) }
  }
}
