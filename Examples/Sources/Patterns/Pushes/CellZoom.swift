import UIKit

/// A grid of posters. A push enlarges the tapped poster from its cell to the screen, and a pop shrinks it to the cell.
public final class PostersController: UINavigationController {
  private let transition = PushTransition { zoomAnimator(isPush: $0) }

  override public func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "posters"
    isNavigationBarHidden = true
    delegate = transition
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 112, height: 150)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (11, 11)
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    viewControllers = [WallController(collectionViewLayout: layout)]
  }
}

/// The grid of posters.
final class WallController: UICollectionViewController {
  private(set) var opened: IndexPath?

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "wall"
    collectionView.backgroundColor = Parts.color(0x22252B)
    collectionView.register(PosterCell.self, forCellWithReuseIdentifier: "poster")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 24 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "poster", for: indexPath)
    cell.accessibilityIdentifier = "poster-\(indexPath.item)"
    (cell as? PosterCell)?.poster.show(indexPath.item)
    return cell
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    opened = indexPath
    navigationController?.pushViewController(PosterController(indexPath.item), animated: true)
  }

  var openedCell: UICollectionViewCell? { opened.flatMap(collectionView.cellForItem) }
}

/// A poster: a disc over a coloured ground.
final class PosterView: UIView {
  private let disc = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    addSubview(disc)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  func show(_ number: Int) {
    backgroundColor = Parts.hues[number % 6]
    disc.backgroundColor = Parts.hues[(number + 2) % 6]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = bounds.width * 0.6
    disc.frame = CGRect(x: bounds.width * 0.2, y: bounds.height * 0.25, width: side, height: side)
    disc.layer.cornerRadius = side / 2
  }
}

/// A cell with a poster.
final class PosterCell: UICollectionViewCell {
  let poster = PosterView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    poster.frame = contentView.bounds
    poster.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    poster.layer.cornerRadius = 8
    contentView.addSubview(poster)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}

/// A poster on the whole screen. A tap closes it.
final class PosterController: UIViewController {
  let number: Int

  init(_ number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    restorationIdentifier = "poster"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func loadView() {
    let poster = PosterView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    poster.show(number)
    view = poster
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector("back", Self.back)))
  }

  private func back(_ tap: UITapGestureRecognizer) { navigationController?.popViewController(animated: true) }
}

/// Returns an animator that changes the frame of the poster between the cell and the screen, with a spring.
@MainActor
private func zoomAnimator(isPush: Bool) -> PushAnimator {
  PushAnimator(0.6, isPush: isPush) { from, to, context in
    let wall = context.viewController(forKey: isPush ? .from : .to) as? WallController
    guard let cell = wall?.openedCell else { return context.end() }
    let poster = isPush ? to : from
    let frames = (cell: context.containerView.convert(cell.bounds, from: cell), screen: context.containerView.bounds)
    (poster.frame, poster.layer.cornerRadius) = isPush ? (frames.cell, 8) : (frames.screen, 0)
    poster.layoutIfNeeded()
    cell.isHidden = true
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
      (poster.frame, poster.layer.cornerRadius) = isPush ? (frames.screen, 0) : (frames.cell, 8)
      poster.layoutIfNeeded()
    } completion: { _ in
      cell.isHidden = false
      context.end()
    }
  }
}
