public import class Foundation.NSObject
public import class Foundation.NSValue
import Geometry
import Layers

/// The appearance of a preview: its outline and its background.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  /// The outline of the visible part, in the coordinates of the previewed view, or nil for the whole view.
  open var visiblePath: UIBezierPath?
  /// The outline of the shadow, in the coordinates of the previewed view, or nil for that of the visible part.
  open var shadowPath: UIBezierPath?
  /// The colour behind the previewed view. The default is clear (in UIKit, the colour of the system's background).
  open var backgroundColor: UIColor! = .clear

  /// Creates parameters for the whole view.
  public override init() { super.init() }

  /// Creates parameters for lines of text: the visible part consists of the rectangles of the lines.
  ///
  /// - Parameter textLineRects: Values of the type `CGRect`.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for value in textLineRects {
      path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -6, dy: -3), cornerRadius: 6))
    }
    visiblePath = path
  }
}
