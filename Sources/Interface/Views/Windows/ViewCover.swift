import Animation
import Geometry
import Layers

/// An object that keeps a view, the cover, in front of another view, the covered view or provider. The covered view is
/// the view of a presentation context, and the cover is the container view of the presentation.
///
/// The cover has the position, size, transform and visibility of the covered view. When these properties are animated
/// on the covered view, the cover is animated in the same way. While the covered view is removed from its superview,
/// the cover replaces it: a call that adds or removes the covered view then adds or removes the cover instead.
///
///     superview ─┬─ provider ┐ change, appear and disappear together
///                └─ cover    ┘
///
/// - Source: B-151, B-532, G-210, G-216.
@MainActor
final class ViewCover {
  /// The cover: the view in front of the covered view.
  let view: UIView
  /// The covered view, which is the view of the presentation context.
  private weak var provider: UIView?
  /// The transform that the covered view had when the cover was created, without the rotation of the interface.
  ///
  /// Only the change of the covered view's transform since then is applied to the cover.
  private let initialTransform: CATransform3D
  /// Whether the cover replaces the covered view in the superview, because the covered view was removed from it
  /// (`replaceProvider()`).
  private(set) var replacesProvider = false
  /// Whether a transition of the presentation runs, that is, a transition between the covered view and the presented
  /// view.
  ///
  /// During this transition, the cover does not follow the transform, the alpha value and the visibility of the covered
  /// view, because the transition changes them.
  var isInTransition = false
  /// Whether the cover temporarily does not follow the covered view. The value is true while several presentations are
  /// dismissed together.
  var isSuspended = false { didSet { provider?.cover = isSuspended ? nil : self } }

  /// Adds `view` in front of `provider`, as its cover.
  init(_ view: UIView, over provider: UIView) {
    (self.view, self.provider, initialTransform) = (view, provider, provider.ownTransform3D)
    view.autoresizingMask = []
    followPosition()
    provider.superview?.insertSubview(view, aboveSubview: provider)
    provider.cover = self
  }

  /// Returns whether the cover must be added to `superview` in place of the covered view, because the covered view is
  /// removed or inside the cover.
  ///
  /// The result is false if `superview` is the cover itself or inside it.
  func stands(in superview: UIView) -> Bool { holdsProvider && !superview.isDescendant(of: view) }

  /// Whether the covered view is no longer beside the cover: it was removed from its superview, or it is inside the
  /// cover.
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

  /// Applies to the cover the change of the covered view's transform since the cover was created.
  ///
  /// The method has no effect while `isInTransition` is true.
  func followTransform() {
    guard let provider, !isInTransition else { return }
    view.ownTransform3D = CATransform3DConcat(CATransform3DInvert(initialTransform), provider.ownTransform3D)
  }

  /// Copies the alpha value and the visibility (`isHidden`) of the covered view to the cover.
  ///
  /// The method has no effect while `isInTransition` is true.
  func followLook() {
    guard let provider, !isInTransition else { return }
    (view.alpha, view.isHidden) = (provider.alpha, provider.isHidden)
  }

  /// Returns whether a motion of `property` of the covered view has to be applied to the cover too.
  func follows(_ property: MotionProperty) -> Bool {
    switch property {
    case .x, .y, .width, .height: !holdsProvider
    case .scale, .scaleX, .scaleY, .rotation, .rotationX, .rotationY, .opacity: !holdsProvider && !isInTransition
    case .corner: false
    }
  }

  /// Updates the autoresizing mask of the cover. While the cover replaces the covered view, the cover has the covered
  /// view's mask. Otherwise, its mask is empty, because the cover follows the covered view.
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
  /// The view that is in the view hierarchy in place of this view. While a cover (`ViewCover`) replaces or contains
  /// this view, it is the cover. Otherwise, it is this view itself.
  final var standIn: UIView { cover.flatMap { $0.holdsProvider ? $0.view : nil } ?? self }

  /// The frame of `standIn` without its transform, in the coordinate system of the superview of `standIn`.
  ///
  /// Setting the property sets the frame of `standIn`. While a cover replaces this view, setting the property sets the
  /// frame of this view instead, and the cover gets the same size and position.
  final var placeFrame: CGRect {
    get { standIn.restingFrame }
    set { if cover?.replacesProvider ?? false { restingFrame = newValue } else { standIn.restingFrame = newValue } }
  }
}
