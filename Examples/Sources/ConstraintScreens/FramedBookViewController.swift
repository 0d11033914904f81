import UIKit

/// A container with a page view controller as its child, which constraints keep as large as the container.
public final class FramedBookViewController: UIViewController, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  private let colors: [UIColor] = [.cyan, .yellow, .magenta]

  override public var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "frame"
    let book = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.min.rawValue])
    book.restorationIdentifier = "book"
    book.dataSource = self
    book.delegate = self
    book.setViewControllers([page(0)], direction: .forward, animated: false)
    addChild(book)
    view.addSubview(book.view)
    book.didMove(toParent: self)
    book.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      book.view.topAnchor.constraint(equalTo: view.topAnchor),
      book.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      book.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      book.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  private func page(_ index: Int) -> UIViewController {
    let page = UIViewController()
    page.restorationIdentifier = "page-\(index)"
    page.view.tag = index
    page.view.backgroundColor = colors[index]
    return page
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? {
    viewController.view.tag > 0 ? page(viewController.view.tag - 1) : nil
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? {
    viewController.view.tag + 1 < colors.count ? page(viewController.view.tag + 1) : nil
  }

  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
}
