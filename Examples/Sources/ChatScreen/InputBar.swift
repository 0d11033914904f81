import UIKit

/// The bar above the keyboard: a button for photos, the field, and a button that sends.
final class InputBar: UIView, UITextFieldDelegate {
  let field = UITextField()
  var send: (String) -> Void = { _ in }
  var attach: () -> Void = {}
  private let capsule = UIView()
  private let sendButton = UIButton(type: .system)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemBackground
    let line = UIView()
    line.backgroundColor = .separator
    capsule.layer.cornerRadius = 18
    capsule.layer.borderWidth = 1
    field.placeholder = "Message"
    field.font = .preferredFont(forTextStyle: .body)
    field.accessibilityIdentifier = "field"
    field.addAction(UIAction { [weak self] _ in self?.updateButton() }, for: .editingChanged)
    let plus = UIButton(
      type: .system,
      primaryAction: UIAction(image: symbol("plus.circle.fill", 28)) { [weak self] _ in self?.attach() })
    plus.tintColor = .secondaryLabel
    plus.accessibilityIdentifier = "attach"
    sendButton.setImage(symbol("arrow.up.circle.fill", 26), for: .normal)
    sendButton.accessibilityIdentifier = "send"
    sendButton.addAction(UIAction { [weak self] _ in self?.sendText() }, for: .touchUpInside)
    for view in [line, capsule, plus, field, sendButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: topAnchor), line.heightAnchor.constraint(equalToConstant: 0.5),
      line.leadingAnchor.constraint(equalTo: leadingAnchor), line.trailingAnchor.constraint(equalTo: trailingAnchor),
      plus.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 12),
      plus.centerYAnchor.constraint(equalTo: capsule.centerYAnchor), plus.widthAnchor.constraint(equalToConstant: 34),
      capsule.leadingAnchor.constraint(equalTo: plus.trailingAnchor, constant: 8),
      capsule.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      capsule.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      capsule.heightAnchor.constraint(equalToConstant: 36),
      field.leadingAnchor.constraint(equalTo: capsule.leadingAnchor, constant: 14),
      field.trailingAnchor.constraint(equalTo: sendButton.leadingAnchor, constant: -4),
      field.centerYAnchor.constraint(equalTo: capsule.centerYAnchor),
      sendButton.trailingAnchor.constraint(equalTo: capsule.trailingAnchor, constant: -3),
      sendButton.centerYAnchor.constraint(equalTo: capsule.centerYAnchor),
      sendButton.widthAnchor.constraint(equalToConstant: 30), sendButton.heightAnchor.constraint(equalToConstant: 30),
    ])
    updateColors()
    updateButton()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (bar: InputBar, _) in bar.updateColors() }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func updateColors() {
    capsule.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  private func symbol(_ name: String, _ size: CGFloat) -> UIImage? {
    UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
  }

  private func updateButton() { sendButton.isHidden = (field.text ?? "").isEmpty }

  private func sendText() {
    guard let text = field.text, !text.isEmpty else { return }
    send(text)
    field.text = nil
    updateButton()
  }
}
