extension UIView: AppearancePlace {
  /// The nearest object that contains the view, for the conditions of appearance proxies: the view's controller or, if
  /// there is none, the superview.
  final var appearanceContainer: (any AppearancePlace)? { viewController ?? superview }
}
