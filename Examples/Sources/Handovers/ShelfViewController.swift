import UIKit

/// A screen that presents a list inside a navigation controller.
public final class ShelfViewController: UIViewController {
  /// The list and the navigation controller of the latest presentation, if they exist.
  public private(set) weak var list: UIViewController?
  public private(set) weak var navigation: UINavigationController?

  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "shelf"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .orange
  }

  /// Presents the list with the given titles.
  public func openList(_ titles: [String]) {
    let list = TitleListViewController(titles)
    let navigation = UINavigationController(rootViewController: list)
    navigation.restorationIdentifier = "navigation"
    navigation.modalPresentationStyle = .fullScreen
    present(navigation, animated: true)
    (self.list, self.navigation) = (list, navigation)
  }
}

/// A list of titles, which its initializer receives.
final class TitleListViewController: UIViewController {
  private let titles: [String]

  init(_ titles: [String]) {
    self.titles = titles
    super.init(nibName: nil, bundle: nil)
    (title, restorationIdentifier) = ("Titles", "list")
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, title) in titles.enumerated() {
      let label = UILabel(frame: CGRect(x: 12, y: 76 + 30 * CGFloat(index), width: 136, height: 24))
      label.text = title
      view.addSubview(label)
    }
  }
}
