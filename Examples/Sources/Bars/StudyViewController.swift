import UIKit

/// A custom container with a toolbar at the bottom and a page view controller above it. Its pages are cards.
public final class StudyViewController: UIViewController, UIPageViewControllerDataSource {
  private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
  private let toolbar = UIToolbar()
  private let words: [String]

  public init(_ words: [String]) {
    self.words = words
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "study"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let (width, height) = (view.bounds.width, view.bounds.height)
    toolbar.frame = CGRect(x: 0, y: height - 44, width: width, height: 44)
    toolbar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    toolbar.accessibilityIdentifier = "tools"
    toolbar.items = [UIBarButtonItem(title: "List", style: .plain, target: nil, action: nil)]
    pages.restorationIdentifier = "cards"
    pages.dataSource = self
    pages.setViewControllers([CardViewController(words[0])], direction: .forward, animated: false)
    addChild(pages)
    pages.view.frame = CGRect(x: 0, y: 0, width: width, height: height - 44)
    pages.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(pages.view)
    view.addSubview(toolbar)
    pages.didMove(toParent: self)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { card(beside: viewController, -1) }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { card(beside: viewController, 1) }

  private func card(beside card: UIViewController, _ step: Int) -> UIViewController? {
    guard let index = words.firstIndex(of: card.title ?? ""), words.indices.contains(index + step) else { return nil }
    return CardViewController(words[index + step])
  }
}

/// A card with a word.
final class CardViewController: UIViewController {
  init(_ word: String) {
    super.init(nibName: nil, bundle: nil)
    (title, restorationIdentifier) = (word, word)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .yellow
    let label = UILabel(frame: CGRect(x: 20, y: 60, width: 120, height: 40))
    label.text = title
    label.font = .systemFont(ofSize: 28, weight: .bold)
    view.addSubview(label)
  }
}
