/// What stands for something in a bar: a title, an image, and whether it can be chosen.
@preconcurrency @MainActor
open class UIBarItem {
  /// What it is called.
  open var title: String? { didSet { didChange?() } }
  /// What it looks like.
  open var image: UIImage? { didSet { didChange?() } }
  /// Whether it can be chosen.
  open var isEnabled = true { didSet { didChange?() } }
  /// A number to tell items apart.
  open var tag = 0
  /// The bar that shows the item listens here.
  final var didChange: (() -> Void)?

  /// An item without title and image.
  public init() {}
}

/// What stands for a controller in a tab bar.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The look while selected; `image` when nil.
  open var selectedImage: UIImage? { didSet { didChange?() } }
  /// A few characters in a badge over the image; nil is no badge.
  open var badgeValue: String? { didSet { didChange?() } }
  /// The badge's colour; red when nil.
  open var badgeColor: UIColor? { didSet { didChange?() } }
  /// Whether the item was made for a controller that was given none.
  private final var isImplicit = false
  /// Whether the item is one of the system's, whose title stays.
  final var isSystemItem = false

  /// An item with a title and an image, used as a stencil in the bar's tint.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// An item with a title, an image and another one for while it is selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The item a controller gets by itself.
  init(controllerTitle: String?) {
    super.init()
    title = controllerTitle
    isImplicit = true
  }

  /// The controller's title is the item's from here on, as on iOS.
  final func controllerTitleDidChange(to title: String?) { if !isSystemItem { self.title = title } }

  /// Whether nothing was put into an item that was made because it was asked for.
  final var isBlank: Bool {
    isImplicit && title == nil && image == nil && selectedImage == nil && badgeValue == nil && isEnabled && tag == 0
  }
}

extension UIBarItem: Hashable {
  nonisolated public static func == (a: UIBarItem, b: UIBarItem) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
