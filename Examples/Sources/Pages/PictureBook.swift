import UIKit

/// A book of three pictures. Pages are created only when a drag turns to them.
public class PictureBook: UIPageViewController, UIPageViewControllerDataSource {
  let titles = ["Harbour", "Train", "Island"]

  /// Creates a book whose pages scroll or curl.
  public init(_ style: TransitionStyle) {
    super.init(transitionStyle: style, navigationOrientation: .horizontal, options: nil)
    restorationIdentifier = "book"
    setViewControllers([page(0)], direction: .forward, animated: false)
    dataSource = self
  }

  public required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func page(_ index: Int) -> PicturePage { PicturePage(titles[index], number: index) }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    guard let number = (viewController as? PicturePage)?.number, number > 0 else { return nil }
    return page(number - 1)
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    guard let number = (viewController as? PicturePage)?.number, number + 1 < titles.count else { return nil }
    return page(number + 1)
  }

  /// The number of dots: 0, unless a subclass overrides the method.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// One picture with its name.
final class PicturePage: UIViewController {
  let number: Int
  private let name: String

  init(_ name: String, number: Int) {
    (self.name, self.number) = (name, number)
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = name.lowercased()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let picture = UIView(frame: CGRect(x: 16, y: 40, width: 128, height: 150))
    picture.backgroundColor = [UIColor.blue, .orange, .green][number].withAlphaComponent(0.6)
    let label = UILabel(frame: CGRect(x: 16, y: 200, width: 128, height: 30))
    label.text = name
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    [picture, label].forEach { view.addSubview($0) }
  }
}
