import UIKit

/// The first tab: today's walk.
final class TodayViewController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "First"
    restorationIdentifier = "first"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .hex(0xFF3B30)
    view.addSubview(.label("Today", [20, 44, 280, 40], .bold, 32, .white))
    let card = UIView.box([20, 104, 280, 132], .white, corner: 12)
    card.addSubview(.box([16, 16, 44, 44], .hex(0xFF9500), corner: 10))
    card.addSubview(.label("Morning walk", [76, 16, 188, 24], .semibold, 20, .black))
    card.addSubview(.label("7:30, along the river", [76, 42, 188, 18], .regular, 14, .hex(0x8E8E93)))
    card.addSubview(.box([16, 76, 248, 1], .hex(0x3C3C43, alpha: 0x33)))
    card.addSubview(.label("4.2 km in 48 minutes", [16, 90, 248, 24], .medium, 17, .black))
    view.addSubview(card)
    view.addSubview(.box([20, 256, 280, 60], .hex(0xFFFFFF, alpha: 0x40), corner: 12))
    view.addSubview(.box([20, 332, 280, 60], .hex(0xFFFFFF, alpha: 0x40), corner: 12))
  }
}

/// The second tab, nearby places. It records why it disappears.
public final class PlacesViewController: UIViewController {
  /// The reason for which the screen disappears: another tab was selected, or the drag that showed it was cancelled.
  public enum Departure: Sendable { case chosen, turnedBack }

  /// The reasons so far.
  public private(set) var departures: [Departure] = []

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    title = "Second"
    restorationIdentifier = "second"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .hex(0x34C759)
    view.addSubview(.label("Places", [20, 44, 280, 40], .bold, 32, .white))
    let card = UIView.box([20, 104, 280, 132], .white, corner: 12)
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.hex(0x248A3D).cgColor
    card.addSubview(.box([16, 16, 44, 44], .hex(0x007AFF), corner: 22))
    card.addSubview(.label("Botanic garden", [76, 16, 188, 24], .semibold, 20, .black))
    card.addSubview(.label("Open until eight", [76, 42, 188, 18], .regular, 14, .hex(0x8E8E93)))
    card.addSubview(.box([16, 76, 248, 1], .hex(0x3C3C43, alpha: 0x33)))
    card.addSubview(.label("Twelve minutes by bike", [16, 90, 248, 24], .medium, 17, .black))
    view.addSubview(card)
    view.addSubview(.box([20, 256, 132, 132], .hex(0xFFFFFF, alpha: 0x40), corner: 12))
    view.addSubview(.box([168, 256, 132, 132], .hex(0xFFFFFF, alpha: 0x40), corner: 12))
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let isTurnedBack = transitionCoordinator.map { $0.initiallyInteractive && $0.isCancelled } ?? false
    departures.append(isTurnedBack ? .turnedBack : .chosen)
  }
}

extension UIView {
  fileprivate static func box(_ frame: [CGFloat], _ color: UIColor, corner: CGFloat = 0) -> UIView {
    let box = UIView(frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    box.backgroundColor = color
    box.layer.cornerRadius = corner
    return box
  }

  fileprivate static func label(
    _ text: String, _ frame: [CGFloat], _ weight: UIFont.Weight, _ size: CGFloat, _ color: UIColor
  ) -> UIView {
    let label = UILabel(frame: CGRect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
    label.text = text
    label.font = .systemFont(ofSize: size, weight: weight)
    label.textColor = color
    return label
  }
}

extension UIColor {
  fileprivate static func hex(_ rgb: UInt32, alpha: UInt32 = 0xFF) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 0xFF) / 255, green: CGFloat(rgb >> 8 & 0xFF) / 255, blue: CGFloat(rgb & 0xFF) / 255,
      alpha: CGFloat(alpha) / 255)
  }
}
