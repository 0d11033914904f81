extension UIViewController: AppearancePlace {
  /// The superview of the view, or the parent.
  final var appearanceContainer: (any AppearancePlace)? { viewIfLoaded?.superview ?? parent }
}
