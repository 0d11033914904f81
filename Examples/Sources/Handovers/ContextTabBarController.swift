import UIKit

/// A tab bar controller with two tabs. The first tab presents a screen over everything, or only over its own content.
public final class ContextTabBarController: UITabBarController {
  /// The first tab's controller.
  public let first = ColorViewController("first", .green)
  /// The presented controller.
  public let guest = ColorViewController("guest", .yellow)

  /// Creates the tabs.
  ///
  /// - Parameters:
  ///   - style: the style of the presentation.
  ///   - defines: whether the first tab's controller provides the presentation context.
  ///   - provides: whether the context provides the transition style, a dissolve.
  public init(_ style: UIModalPresentationStyle, defines: Bool, provides: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "tabs"
    viewControllers = [first, ColorViewController("second", .cyan)]
    first.definesPresentationContext = defines
    first.providesPresentationContextTransitionStyle = provides
    first.modalTransitionStyle = .crossDissolve
    guest.modalPresentationStyle = style
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Presents the screen from the first tab.
  public func presentGuest() { first.present(guest, animated: true) }
}

/// A screen that has a colour and a name.
public final class ColorViewController: UIViewController {
  private let color: UIColor

  init(_ name: String, _ color: UIColor) {
    self.color = color
    super.init(nibName: nil, bundle: nil)
    (title, restorationIdentifier) = (name.capitalized, name)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel(frame: CGRect(x: 40, y: 80, width: 400, height: 80))
    label.text = title
    label.font = .systemFont(ofSize: 60, weight: .bold)
    view.addSubview(label)
  }
}
