import Artwork
import UIKit

/// The cover of the playing song. It has a shadow when it is large.
final class CoverView: UIView {
  private let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.clipsToBounds = true
    picture.layer.cornerCurve = .continuous
    addSubview(picture)
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 12)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ track: Track) { picture.image = AlbumCover(track.cover).image(side: 360) }

  func setLarge(_ isLarge: Bool) {
    layer.shadowOpacity = isLarge ? 0.35 : 0
    picture.layer.cornerRadius = isLarge ? 12 : 6
  }
}

/// The player's background: the colour of a bar, covered by the colours of the album cover when the player is open.
final class PlayerBackdrop: UIView {
  private let colors = UIView()
  private let gradient = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    clipsToBounds = true
    layer.cornerCurve = .continuous
    colors.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    colors.frame = bounds
    colors.layer.addSublayer(gradient)
    addSubview(colors)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    gradient.frame = CGRect(
      x: 0, y: 0, width: max(gradient.frame.width, bounds.width), height: max(gradient.frame.height, bounds.height))
  }

  func show(_ track: Track) {
    gradient.colors = AlbumCover(track.cover).backdrop.map(\.cgColor)
  }

  func setOpen(_ isOpen: Bool) {
    colors.alpha = isOpen ? 1 : 0
    layer.cornerRadius = isOpen ? 40 : 14
  }
}

/// The contents of the closed player: the title and two buttons, beside the cover.
final class PlayerBar: UIView {
  private let title = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .preferredFont(forTextStyle: .subheadline)
    let buttons = ["pause.fill", "forward.fill"].map { symbol in
      let button = UIButton(type: .system, primaryAction: UIAction(image: UIImage(systemName: symbol)) { _ in })
      button.tintColor = .label
      return button
    }
    let row = UIStackView(arrangedSubviews: [title] + buttons)
    (row.alignment, row.spacing) = (.center, 22)
    row.translatesAutoresizingMaskIntoConstraints = false
    for button in buttons { button.setContentHuggingPriority(.required, for: .horizontal) }
    addSubview(row)
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: topAnchor), row.bottomAnchor.constraint(equalTo: bottomAnchor),
      row.leadingAnchor.constraint(equalTo: leadingAnchor), row.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ track: Track) { title.text = track.title }
}

/// The songs that play next.
final class QueueView: UIView, UITableViewDataSource {
  private let table = UITableView(frame: .zero, style: .plain)
  private var tracks: [Track] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    let title = UILabel()
    title.text = "Playing Next"
    title.font = .preferredFont(forTextStyle: .headline)
    title.textColor = .white
    table.backgroundColor = .clear
    table.rowHeight = 60
    table.separatorStyle = .none
    table.dataSource = self
    table.register(TrackCell.self, forCellReuseIdentifier: "track")
    for view in [title, table] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: topAnchor, constant: 12),
      title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 20),
      table.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8),
      table.bottomAnchor.constraint(equalTo: bottomAnchor), table.leadingAnchor.constraint(equalTo: leadingAnchor),
      table.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(after track: Track) {
    let index = Track.library.firstIndex(of: track) ?? 0
    tracks = Array(Track.library[(index + 1)...])
    table.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { tracks.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "track", for: indexPath)
    (cell as? TrackCell)?.show(tracks[indexPath.row], textColor: .white)
    return cell
  }
}
