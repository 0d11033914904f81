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
  /// The part of the source view that is pressed, in the coordinates of the source view. The preview grows out of this
  /// part. The part is not dimmed while the press becomes harder. The default is the bounds of the source view.
  var sourceRect: CGRect { get set }
}
