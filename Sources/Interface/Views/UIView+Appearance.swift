extension UIView: AppearancePlace {
  /// The object that contains the view, in terms of appearance proxies: the view controller whose root view this view
  /// is or, if there is none, the superview.
  final var appearanceContainer: (any AppearancePlace)? { viewController ?? superview }
}
