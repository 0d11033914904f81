public import class Foundation.NSAttributedString
import Geometry

/// The images and text attributes that the app has set on a navigation bar itself, instead of on appearance objects.
@MainActor
struct NavigationBarSettings {
  var titleAttributes: [NSAttributedString.Key: Any]?
  var largeTitleAttributes: [NSAttributedString.Key: Any]?
  var images: [UIBarMetrics: UIImage] = [:]
  var shadowImage: UIImage?
  var backIndicator: UIImage?
  var backMask: UIImage?
}

extension UINavigationBar: AppearingBar {
  /// The appearance of the bar over scrolled content. Setting the property stores a copy of the value.
  ///
  /// As long as the property is not set, `barStyle`, `barTintColor` and the other properties of the bar determine its
  /// look.
  public final var standardAppearance: UINavigationBarAppearance {
    get { standardOrDefault }
    set {
      appearances.standard = observed(newValue)
      noteAppearance(.standardAppearance, \UINavigationBar.standardAppearance)
      appearancesDidChange()
    }
  }
  /// The appearance of the bar in compact height, or nil for `standardAppearance`.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set {
      appearances.compact = newValue.map(observed)
      noteAppearance(.compactAppearance, \UINavigationBar.compactAppearance)
      appearancesDidChange()
    }
  }
  /// The appearance of the bar while the content is scrolled to its upper edge, or if there is no scroll view.
  ///
  /// If the value is nil, the standard appearance with a transparent background is used, as since iOS 15.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.edge }
    set {
      appearances.edge = newValue.map(observed)
      noteAppearance(.scrollEdgeAppearance, \UINavigationBar.scrollEdgeAppearance)
      appearancesDidChange()
    }
  }
  /// The appearance in compact height while the content is scrolled to its upper edge, or nil for
  /// `scrollEdgeAppearance`.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactEdge }
    set {
      appearances.compactEdge = newValue.map(observed)
      appearancesDidChange()
    }
  }
  /// The attributes of the title, for bars without appearance objects.
  public final var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { settings.titleAttributes }
    set {
      settings.titleAttributes = newValue
      noteAppearance(.titleTextAttributes, \UINavigationBar.titleTextAttributes)
      appearancesDidChange()
    }
  }
  /// The attributes of the large title, for bars without appearance objects.
  public final var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { settings.largeTitleAttributes }
    set {
      settings.largeTitleAttributes = newValue
      noteAppearance(.largeTitleTextAttributes, \UINavigationBar.largeTitleTextAttributes)
      appearancesDidChange()
    }
  }
  /// The image of the shadow below the bar. It has an effect only together with a background image, as in UIKit.
  public final var shadowImage: UIImage? {
    get { settings.shadowImage }
    set {
      settings.shadowImage = newValue
      noteAppearance(.shadowImage, \UINavigationBar.shadowImage)
      appearancesDidChange()
    }
  }
  /// The image beside the title of the back button, or nil for the system's image. The image has an effect only if
  /// `backIndicatorTransitionMaskImage` is also set, as in UIKit.
  public final var backIndicatorImage: UIImage? {
    get { settings.backIndicator }
    set {
      settings.backIndicator = newValue
      noteAppearance(.backIndicatorImage, \UINavigationBar.backIndicatorImage)
      appearancesDidChange()
    }
  }
  /// The mask of the back button's title. `backIndicatorImage` has an effect only if the mask is also set. The mask has
  /// no other effect.
  public final var backIndicatorTransitionMaskImage: UIImage? {
    get { settings.backMask }
    set {
      settings.backMask = newValue
      noteAppearance(.backIndicatorTransitionMaskImage, \UINavigationBar.backIndicatorTransitionMaskImage)
      appearancesDidChange()
    }
  }

  /// Sets the background image for bar metrics, or removes the image if nil. An empty image makes the bar transparent.
  ///
  /// Without an image for compact heights, the image for the default height is used. If appearance objects are set, the
  /// background images have no effect.
  public final func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    settings.images[barMetrics] = backgroundImage
    noteAppearance(.backgroundImage) { ($0 as? UINavigationBar)?.setBackgroundImage(backgroundImage, for: barMetrics) }
    appearancesDidChange()
  }
  /// Sets the background image for bar metrics. The position is ignored.
  public final func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  /// Returns the background image that was set for bar metrics, or nil.
  public final func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { settings.images[barMetrics] }
}

