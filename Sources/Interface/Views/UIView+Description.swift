import Geometry

extension UIView {
  /// The parts of the view's description, in UIKit's order: the frame, and each property that differs from its default,
  /// such as `alpha = 0.5`.
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
