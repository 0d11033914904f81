public import Geometry

/// An object with which an app requests feedback for a collision of elements of the interface.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The kinds of collisions. Raw values are those of UIKit.
  public enum FeedbackStyle: Int, Sendable {
    /// A collision of small elements.
    case light
    /// A collision of elements of a medium size.
    case medium
    /// A collision of large elements.
    case heavy
    /// A collision of elastic elements.
    case soft
    /// A collision of stiff elements.
    case rigid
  }

  private final let style: FeedbackStyle

  /// Creates a generator for a kind of collision.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }

  /// Creates a generator for collisions of elements of a medium size.
  public override convenience init() { self.init(style: .medium) }

  /// Creates a generator for a kind of collision and adds it to a view as an interaction.
  public convenience init(style: FeedbackStyle, view: UIView) {
    self.init(style: style)
    view.addInteraction(self)
  }

  /// Requests feedback with full intensity.
  open func impactOccurred() { impactOccurred(intensity: 1) }

  /// Requests feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) { note("impact", "\(style) \(Double(intensity))") }

  /// Requests feedback with full intensity at a point.
  open func impactOccurred(at location: CGPoint) { impactOccurred() }

  /// Requests feedback with an intensity from 0 to 1 at a point.
  open func impactOccurred(intensity: CGFloat, at location: CGPoint) { impactOccurred(intensity: intensity) }
}
