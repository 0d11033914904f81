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
  /// Whether the title follows the controller's.
  private final var followsController = false

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

  /// The item a controller gets by itself: its title follows the controller's until it is set.
  init(controllerTitle: String?) {
    super.init()
    title = controllerTitle
    followsController = true
  }

  final func controllerTitleDidChange(to title: String?) { if followsController { self.title = title } }
}

extension UIBarItem: Hashable {
  nonisolated public static func == (a: UIBarItem, b: UIBarItem) -> Bool { a === b }
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
