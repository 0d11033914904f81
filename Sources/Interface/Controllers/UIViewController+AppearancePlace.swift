extension UIViewController: AppearancePlace {
  /// The superview of the controller's view or, without a superview, the parent view controller.
  final var appearanceContainer: (any AppearancePlace)? { viewIfLoaded?.superview ?? parent }
}
