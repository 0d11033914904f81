import Geometry

/// The object that hides and shows the bars of a navigation controller in response to gestures, when the keyboard
/// appears, and in compact height.
///
/// A swipe hides the bars when the touch has moved up by 40 points, and shows them when the touch has moved down by 40
/// points (unverified). The same touch can also scroll the content.
@MainActor
final class BarHiding: UIGestureRecognizerDelegate {
  let swipe = UIPanGestureRecognizer(target: nil, action: nil)
  let tap = UITapGestureRecognizer(target: nil, action: nil)
  /// Whether the toolbar was visible when the bars were hidden. If true, the toolbar is shown again together with the
  /// navigation bar.
  private var hadToolbar = false
  /// Whether the bars are hidden because the height is compact.
  private var isCompact = false
  private static let distance: CGFloat = 40

  init(of navigation: UINavigationController) {
    swipe.addAction { [weak self, weak navigation] _ in if let navigation { self?.userSwipes(navigation) } }
    tap.addAction { [weak self, weak navigation] _ in if let navigation { self?.userTaps(navigation) } }
    (swipe.name, tap.name) = ("barHideOnSwipe", "barHideOnTap")
    (swipe.delegate, tap.delegate) = (self, self)
    tap.cancelsTouchesInView = false
    swipe.cancelsTouchesInView = false
  }

  /// Enables each of the two recognizers if the properties of the navigation controller require it, otherwise disables
  /// it. Adds the enabled recognizers to the content view of the navigation controller, if the navigation controller's
  /// view is loaded.
  func update(_ navigation: UINavigationController) {
    let takesTaps =
      navigation.hidesBarsOnTap || navigation.hidesBarsWhenVerticallyCompact || navigation.hidesBarsWhenKeyboardAppears
    (swipe.isEnabled, tap.isEnabled) = (navigation.hidesBarsOnSwipe, takesTaps)
    guard navigation.isViewLoaded else { return }
    for (recognizer, isUsed) in [(swipe as UIGestureRecognizer, swipe.isEnabled), (tap, takesTaps)]
    where isUsed && recognizer.view == nil { navigation.contentView.addGestureRecognizer(recognizer) }
  }

  /// Hides the bars when the keyboard begins to appear.
  func keyboardWillShow(in navigation: UINavigationController) {
    if navigation.hidesBarsWhenKeyboardAppears { hide(true, in: navigation) }
  }

  /// Hides or shows the bars after a change of the vertical size class, if `hidesBarsWhenVerticallyCompact` is true.
  func verticalSizeDidChange(in navigation: UINavigationController) {
    update(navigation)
    let isNow = navigation.hidesBarsWhenVerticallyCompact && navigation.traitCollection.verticalSizeClass == .compact
    guard isNow != isCompact else { return }
    isCompact = isNow
    hide(isNow, in: navigation, animated: false)
  }

  private func userSwipes(_ navigation: UINavigationController) {
    let y = swipe.translation(in: navigation.view).y
    guard swipe.state == .changed, y.magnitude >= Self.distance else { return }
    swipe.setTranslation(.zero, in: navigation.view)
    hide(y < 0, in: navigation)
  }

  private func userTaps(_ navigation: UINavigationController) {
    let isHidden = navigation.isNavigationBarHidden
    guard isHidden || navigation.hidesBarsOnTap || isCompact else { return }
    hide(!isHidden, in: navigation)
  }

  private func hide(_ isHidden: Bool, in navigation: UINavigationController, animated: Bool = true) {
    guard isHidden != navigation.isNavigationBarHidden, navigation.transition == nil else { return }
    if isHidden { hadToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(isHidden, animated: animated)
    if hadToolbar { navigation.setToolbarHidden(isHidden, animated: animated) }
  }

  /// Returns true, so that the same touch can also scroll the content.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { true }

  /// Returns whether a recognizer receives a touch. The result is false for the tap recognizer and a touch on a
  /// control: taps on controls do not hide the bars.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer === swipe || !(touch.view is UIControl)
  }
}
