import UIKit

/// A desk with a button that presents a note as a form sheet, which grows from the middle of the screen.
public final class DeskViewController: UIViewController, UIViewControllerTransitioningDelegate {
  /// The content that grows during the presentation: nothing (the system's animation is used), the sheet's view, or an
  /// image of the sheet.
  public enum Growing: Sendable { case nothing, borrowedView, snapshot }

  private let growing: Growing

  public init(_ growing: Growing) {
    self.growing = growing
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "desk"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.75, green: 0.65, blue: 0.5, alpha: 1)
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Note") { [unowned self] _ in openNote() })
    button.frame = CGRect(x: 40, y: 40, width: 80, height: 44)
    button.accessibilityIdentifier = "open"
    view.addSubview(button)
  }

  private func openNote() {
    let note = NoteViewController()
    note.modalPresentationStyle = .formSheet
    if growing != .nothing { note.transitioningDelegate = self }
    present(note, animated: true)
  }

  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    switch growing {
    case .nothing: nil
    case .borrowedView: BorrowedViewAnimator()
    case .snapshot: SnapshotAnimator()
    }
  }
}

/// The note: a sheet of paper with a heading.
final class NoteViewController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "note"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let heading = UILabel(frame: CGRect(x: 40, y: 40, width: 400, height: 60))
    heading.text = "Buy bread"
    heading.font = .systemFont(ofSize: 48, weight: .bold)
    view.addSubview(heading)
    for line in 0..<6 {
      let rule = UIView(frame: CGRect(x: 40, y: 160 + 60 * CGFloat(line), width: 460, height: 2))
      rule.backgroundColor = UIColor(red: 0.6, green: 0.75, blue: 0.9, alpha: 1)
      view.addSubview(rule)
    }
  }
}
