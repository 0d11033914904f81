import Artwork
import UIKit

/// The photos that can be sent, in a drawer.
final class PhotoPickerViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  var choose: (Int) -> Void = { _ in }
  private let pictures = (0..<12).map { Scenery($0 + 3).image(width: 200, height: 150) }

  override func viewDidLoad() {
    super.viewDidLoad()
    restorationIdentifier = "picker"
    view.backgroundColor = .systemBackground
    let title = UILabel()
    title.text = "Recent Photos"
    title.font = .preferredFont(forTextStyle: .headline)
    let close = UIButton(
      type: .system, primaryAction: UIAction(title: "Cancel") { [weak self] _ in self?.dismiss(animated: true) })
    close.accessibilityIdentifier = "cancel"
    let layout = UICollectionViewFlowLayout()
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (8, 8)
    layout.itemSize = CGSize(width: 106, height: 106)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 19, bottom: 19, right: 19)
    let grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
    grid.backgroundColor = .clear
    grid.dataSource = self
    grid.delegate = self
    grid.register(PictureCell.self, forCellWithReuseIdentifier: "picture")
    for part in [title, close, grid] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      title.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      title.topAnchor.constraint(equalTo: view.topAnchor, constant: 18),
      close.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 19),
      close.centerYAnchor.constraint(equalTo: title.centerYAnchor),
      grid.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 16),
      grid.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      grid.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      grid.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "picture", for: indexPath)
    (cell as? PictureCell)?.imageView.image = pictures[indexPath.item]
    cell.accessibilityIdentifier = "picture-\(indexPath.item)"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    choose(indexPath.item + 3)
  }
}

/// A photo with round corners.
final class PictureCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 10
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }
}
