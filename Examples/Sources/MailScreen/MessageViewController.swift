import Artwork
import UIKit

/// One message. A drag down at its top returns it to its row.
final class MessageViewController: UIViewController, UIGestureRecognizerDelegate {
  private let message: Message
  private let scrollView = UIScrollView()

  init(_ message: Message) {
    self.message = message
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "message"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "chevron.down"), style: .plain, target: self, action: Selector("close", Self.close))
    navigationItem.rightBarButtonItems = [
      UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: nil, action: nil),
      UIBarButtonItem(image: UIImage(systemName: "arrowshape.turn.up.left"), style: .plain, target: nil, action: nil),
    ]
    scrollView.alwaysBounceVertical = true
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(scrollView)
    let content = content()
    content.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      scrollView.topAnchor.constraint(equalTo: view.topAnchor),
      scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      content.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 16),
      content.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
      content.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  /// Sets the recognizer with which the message is dragged away. The pan of the scroll view waits until this recognizer
  /// fails.
  func setDismissal(_ recognizer: UIPanGestureRecognizer) {
    recognizer.delegate = self
    view.addGestureRecognizer(recognizer)
    scrollView.panGestureRecognizer.require(toFail: recognizer)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return velocity.y > abs(velocity.x) && scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top
  }

  private func close(_ sender: UIBarButtonItem) { dismiss(animated: true) }

  private func label(_ text: String, _ font: UIFont, _ color: UIColor = .label) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.textColor, label.numberOfLines) = (text, font, color, 0)
    return label
  }

  private func content() -> UIView {
    let portrait = PortraitView()
    portrait.name = message.sender
    portrait.widthAnchor.constraint(equalToConstant: 42).isActive = true
    portrait.heightAnchor.constraint(equalToConstant: 42).isActive = true
    let names = UIStackView(arrangedSubviews: [
      label(message.sender, .preferredFont(forTextStyle: .headline)),
      label("To: Ellen Ward", .preferredFont(forTextStyle: .subheadline), .secondaryLabel),
    ])
    names.axis = .vertical
    let date = label(message.date, .preferredFont(forTextStyle: .subheadline), .secondaryLabel)
    date.setContentHuggingPriority(.required, for: .horizontal)
    let head = UIStackView(arrangedSubviews: [portrait, names, date])
    (head.spacing, head.alignment) = (12, .center)
    let line = UIView()
    line.backgroundColor = .separator
    line.heightAnchor.constraint(equalToConstant: 1 / max(1, traitCollection.displayScale)).isActive = true
    let subject = label(message.subject, .systemFont(ofSize: 22, weight: .bold))
    let column = UIStackView(arrangedSubviews: [
      head, line, subject, label(message.body, .preferredFont(forTextStyle: .body)),
    ])
    (column.axis, column.spacing) = (.vertical, 14)
    return column
  }
}
