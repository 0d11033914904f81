import UIKit

/// The photos app: the grid in a navigation controller.
public final class PhotosController: UINavigationController {
  override public func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [PhotoGridViewController()]
  }
}

/// The library. A tap opens a photo; the button in the bar changes the number of columns.
final class PhotoGridViewController: UICollectionViewController {
  private let library = Photo.library()
  private var transition: PhotoTransition?

  init() {
    super.init(collectionViewLayout: GridLayout(columns: 3, width: UIScreen.main.bounds.width))
    title = "Library"
    restorationIdentifier = "library"
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    collectionView.register(
      PhotoHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    if traitCollection.horizontalSizeClass == .regular {
      collectionView.collectionViewLayout = GridLayout(columns: 6, width: view.bounds.width)
    }
    showButtons()
  }

  private var columns: Int { (collectionViewLayout as? GridLayout)?.columns ?? 3 }

  private func showButtons() {
    let symbol = columns.isMultiple(of: 3) ? "square.grid.3x3" : "square.grid.2x2"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: symbol), style: .plain, target: self,
      action: Selector("changeColumns", Self.changeColumns))
  }

  private func changeColumns(_ sender: UIBarButtonItem) {
    let next = [3: 5, 5: 3, 6: 9, 9: 6][columns] ?? 3
    let layout = GridLayout(columns: next, width: collectionView.bounds.width)
    collectionView.setCollectionViewLayout(layout, animated: true)
    showButtons()
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { library.count }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    library[section].photos.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    let photo = library[indexPath.section].photos[indexPath.item]
    (cell as? PhotoCell)?.imageView.image = photo.thumbnail
    cell.accessibilityIdentifier = "photo-\(photo.number)"
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? PhotoHeader)?.label.text = library[indexPath.section].title
    return header
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell else { return }
    let viewer = PhotoViewController(library[indexPath.section].photos[indexPath.item])
    let transition = PhotoTransition(from: cell, to: viewer)
    self.transition = transition
    viewer.modalPresentationStyle = .custom
    viewer.modalPresentationCapturesStatusBarAppearance = true
    viewer.transitioningDelegate = transition
    present(viewer, animated: true)
  }
}
