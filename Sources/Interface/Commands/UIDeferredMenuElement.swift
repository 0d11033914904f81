/// A placeholder in a menu, which is replaced by the elements that a closure supplies later.
///
/// When a menu with the placeholder opens, the closure receives a completion, to which it passes the elements. Until
/// then, the menu displays a disabled row.
@preconcurrency @MainActor
public final class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var isRequested = false
  /// The elements that the closure has supplied, or nil if it has not supplied any yet.
  private(set) var elements: [UIMenuElement]?
  /// The closures that `load(then:)` has received and that are called when the elements have been supplied.
  private var waiting: [() -> Void] = []

  /// Creates a placeholder whose closure is called when a menu with the placeholder is opened for the first time.
  public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    self.init(elementProvider, isCached: true)
  }

  /// Returns a placeholder whose closure is called each time a menu with the placeholder is opened.
  public static func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  private init(_ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// The elements that every menu with the placeholder displays: those that the closure has supplied, if it is not
  /// called again. Otherwise nil.
  var finalElements: [UIMenuElement]? { isCached ? elements : nil }

  /// Requests the elements from the closure, unless they are stored or already requested. Called when a menu with the
  /// placeholder opens.
  ///
  /// - Parameter update: A closure that updates the menu. It is called only if the elements are supplied after this
  ///   method has returned.
  func load(then update: @escaping () -> Void) {
    if !isCached { (elements, isRequested) = (nil, false) }
    guard elements == nil else { return }
    waiting = [update]
    guard !isRequested else { return }
    isRequested = true
    var isLate = false
    provider { [weak self] new in
      guard let self, elements == nil else { return }
      elements = new
      if isLate { waiting.forEach { $0() } }
      waiting = []
    }
    isLate = true
  }
}
