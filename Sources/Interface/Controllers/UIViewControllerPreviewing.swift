public import protocol Foundation.NSObjectProtocol
import Geometry

/// The registration of a view that shows previews when it is pressed.
@preconcurrency @MainActor
public protocol UIViewControllerPreviewing: NSObjectProtocol {
  /// The gesture recognizer that recognizes the presses. The app can use it for failure relationships with other
  /// recognizers.
  var previewingGestureRecognizerForFailureRelationship: UIGestureRecognizer { get }
  /// The object that supplies the controllers of the previews.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that shows previews when it is pressed.
  var sourceView: UIView { get }
  /// The rectangle of the source view to which the press belongs, such as a table cell, in the coordinates of the
  /// source view. The preview grows out of this rectangle. While the press becomes harder, the rest of the window is
  /// dimmed. The default is the bounds of the source view.
  var sourceRect: CGRect { get set }
}