extension UINavigationBar {
  /// Returns the two appearance objects that apply to an item: over scrolled content (`standard`), and while the
  /// content is scrolled to its upper edge (`edge`). Returns nil if neither the item nor the bar has appearance
  /// objects; the bar's own properties then determine the appearance.
  private final func appearances(of item: UINavigationItem?) -> (
    standard: UINavigationBarAppearance, edge: UINavigationBarAppearance
  )? {
    let isCompact = (window?.stage ?? Stage.current)?.hasCompactHeight ?? false
    let own = item?.appearances
    let usual = own?.standard ?? appearances.standard
    let compact = isCompact ? own?.compact ?? appearances.compact : nil
    let edge = own?.edge ?? appearances.edge
    let compactEdge = isCompact ? own?.compactEdge ?? appearances.compactEdge : nil
    guard let standard = compact ?? usual ?? (edge == nil && compactEdge == nil ? nil : standardAppearance) else {
      return nil
    }
    if let edge = compactEdge ?? edge { return (standard, edge) }
    let transparent = standard.duplicate()
    transparent.configureWithTransparentBackground()
    return (standard, transparent)
  }

  /// Returns the two looks of the bar's background while `item` is on top: over scrolled content, and while the content
  /// is scrolled to its upper edge.
  final func looks(of item: UINavigationItem?) -> BarLooks {
    if let (standard, edge) = appearances(of: item) {
      return BarLooks(standard: BarLook(standard), edge: BarLook(edge))
    }
    let isCompact = (window?.stage ?? Stage.current)?.hasCompactHeight ?? false
    let image = (isCompact ? settings.images[.compact] : nil) ?? settings.images[.default]
    let look = BarLook(
      barStyle, tint: barTintColor, isTranslucent: isTranslucent, image: image, shadowImage: settings.shadowImage)
    return BarLooks(standard: look, edge: prefersLargeTitles && item != nil ? .clear : nil)
  }

  /// Returns the fonts, colours and images with which the bar displays an item. `isAtEdge` is true while the content is
  /// scrolled to its upper edge.
  final func contentStyle(of item: UINavigationItem?, isAtEdge: Bool) -> NavigationContentStyle {
    var style = NavigationContentStyle(titleColor: barStyle == .black ? .white : .label)
    if settings.backMask != nil { style.backIndicator = settings.backIndicator }
    guard let pair = appearances(of: item) else {
      style.titleAttributes = settings.titleAttributes ?? [:]
      style.largeTitleAttributes = settings.largeTitleAttributes ?? [:]
      return style
    }
    let appearance = isAtEdge ? pair.edge : pair.standard
    style.titleAttributes = appearance.titleTextAttributes
    style.titleAdjustment = appearance.titlePositionAdjustment
    style.largeTitleAttributes = appearance.largeTitleTextAttributes
    style.backIndicator = appearance.customBackIndicator ?? style.backIndicator
    (style.plain, style.done) = (appearance.buttonAppearance, appearance.doneButtonAppearance)
    style.back = appearance.backButtonAppearance
    return style
  }
}

/// The fonts, colours and images of the content of a navigation bar.
@MainActor
struct NavigationContentStyle {
  var titleColor: UIColor
  var titleAttributes: [NSAttributedString.Key: Any] = [:]
  var titleAdjustment = UIOffset.zero
  var largeTitleAttributes: [NSAttributedString.Key: Any] = [:]
  var backIndicator: UIImage?
  var plain: UIBarButtonItemAppearance?
  var done: UIBarButtonItemAppearance?
  var back: UIBarButtonItemAppearance?
}

extension UINavigationItem {
  /// The appearance objects that replace those of the bar while the item is on top.
  typealias Appearances = BarAppearances<UINavigationBarAppearance>

  /// The appearance over scrolled content, or nil for that of the bar. Setting the property stores a copy of the value.
  public final var standardAppearance: UINavigationBarAppearance? {
    get { appearances.standard }
    set { setAppearance(newValue, \.standard) }
  }
  /// The appearance in compact height, or nil for that of the bar. Setting the property stores a copy of the value.
  public final var compactAppearance: UINavigationBarAppearance? {
    get { appearances.compact }
    set { setAppearance(newValue, \.compact) }
  }
  /// The appearance while the content is scrolled to its upper edge, or nil for that of the bar. Setting the property
  /// stores a copy of the value.
  public final var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.edge }
    set { setAppearance(newValue, \.edge) }
  }
  /// The appearance in compact height while the content is scrolled to its upper edge, or nil for that of the bar.
  public final var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { appearances.compactEdge }
    set { setAppearance(newValue, \.compactEdge) }
  }

  private final func setAppearance(
    _ appearance: UINavigationBarAppearance?, _ path: WritableKeyPath<Appearances, UINavigationBarAppearance?>
  ) {
    let copy = appearance?.duplicate()
    copy?.didChange = { [weak self] in self?.bar?.appearancesDidChange() }
    appearances[keyPath: path] = copy
    bar?.appearancesDidChange()
  }
}
