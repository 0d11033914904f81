import UIKit

/// One photo on a black screen. A double tap or a pinch enlarges it, and a vertical drag returns it to the grid.
final class PhotoViewController: UIViewController, UIScrollViewDelegate, UIGestureRecognizerDelegate {
  let photo: Photo
  let imageView = UIImageView()
  let drag = UIPanGestureRecognizer()
  private let scrollView = UIScrollView()
  private let bar = UIStackView()

  init(_ photo: Photo) {
    self.photo = photo
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "photo"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.tintColor = .white
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.maximumZoomScale = 4
    scrollView.delegate = self
    scrollView.accessibilityIdentifier = "zoom"
    imageView.image = photo.image
    imageView.accessibilityIdentifier = "picture"
    view.addSubview(scrollView)
    scrollView.addSubview(imageView)
    addBar()
    let doubleTap = UITapGestureRecognizer(target: self, action: Selector("zoom", Self.zoom))
    doubleTap.numberOfTapsRequired = 2
    scrollView.addGestureRecognizer(doubleTap)
    drag.delegate = self
    view.addGestureRecognizer(drag)
    scrollView.panGestureRecognizer.require(toFail: drag)
  }

  private func addBar() {
    for symbol in ["square.and.arrow.up", "heart", "info.circle", "trash"] {
      bar.addArrangedSubview(
        UIButton(type: .system, primaryAction: UIAction(image: UIImage(systemName: symbol)) { _ in }))
    }
    bar.distribution = .equalSpacing
    let close = UIButton(
      type: .system,
      primaryAction: UIAction(image: UIImage(systemName: "xmark")) { [weak self] _ in self?.dismiss(animated: true) })
    close.accessibilityIdentifier = "close"
    for view in [bar, close] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor, constant: 8),
      bar.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor, constant: -8),
      bar.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
      bar.heightAnchor.constraint(equalToConstant: 44),
      close.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 4),
    ])
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard scrollView.zoomScale == 1 else { return }
    imageView.frame = fittedFrame
    scrollView.contentSize = view.bounds.size
  }

  /// The largest frame with the photo's proportions, in the middle of the screen.
  var fittedFrame: CGRect {
    let (space, size) = (view.bounds, photo.image.size)
    let scale = min(space.width / size.width, space.height / size.height)
    return CGRect(
      x: space.midX - size.width * scale / 2, y: space.midY - size.height * scale / 2, width: size.width * scale,
      height: size.height * scale)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }

  private func zoom(_ recognizer: UITapGestureRecognizer) {
    guard scrollView.zoomScale == 1 else { return scrollView.setZoomScale(1, animated: true) }
    let point = recognizer.location(in: imageView)
    let size = CGSize(width: view.bounds.width / 2.5, height: view.bounds.height / 2.5)
    let target = CGRect(
      x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
    scrollView.zoom(to: target, animated: true)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === drag else { return true }
    let velocity = drag.velocity(in: view)
    return scrollView.zoomScale == 1 && abs(velocity.y) > abs(velocity.x)
  }
}
