import UIKit

/// A drill with flashcards: the button shuffles the terms and turns to the first of them.
public final class DrillViewController: UIViewController {
  private var terms = ["amo", "lego", "video"]
  private let shuffle: ([String]) -> [String]
  private let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: nil)

  public init(shuffle: @escaping ([String]) -> [String] = { $0.shuffled() }) {
    self.shuffle = shuffle
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "drill"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    pages.restorationIdentifier = "pages"
    addChild(pages)
    view.addSubview(pages.view)
    pages.didMove(toParent: self)
    pages.view.frame = CGRect(x: 0, y: 20, width: view.bounds.width, height: view.bounds.height - 64)
    pages.setViewControllers([CardViewController(terms[0])], direction: .forward, animated: false)
    let next = UIButton(type: .system, primaryAction: UIAction(title: "Next") { [unowned self] _ in advance() })
    next.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
    next.accessibilityIdentifier = "next"
    view.addSubview(next)
  }

  private func advance() {
    terms = shuffle(terms)
    pages.setViewControllers([CardViewController(terms[0])], direction: .forward, animated: true)
  }
}

/// One term on a card.
final class CardViewController: UIViewController {
  private let term: String

  init(_ term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = term
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 1, green: 0.97, blue: 0.9, alpha: 1)
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = term
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 28, weight: .medium)
    view.addSubview(label)
  }
}
