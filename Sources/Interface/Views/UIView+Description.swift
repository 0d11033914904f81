import Geometry

extension UIResponder {
  /// The text of `description`: the class and, for a view, its frame and the properties that differ from the default.
  ///
  ///     <UIView; frame = (0 0; 320 44); alpha = 0.5>
  ///
  /// Unlike on iOS, the text contains no address, so that it is the same in each run.
  final var summary: String {
    let parts = (self as? UIView)?.summaryParts ?? []
    return "<\(([String(describing: type(of: self))] + parts).joined(separator: "; "))>"
  }
}

extension UIView {
  /// The descriptions of the properties in `summary`, in UIKit's order.
  fileprivate final var summaryParts: [String] {
    let corners = [frame.minX, frame.minY, frame.width, frame.height].map(\.shortText)
    var parts = ["frame = (\(corners[0]) \(corners[1]); \(corners[2]) \(corners[3]))"]
    if !transform.isIdentity { parts.append("transform = \(transform)") }
    if alpha != 1 { parts.append("alpha = \(alpha.shortText)") }
    if isHidden { parts.append("hidden = YES") }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    return parts
  }
}

extension CGFloat {
  /// The number as text, without a decimal point if it is an integer.
  fileprivate var shortText: String { self == rounded() && Swift.abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
