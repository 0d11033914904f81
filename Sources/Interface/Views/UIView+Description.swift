import Geometry

extension UIView {
  /// Descriptions of the view's frame and of the properties that differ from their defaults, such as `alpha = 0.5`, in
  /// UIKit's order.
  final var propertySummary: [String] {
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
