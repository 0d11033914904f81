import UIKit

/// A list of news. A tap on a headline pushes its story.
public final class HeadlinesViewController: UIViewController {
  private let headlines: [String]

  /// Creates a list of headlines. `backTitle` is the title of the back button on the stories, or nil for the default.
  public init(_ headlines: [String], backTitle: String? = nil) {
    self.headlines = headlines
    super.init(nibName: nil, bundle: nil)
    (title, restorationIdentifier) = ("News", "headlines")
    guard let backTitle else { return }
    navigationItem.backBarButtonItem = UIBarButtonItem(title: backTitle, style: .plain, target: nil, action: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, headline) in headlines.enumerated() {
      let action = UIAction(title: headline) { [unowned self] _ in
        navigationController?.pushViewController(StoryPageViewController(headline), animated: true)
      }
      let row = UIButton(type: .system, primaryAction: action)
      row.frame = CGRect(x: 10, y: 80 + 44 * CGFloat(index), width: 140, height: 40)
      row.accessibilityIdentifier = "row-\(index)"
      view.addSubview(row)
    }
  }
}

/// A story, with a button for the size of its text in the navigation bar.
final class StoryPageViewController: UIViewController {
  private let text = UILabel(frame: CGRect(x: 10, y: 80, width: 140, height: 60))

  init(_ headline: String) {
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "story"
    text.text = headline
    text.font = .systemFont(ofSize: 16)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Aa", style: .plain, target: self, action: Selector("enlarge", StoryPageViewController.enlarge))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .yellow
    text.accessibilityIdentifier = "text"
    view.addSubview(text)
  }

  private func enlarge() { text.font = .systemFont(ofSize: text.font.pointSize + 4) }
}

/// The first tab of a game, which sets its title and image in its initializer.
public final class BoardViewController: UIViewController {
  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "board"
    tabBarItem = UITabBarItem(title: "Game", image: nil, tag: 0)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .green
  }
}

/// The settings of a game. Its initializer sets the title, which is also that of its tab.
public final class GameSettingsViewController: UIViewController {
  override public init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    restorationIdentifier = "settings"
    title = "Settings"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .cyan
  }
}
