public import class Foundation.NSObject
public import Interface

/// An item of the media library, with a title and an artist. The library contains invented items, without audio data.
public final class MPMediaItem: NSObject {
  /// The title of the media item.
  public let title: String?
  /// The artist of the media item.
  public let artist: String?

  init(_ title: String, by artist: String) { (self.title, self.artist) = (title, artist) }
}

/// The media items that the user has selected.
public final class MPMediaItemCollection: NSObject {
  /// The selected media items.
  public let items: [MPMediaItem]

  /// Creates a collection of media items.
  public init(items: [MPMediaItem]) { self.items = items }

  /// The number of media items.
  public var count: Int { items.count }
}

/// The system's screen for selecting music: a list of invented media items, and a row that cancels.
///
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class MPMediaPickerController: UIViewController {
  /// The object that is called when the user has selected a media item or tapped Cancel. The delegate dismisses the
  /// screen.
  open weak var delegate: (any MPMediaPickerControllerDelegate)?
  /// Whether the user can select several media items. The value has no effect: the user always selects one item.
  open var allowsPickingMultipleItems = false
  /// The text above the list, or nil.
  open var prompt: String?

  /// Creates the list of media items.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let pieces = [MPMediaItem("Last Stop", by: "Marta Rossi Trio"), MPMediaItem("Quay Street", by: "Harbour Songs")]
    var rows = pieces.map { piece in
      SystemScreen.Row(title: piece.title ?? "", detail: piece.artist ?? "") { [weak self] in
        guard let self else { return }
        delegate?.mediaPicker(self, didPickMediaItems: MPMediaItemCollection(items: [piece]))
      }
    }
    rows.append(
      SystemScreen.Row(title: "Cancel") { [weak self] in if let self { delegate?.mediaPickerDidCancel(self) } })
    fill(with: SystemScreen(prompt ?? "Songs", rows))
  }
}

/// The object that is called for the user's choices in a media picker.
@preconcurrency @MainActor
public protocol MPMediaPickerControllerDelegate: AnyObject {
  /// Called when the user has selected media items. In Interlude, the collection always contains a single item.
  func mediaPicker(_ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection)
  /// Called when the user has tapped Cancel.
  func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController)
}

extension MPMediaPickerControllerDelegate {
  /// Does nothing by default.
  public func mediaPicker(
    _ mediaPicker: MPMediaPickerController, didPickMediaItems mediaItemCollection: MPMediaItemCollection
  ) {}
  /// Dismisses the screen by default.
  public func mediaPickerDidCancel(_ mediaPicker: MPMediaPickerController) { mediaPicker.dismiss(animated: true) }
}
