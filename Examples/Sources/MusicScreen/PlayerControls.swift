import UIKit

/// The controls of the open player: the title, the position in the song, the buttons and the volume.
final class PlayerControls: UIView {
  var toggleQueue: () -> Void = {}
  private let title = UILabel()
  private let artist = UILabel()
  private let length = UILabel()
  private let heading = UIStackView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    tintColor = .white
    let column = UIStackView(arrangedSubviews: [titles(), position(), buttons(), volume(), options()])
    (column.axis, column.spacing) = (.vertical, 26)
    column.frame = bounds
    column.translatesAutoresizingMaskIntoConstraints = false
    addSubview(column)
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: topAnchor), column.bottomAnchor.constraint(equalTo: bottomAnchor),
      column.leadingAnchor.constraint(equalTo: leadingAnchor),
      column.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ track: Track) { (title.text, artist.text, length.text) = (track.title, track.artist, "-" + track.length) }

  /// Whether the title is transparent because the queue is displayed.
  var isHeadingHidden = false { didSet { heading.alpha = isHeadingHidden ? 0 : 1 } }

  private func titles() -> UIView {
    title.font = .systemFont(ofSize: 22, weight: .bold)
    title.textColor = .white
    artist.font = .preferredFont(forTextStyle: .title3)
    artist.textColor = UIColor(white: 1, alpha: 0.7)
    let lines = UIStackView(arrangedSubviews: [title, artist])
    (lines.axis, lines.spacing) = (.vertical, 2)
    let star = button("star.circle.fill", 24)
    star.setContentHuggingPriority(.required, for: .horizontal)
    heading.addArrangedSubview(lines)
    heading.addArrangedSubview(star)
    heading.alignment = .center
    return heading
  }

  private func slider(_ value: Float) -> UISlider {
    let slider = UISlider()
    slider.value = value
    slider.minimumTrackTintColor = .white
    slider.maximumTrackTintColor = UIColor(white: 1, alpha: 0.3)
    slider.setThumbImage(dot(), for: .normal)
    return slider
  }

  private func dot() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { _ in
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 12, height: 12)).fill()
    }
  }

  private func position() -> UIView {
    let played = UILabel()
    played.text = "0:48"
    let times = UIStackView(arrangedSubviews: [played, length])
    times.distribution = .equalSpacing
    for label in [played, length] {
      label.font = .monospacedDigitSystemFont(ofSize: 12, weight: .medium)
      label.textColor = UIColor(white: 1, alpha: 0.7)
    }
    let column = UIStackView(arrangedSubviews: [slider(0.22), times])
    column.axis = .vertical
    return column
  }

  private func button(_ symbol: String, _ size: CGFloat, action: @escaping () -> Void = {}) -> UIButton {
    let image = UIImage(systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: size))
    return UIButton(type: .system, primaryAction: UIAction(image: image) { _ in action() })
  }

  private func row(_ views: [UIView], _ distribution: UIStackView.Distribution) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    (row.distribution, row.alignment) = (distribution, .center)
    return row
  }

  private func buttons() -> UIView {
    let spaces = (UIView(), UIView())
    return row(
      [spaces.0, button("backward.fill", 30), button("pause.fill", 42), button("forward.fill", 30), spaces.1],
      .equalCentering)
  }

  private func volume() -> UIView {
    let speakers = ["speaker.fill", "speaker.wave.3.fill"].map { symbol in
      let view = UIImageView(image: UIImage(systemName: symbol))
      view.tintColor = UIColor(white: 1, alpha: 0.7)
      view.setContentHuggingPriority(.required, for: .horizontal)
      return view
    }
    let row = row([speakers[0], slider(0.6), speakers[1]], .fill)
    row.spacing = 10
    return row
  }

  private func options() -> UIView {
    let list = button("list.bullet", 20) { [weak self] in self?.toggleQueue() }
    list.accessibilityIdentifier = "queue-button"
    return row([UIView(), button("quote.bubble", 20), button("airplayaudio", 20), list, UIView()], .equalCentering)
  }
}
