import Geometry
import Layers

/// What covers a view that is a presentation context: it lies where the view lies, and goes where the view goes.
///
/// Moves of the view are made by the cover, too, in the same animation. While the view is out of its superview, the cover
/// is in its place there: putting the view into a superview, or taking it out, does that with the cover.
///
///     superview ─┬─ provider ┐ these two move, come and go together
///                └─ cover    ┘
/// - Source: inventory B-151, B-532, G-210, G-216.
@MainActor
final class ViewCover {
  /// The view that covers.
  let view: UIView
  /// The view of the controller that provides the context.
  private weak var provider: UIView?
  /// The provider's transform when it was covered: the cover makes what is added to it.
  private let initialTransform: CATransform3D
  /// Whether the provider is out of its superview, and the cover in its place.
  private(set) var replacesProvider = false
  /// Whether a transition runs between the two: the provider's look is that transition's own then.
  var isInTransition = false
  /// Whether it does not follow for a while, as another transition moves the provider.
  var isSuspended = false { didSet { provider?.cover = isSuspended ? nil : self } }

  /// Lets `view` cover `provider`, from now on.
  init(_ view: UIView, over provider: UIView) {
    (self.view, self.provider, initialTransform) = (view, provider, provider.transform3D)
    view.autoresizingMask = []
    followPlace()
    provider.superview?.insertSubview(view, aboveSubview: provider)
    provider.cover = self
  }

  /// Whether the cover is in the provider's place, in a superview that is not inside the cover itself.
  func stands(in superview: UIView) -> Bool { holdsProvider && !superview.isDescendant(of: view) }

  /// Whether the provider is out of its superview: in the cover, or nowhere.
  var holdsProvider: Bool { replacesProvider || provider?.isDescendant(of: view) ?? false }

  /// Takes the place that the provider was given.
  func followPlace() {
    guard let provider, !provider.isDescendant(of: view) else { return }
    view.layer.anchorPoint = provider.layer.anchorPoint
    view.bounds.size = size(of: provider)
    view.center = provider.center
  }

  private func size(of provider: UIView) -> CGSize {
    let transform = CATransform3DGetAffineTransform(initialTransform)
    return transform.isIdentity ? provider.bounds.size : provider.bounds.applying(transform).size
  }

  /// Turns and scales as the provider does, unless a transition between the two does that.
  func followTransform() {
    guard let provider, !isInTransition else { return }
    view.transform3D = CATransform3DConcat(CATransform3DInvert(initialTransform), provider.transform3D)
  }

  /// Fades and hides as the provider does, unless a transition between the two does that.
  func followLook() {
    guard let provider, !isInTransition else { return }
    (view.alpha, view.isHidden) = (provider.alpha, provider.isHidden)
  }

  /// Follows its superview's size as the provider would.
  func followMask() { view.autoresizingMask = replacesProvider ? provider?.autoresizingMask ?? [] : [] }

  /// Takes the provider out of the window; the cover stays in its place.
  func replaceProvider() {
    withoutFollowing { $0.removeFromSuperview() }
    replacesProvider = true
    followMask()
  }

  /// Puts the provider back under the cover; it stays out of the window when the cover is out of it.
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

  /// Leaves the provider alone.
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
  /// The view that is in this view's place in its superview: the one that covers it while this one is not there.
  final var standIn: UIView { cover.flatMap { $0.holdsProvider ? $0.view : nil } ?? self }

  /// The frame in the superview that the view is in, or would be in if nothing covered it.
  final var placeFrame: CGRect {
    get { standIn.frame }
    set { if cover?.replacesProvider ?? false { frame = newValue } else { standIn.frame = newValue } }
  }
}
