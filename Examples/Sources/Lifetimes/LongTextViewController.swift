import UIKit

/// A long page whose content is discarded while the page is covered. The scroll position is kept.
public final class LongTextViewController: UIViewController {
  /// The callback in which the content returns. In `viewDidAppear(_:)`, this is visible as a jump.
  public enum Return: Sendable { case viewWillAppear, viewDidAppear }

  private let moment: Return
  private let scrollView = UIScrollView()
  private var savedOffset = CGPoint.zero

  public init(returningIn moment: Return) {
    self.moment = moment
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "page"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override public func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: view.bounds.width, height: 2000)
    scrollView.accessibilityIdentifier = "text"
    view.addSubview(scrollView)
    for line in 0..<40 {
      let stripe = UIView(frame: CGRect(x: 10, y: 50 * CGFloat(line), width: 140, height: 30))
      stripe.backgroundColor = UIColor(red: CGFloat(line) / 40, green: 0.5, blue: 0.8, alpha: 1)
      scrollView.addSubview(stripe)
    }
  }

  /// Scrolls to a position without animation.
  public func scroll(to y: CGFloat) { scrollView.contentOffset.y = y }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    savedOffset = scrollView.contentOffset
  }

  override public func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    scrollView.contentOffset = .zero
  }

  override public func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if moment == .viewWillAppear { scrollView.contentOffset = savedOffset }
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if moment == .viewDidAppear { scrollView.contentOffset = savedOffset }
  }
}
