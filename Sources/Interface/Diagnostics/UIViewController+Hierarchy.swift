import Geometry
import Layers

extension UIViewController {
  /// Returns the view controller, its children and the view controllers that it presents, as text for debugging.
  ///
  /// Each line has the class, the name, the appearance state and the class and frame of the view, if the view is
  /// loaded. `|` indents children, and `+` marks a presented view controller. The text resembles that of UIKit's
  /// private method `_printHierarchy`, but contains no addresses, so that it is the same in every run.
  /// - Source: B-019.
  public final func hierarchyDescription() -> String { hierarchyLines().joined(separator: "\n") }

  private final func hierarchyLines() -> [String] {
    let inside = children.flatMap { $0.hierarchyLines() }.map { "   | " + $0 }
    var above: [String] = []
    if let presented = presentation.presented {
      let lines = presented.hierarchyLines()
      above =
        lines.prefix(1).map { "   + \($0), presented with: \(presented.presentationText)" }
        + lines.dropFirst().map { "     " + $0 }
    }
    return [ownLine] + inside + above
  }

  private final var presentationText: String {
    presentation.current.map { "\($0.style)" } ?? "\(modalPresentationStyle)"
  }

  private final var ownLine: String {
    let view = viewIfLoaded.map { "\($0.debugLine)\($0.window == nil ? ", not in a window" : "")" } ?? "not loaded"
    return "<\(type(of: self)) \(traceName)>, state: \(appearance), view: \(view)"
  }
}

extension UIView {
  /// Returns the view and its subviews as text for debugging. Each view has one line. `|` indents subviews.
  ///
  /// Each line has the class, the frame, the layer's name and, where they differ from the default, the opacity and the
  /// visibility. UIKit's private method of this name also writes addresses.
  /// - Source: B-019.
  public final func recursiveDescription() -> String { recursiveLines().joined(separator: "\n") }

  private final func recursiveLines() -> [String] {
    [debugLine] + subviews.flatMap { $0.recursiveLines() }.map { "   | " + $0 }
  }

  fileprivate final var debugLine: String {
    var text = "<\(type(of: self)); frame = \(frame.debugText)"
    if let name = layer.name { text += "; layer = \(name)" }
    if alpha != 1 { text += "; alpha = \(alpha.debugText)" }
    if isHidden { text += "; hidden = YES" }
    return text + ">"
  }
}

extension CGRect {
  /// The rectangle in the form of UIKit's descriptions, such as `(0 20; 320 460)`.
  fileprivate var debugText: String {
    "(\(minX.debugText) \(minY.debugText); \(width.debugText) \(height.debugText))"
  }
}

extension CGFloat {
  /// The number as text, without decimals if it is an integer.
  fileprivate var debugText: String {
    self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(Double(self))"
  }
}
