import Animation
import Geometry
import Layers

/// An object that keeps a cover view over another view, the covered view, which is the view of a presentation context.
///
/// The cover has the position, size, transform and visibility of the covered view (the provider). When these properties
/// are animated on the covered view, the cover is animated in the same way. While the covered view is out of its
/// superview, the cover replaces it: a call that adds the covered view to a superview, or removes it, then adds or
/// removes the cover instead.
///
///     superview ─┬─ provider ┐ change, appear and disappear together
///                └─ cover    ┘
///
/// - Source: inventory B-151, B-532, G-210, G-216.
@MainActor
final class ViewCover {
  /// The view that covers the provider.
  let view: UIView
  /// The covered view, which is the view of the presentation context.
  private weak var provider: UIView?
  /// The transform of the covered view when the cover was created, without the rotation of the interface.
  ///
  /// The cover's transform is relative to this transform.
  private let initialTransform: CATransform3D
  /// Whether the covered view was removed from its superview, so that the cover replaces it there.
  private(set) var replacesProvider = false
  /// Whether a transition between the covered view and the cover runs.
  ///
  /// The cover then does not follow the covered view's transform, alpha value and visibility, which the transition
  /// changes.
  var isInTransition = false
  /// Whether the cover temporarily does not follow the covered view, because another transition moves that view.
  var isSuspended = false { didSet { provider?.cover = isSuspended ? nil : self } }

  /// Adds `view` in front of `provider`, as its cover.
  init(_ view: UIView, over provider: UIView) {
    (self.view, self.provider, initialTransform) = (view, provider, provider.ownTransform3D)
    view.autoresizingMask = []
    followPosition()
    provider.superview?.insertSubview(view, aboveSubview: provider)
    provider.cover = self
  }

  /// Returns whether a call that adds the covered view to `superview` adds the cover instead.
  ///
  /// The result is false for the cover itself and the views inside it.
  func stands(in superview: UIView) -> Bool { holdsProvider && !superview.isDescendant(of: view) }

  /// Whether the covered view (the provider) has been taken out of the cover's superview: it is inside the cover, or in
  /// no view.
  var holdsProvider: Bool { replacesProvider || provider?.isDescendant(of: view) ?? false }

  /// Copies the anchor point, size and position of the covered view to the cover.
  func followPosition() {
    guard let provider, !provider.isDescendant(of: view) else { return }
    view.layer.anchorPoint = provider.layer.anchorPoint
    view.bounds.size = size(of: provider)
    view.center = provider.center
  }

  private func size(of provider: UIView) -> CGSize {
    let transform = CATransform3DGetAffineTransform(initialTransform)
    return transform.isIdentity ? provider.bounds.size : provider.bounds.applying(transform).size
  }

  /// Applies to the cover's transform the change of the covered view's transform since the cover was created.
  ///
  /// The method has no effect during a transition between the covered view and the cover.
  func followTransform() {
    guard let provider, !isInTransition else { return }
    view.ownTransform3D = CATransform3DConcat(CATransform3DInvert(initialTransform), provider.ownTransform3D)
  }

  /// Copies the alpha value and the visibility of the covered view to the cover.
  ///
  /// The method has no effect during a transition between the covered view and the cover.
  func followLook() {
    guard let provider, !isInTransition else { return }
    (view.alpha, view.isHidden) = (provider.alpha, provider.isHidden)
  }

  /// Returns whether the cover moves with the covered view when a transition changes this property of the covered view.
  func follows(_ property: MotionProperty) -> Bool {
    switch property {
    case .x, .y, .width, .height: !holdsProvider
    case .scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY, .opacity: !holdsProvider && !isInTransition
    case .corner: false
    }
  }

  /// Sets the cover's autoresizing mask to that of the covered view while the cover replaces that view, and otherwise
  /// to none.
  func followMask() { view.autoresizingMask = replacesProvider ? provider?.autoresizingMask ?? [] : [] }

  /// Removes the covered view from its superview. The cover stays in the superview, in place of the covered view.
  func replaceProvider() {
    withoutFollowing { $0.removeFromSuperview() }
    replacesProvider = true
    followMask()
  }

  /// Inserts the covered view behind the cover in the cover's superview. If the cover has no superview, removes the
  /// covered view from its superview. Also moves the centre of the covered view to that of the cover.
  func restoreProvider() {
    replacesProvider = false
    followMask()
    withoutFollowing { provider in
      if let superview = view.superview {
        superview.insertSubview(provider, belowSubview: view)
      } else {
        provider.removeFromSuperview()
      }
      provider.center = view.center
      if CATransform3DIsIdentity(initialTransform) { provider.bounds.size = view.bounds.size }
    }
  }

  /// Makes the cover independent of the covered view, and removes the cover from its superview.
  func detach() {
    replacesProvider = false
    provider?.cover = nil
    view.removeFromSuperview()
  }

  private func withoutFollowing(_ change: (UIView) -> Void) {
    guard let provider else { return }
    provider.cover = nil
    change(provider)
    provider.cover = self
  }
}

extension UIView {
  /// The view that represents this view in the view hierarchy. While a cover (see `ViewCover`) replaces or contains
  /// this view, the value is the view of the cover. Otherwise, the value is this view itself.
  final var standIn: UIView { cover.flatMap { $0.holdsProvider ? $0.view : nil } ?? self }

  /// The frame that `standIn` would have without a transform, in the coordinate system of the superview of `standIn`.
  ///
  /// While the cover replaces this view, setting this property sets the frame of this view, and the cover follows.
  final var placeFrame: CGRect {
    get { standIn.restingFrame }
    set { if cover?.replacesProvider ?? false { restingFrame = newValue } else { standIn.restingFrame = newValue } }
  }
}
