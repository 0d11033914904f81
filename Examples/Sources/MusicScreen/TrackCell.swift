import Artwork
import UIKit

/// A song with its cover.
final class TrackCell: UITableViewCell {
  private let cover = UIImageView()
  private let title = UILabel()
  private let artist = UILabel()
  private let more = UIImageView(image: UIImage(systemName: "ellipsis"))

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    separatorInset = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 0)
    cover.layer.cornerRadius = 5
    cover.clipsToBounds = true
    title.font = .preferredFont(forTextStyle: .body)
    artist.font = .preferredFont(forTextStyle: .footnote)
    artist.textColor = .secondaryLabel
    let lines = UIStackView(arrangedSubviews: [title, artist])
    (lines.axis, lines.spacing) = (.vertical, 2)
    more.tintColor = .label
    for view in [cover, lines, more] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      cover.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      cover.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      cover.widthAnchor.constraint(equalToConstant: 48),
      cover.heightAnchor.constraint(equalToConstant: 48),
      lines.leadingAnchor.constraint(equalTo: cover.trailingAnchor, constant: 12),
      lines.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
      lines.trailingAnchor.constraint(lessThanOrEqualTo: more.leadingAnchor, constant: -12),
      more.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20),
      more.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ track: Track, textColor: UIColor = .label) {
    cover.image = AlbumCover(track.cover).image(side: 96)
    (title.text, artist.text) = (track.title, track.artist)
    title.textColor = textColor
    more.tintColor = textColor
    if textColor != .label { artist.textColor = textColor.withAlphaComponent(0.7) }
  }
}
