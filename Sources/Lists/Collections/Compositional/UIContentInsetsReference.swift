/// The areas from whose sides a compositional layout measures content insets. Raw values are those of UIKit.
public enum UIContentInsetsReference: Int, Sendable {
  /// For a section, the reference of the layout's configuration. For a configuration, the safe area.
  case automatic
  /// The bounds of the collection view.
  case none
  /// The safe area of the collection view.
  case safeArea
  /// The area inside the layout margins of the collection view.
  case layoutMargins
  /// The area of the collection view's `readableContentGuide`.
  case readableContent
}
