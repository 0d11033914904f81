import Geometry
public import Interface

/// The system's screen for selecting an image: a navigation controller with a grid of invented images and a Cancel
/// button.
///
/// The images are twelve coloured squares, the same on every stage. There are neither albums, nor a camera, nor videos.
/// - Source: C-290, G-379 to G-381.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Whether the user can edit the image. The property has no effect: there is no editor.
  public final var allowsEditing = false

  /// The sources from which a picker can obtain images. Raw values are those of UIKit.
  public enum SourceType: Int, Sendable {
    /// The photo library.
    case photoLibrary
    /// The camera, which is not available.
    case camera
    /// The album of saved photos.
    case savedPhotosAlbum
  }

  /// The keys of the dictionary that the delegate receives when the user has selected an image.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of the selected image, a `UIImage`.
    public static let originalImage = Self(rawValue: "UIImagePickerControllerOriginalImage")
  }

  /// The source of the images. The default is the photo library.
  open var sourceType = SourceType.photoLibrary
  /// The object that is called when the user has selected an image, or has cancelled. The delegate dismisses the
  /// picker.
  ///
  /// In UIKit, the property `delegate` has this type. In Interlude, `delegate` is the delegate of the navigation
  /// controller.
  open weak var pickerDelegate: (any UIImagePickerControllerDelegate)?

  /// Creates a picker.
  public convenience init() {
    self.init(navigationBarClass: nil, toolbarClass: nil)
    let grid = PictureGrid()
    grid.title = "Photos"
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    cancel.handler = { [weak self] in self.map { $0.pickerDelegate?.imagePickerControllerDidCancel($0) } }
    grid.navigationItem.rightBarButtonItem = cancel
    grid.onSelect = { [weak self] image in
      guard let self else { return }
      pickerDelegate?.imagePickerController(self, didFinishPickingMediaWithInfo: [.originalImage: image])
    }
    pushViewController(grid, animated: false)
  }

  /// Returns whether a source is available. The camera is not available.
  public static func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
}

/// The object that is called for the user's choices in an image picker.
///
/// All methods have default implementations, because they are optional in UIKit.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: AnyObject {
  /// Called when the user has selected an image.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user has tapped Cancel.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  /// Dismisses the picker by default.
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) { picker.dismiss(animated: true) }
  /// Dismisses the picker by default.
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// The content of the picker: a grid of generated images, each of which the user can select.
@MainActor
final class PictureGrid: UIViewController {
  var onSelect: ((UIImage) -> Void)?
  private var pictures: [UIImageView] = []

  private static let count = 12
  private static let columns = 4

  override func loadView() {
    super.loadView()
    let scroll = UIScrollView(frame: view.frame)
    scroll.alwaysBounceVertical = true
    view = scroll
    view.backgroundColor = .systemBackground
    pictures = (0..<Self.count).map { UIImageView(image: Self.picture($0)) }
    for (index, picture) in pictures.enumerated() {
      picture.isUserInteractionEnabled = true
      picture.accessibilityIdentifier = "picture.\(index)"
      picture.addGestureRecognizer(
        UITapGestureRecognizer { [weak self] in
          if $0.state == .ended, let image = picture.image { self?.onSelect?(image) }
        })
      view.addSubview(picture)
    }
  }

  override func viewDidLayoutSubviews() {
    let side = (view.bounds.width - CGFloat(Self.columns - 1) * 2) / CGFloat(Self.columns)
    for (index, picture) in pictures.enumerated() {
      let (row, column) = (CGFloat(index / Self.columns), CGFloat(index % Self.columns))
      picture.frame = CGRect(x: column * (side + 2), y: row * (side + 2), width: side, height: side)
    }
    let rows = CGFloat((Self.count + Self.columns - 1) / Self.columns)
    (view as? UIScrollView)?.contentSize = CGSize(width: view.bounds.width, height: rows * (side + 2))
  }

  /// Returns the generated image at an index: a square whose hue depends on the index.
  private static func picture(_ index: Int) -> UIImage {
    let color = UIColor(
      hue: CGFloat(index) / CGFloat(count), saturation: 0.6, brightness: 0.9, alpha: 1)
    return UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
      color.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 64, height: 64))
    }
  }
}
