import Geometry

extension UIButton.ButtonType {
  /// The font size of the symbol of a close button, in points (unverified).
  private static let closeSize: CGFloat = 28

  /// The image of a button of this type, or nil for `custom` and `system`.
  @MainActor var image: UIImage? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark:
      UIImage(systemName: "info.circle", withConfiguration: UIImage.SymbolConfiguration(scale: .large))
    case .contactAdd:
      UIImage(systemName: "plus.circle", withConfiguration: UIImage.SymbolConfiguration(scale: .large))
    case .close:
      UIImage(
        systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: Self.closeSize)
      )?.withTintColor(.lightGray, renderingMode: .alwaysOriginal)
    }
  }
}
