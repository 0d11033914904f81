extension UIView: AppearancePlace {
  /// The view's controller, or else the superview.
  final var appearanceContainer: (any AppearancePlace)? { viewController ?? superview }
}
