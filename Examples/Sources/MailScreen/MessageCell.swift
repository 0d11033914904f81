import UIKit

/// A row of the inbox: a dot for unread messages, the sender, the date, the subject, and two lines of the message.
final class MessageCell: UITableViewCell {
  private let dot = UIView()
  private let sender = UILabel()
  private let date = UILabel()
  private let chevron = UIImageView()
  private let subject = UILabel()
  private let preview = UILabel()
  private let flag = UIImageView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    separatorInset = UIEdgeInsets(top: 0, left: 34, bottom: 0, right: 0)
    dot.backgroundColor = .systemBlue
    dot.layer.cornerRadius = 5
    sender.font = .preferredFont(forTextStyle: .headline)
    for label in [date, subject, preview] { label.font = .preferredFont(forTextStyle: .subheadline) }
    (date.textColor, preview.textColor) = (.secondaryLabel, .secondaryLabel)
    preview.numberOfLines = 2
    date.setContentCompressionResistancePriority(.required, for: .horizontal)
    date.setContentHuggingPriority(.required, for: .horizontal)
    let small = UIImage.SymbolConfiguration(pointSize: 12, weight: .semibold)
    chevron.image = UIImage(systemName: "chevron.right", withConfiguration: small)
    chevron.tintColor = .tertiaryLabel
    flag.image = UIImage(systemName: "flag.fill", withConfiguration: small)
    flag.tintColor = .systemOrange
    addLines()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func addLines() {
    let top = UIStackView(arrangedSubviews: [sender, flag, date, chevron])
    (top.spacing, top.alignment) = (6, .center)
    for view in [flag, chevron] { view.setContentHuggingPriority(.required, for: .horizontal) }
    let column = UIStackView(arrangedSubviews: [top, subject, preview])
    (column.axis, column.spacing) = (.vertical, 2)
    for view in [column, dot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 34),
      column.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      column.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      column.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      dot.widthAnchor.constraint(equalToConstant: 10),
      dot.heightAnchor.constraint(equalToConstant: 10),
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 13),
      dot.centerYAnchor.constraint(equalTo: sender.centerYAnchor),
    ])
  }

  func show(_ message: Message) {
    (sender.text, subject.text, date.text) = (message.sender, message.subject, message.date)
    preview.text = message.body.split(separator: "\n").joined(separator: " ")
    dot.isHidden = !message.isUnread
    flag.isHidden = !message.isFlagged
  }
}
