import UIKit

/// A coloured screen that supports only some orientations, and can prefer one of them for its presentation.
public final class OrientedViewController: UIViewController {
  private let color: UIColor
  private let mask: UIInterfaceOrientationMask
  private let preference: UIInterfaceOrientation?
  private let note: (String) -> Void

  public init(
    _ name: String, _ color: UIColor, supporting mask: UIInterfaceOrientationMask,
    preferring preference: UIInterfaceOrientation? = nil, note: @escaping (String) -> Void = { _ in }
  ) {
    (self.color, self.mask, self.preference, self.note) = (color, mask, preference, note)
    super.init(nibName: nil, bundle: nil)
    (restorationIdentifier, title, modalPresentationStyle) = (name, name.capitalized, .fullScreen)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 12, y: 28, width: 120, height: 28))
    label.text = title
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    view.addSubview(label)
  }

  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    note("supported")
    return mask
  }

  override public var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    note("preferred")
    return preference ?? super.preferredInterfaceOrientationForPresentation
  }
}

/// A portrait screen that presents a landscape screen with a dissolve while the device is held in landscape.
public final class TurnToPresentViewController: UIViewController {
  private var token: (any NSObjectProtocol)?

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "upright"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    token = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      self?.deviceDidTurn()
    }
  }

  private func deviceDidTurn() {
    let orientation = UIDevice.current.orientation
    if orientation.isLandscape, presentedViewController == nil {
      let wide = OrientedViewController("wide", .cyan, supporting: .landscape)
      wide.modalTransitionStyle = .crossDissolve
      present(wide, animated: true)
    } else if orientation.isPortrait, presentedViewController != nil {
      dismiss(animated: true)
    }
  }
}
