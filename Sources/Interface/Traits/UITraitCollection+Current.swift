import CThread
import Geometry

extension UITraitCollection {
  /// The traits with which dynamic colours are resolved on the calling thread.
  ///
  /// The layout, the drawing and the trait callbacks of a view run with the view's traits. At all other times, the
  /// value on the main thread is the collection of the current stage's screen. Other threads, and the main thread
  /// without a stage, have the traits of a phone in the light appearance.
  public static var current: UITraitCollection {
    get { stored ?? standard }
    set {
      let old = stored
      // The thread owns one reference to its collection, which the next value releases.
      unsafe interlude_set_thread_value(Unmanaged.passRetained(newValue).toOpaque())
      if let old { unsafe Unmanaged.passUnretained(old).release() }
    }
  }

  /// Calls `actions` while `current` is this collection, and then restores the previous collection.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = Self.current
    if old === self { return actions() }
    Self.current = self
    actions()
    Self.current = old
  }

  /// Makes this collection the current one, unless it is already.
  func makeCurrent() { if Self.stored !== self { Self.current = self } }

  /// The collection that was made the current one on the calling thread, or nil if there was none.
  private static var stored: UITraitCollection? {
    // Only the setter of `current` stores a value, and the value is retained.
    unsafe interlude_thread_value().map { unsafe Unmanaged<UITraitCollection>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The traits of a phone with the default settings, without a scale and size classes.
  static let standard = UITraitCollection { traits in
    traits.userInterfaceStyle = .light
    traits.userInterfaceIdiom = .phone
    traits.preferredContentSizeCategory = .large
    traits.layoutDirection = .leftToRight
    traits.displayGamut = .SRGB
    traits.accessibilityContrast = .normal
    traits.forceTouchCapability = .unavailable
    traits.legibilityWeight = .regular
    traits.userInterfaceLevel = .base
    traits.activeAppearance = .active
  }
}
