import Artwork
import UIKit

/// A message in a rounded bubble. One corner, next to the screen's edge, is less round.
final class BubbleView: UIView {
  let label = UILabel()
  private let picture = UIImageView()

  init(_ message: ChatMessage) {
    super.init(frame: .zero)
    backgroundColor = message.isMine ? .systemBlue : .secondarySystemBackground
    layer.cornerRadius = 18
    layer.cornerCurve = .continuous
    clipsToBounds = true
    switch message.content {
    case .text(let text): show(text, message.isMine ? .white : .label)
    case .photo(let number): show(Scenery(number).image(width: 440, height: 330))
    }
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  private func show(_ text: String, _ color: UIColor) {
    label.text = text
    label.textColor = color
    label.font = .preferredFont(forTextStyle: .body)
    label.numberOfLines = 0
    fill(with: label, UIEdgeInsets(top: 8, left: 14, bottom: 8, right: 14))
  }

  private func show(_ image: UIImage) {
    picture.image = image
    picture.contentMode = .scaleAspectFill
    fill(with: picture, .zero)
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 220), picture.heightAnchor.constraint(equalToConstant: 165),
    ])
  }

  private func fill(with view: UIView, _ insets: UIEdgeInsets) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor, constant: insets.top),
      view.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -insets.bottom),
      view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: insets.left),
      view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -insets.right),
    ])
  }
}

/// A row of the conversation: a bubble at the left for received messages, at the right for sent ones.
final class BubbleCell: UITableViewCell {
  private(set) var bubble: BubbleView?

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ message: ChatMessage) {
    bubble?.removeFromSuperview()
    let bubble = BubbleView(message)
    self.bubble = bubble
    bubble.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(bubble)
    let side =
      message.isMine
      ? bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16)
      : bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16)
    let width = bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.72)
    let bottom = bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -3)
    bottom.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      side, width, bottom, bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 420),
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 3),
    ])
  }
}
