import class Foundation.NSCoder
import Geometry
import Layers

/// The views that the system draws above all windows: the status bar and the home indicator.
///
/// The overlay covers the whole display, rotates with the interface, and receives no touches.
final class SystemOverlay: UIView {
  /// The status bar. It contains the dark and the light content, one of which is visible.
  let bar = UIView()
  private let dark: StatusBarContent
  private let light: StatusBarContent
  private let homeIndicator = UIView()
  private let edges: ScreenEdges
  private let panel: CGSize
  private var appearance = StatusBarAppearance.initial
  private var orientation = UIInterfaceOrientation.portrait
  private var barPosition = BarPosition.shown

  /// The position of the status bar: shown, or hidden by sliding over the top edge or by fading.
  private enum BarPosition { case shown, above, faded }

  /// The green background of the status bar during a phone call, with a label in its lower part. The colour and the
  /// label's text are unverified.
  private let call = UIView()
  private let callText = UILabel()
  /// The height in points that a phone call adds to the status bar.
  private var callHeight: CGFloat = 0

  /// The size of the home indicator, in points.
  private static let indicatorSize = CGSize(width: 134, height: 5)
  /// The distance of the home indicator from the lower edge of the screen, in points.
  private static let indicatorMargin: CGFloat = 8

  init(panel: CGSize, edges: ScreenEdges, clock: String) {
    (self.panel, self.edges) = (panel, edges)
    dark = StatusBarContent(edges.look, clock: clock, color: .black)
    light = StatusBarContent(edges.look, clock: clock, color: .white)
    super.init(frame: CGRect(origin: .zero, size: panel))
    isUserInteractionEnabled = false
    (bar.layer.name, homeIndicator.layer.name) = ("statusBar", "homeIndicator")
    homeIndicator.layer.cornerRadius = Self.indicatorSize.height / 2
    light.alpha = 0
    [dark, light].forEach(bar.addSubview)
    addSubview(bar)
    (callText.text, callText.textAlignment, callText.textColor) = ("Touch to return to call", .center, .white)
    (callText.font, call.backgroundColor, call.clipsToBounds) = (.systemFont(ofSize: 13), .systemGreen, true)
    call.addSubview(callText)
    if edges.hasHomeIndicator { addSubview(homeIndicator) }
    stand(.portrait)
    paintIndicator()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) is not supported") }

  /// Rotates the overlay to an orientation of the interface.
  func stand(_ orientation: UIInterfaceOrientation) {
    self.orientation = orientation
    bounds.size = orientation.size(on: panel)
    transform = orientation.rotationTransform
    placeBar()
    placeIndicator()
  }

  /// Shows or hides the status bar and the home indicator, and selects the colour of their content.
  func show(_ new: StatusBarAppearance, hidesHomeIndicator: Bool) {
    let old = appearance
    appearance = new
    showContent()
    homeIndicator.alpha = hidesHomeIndicator ? 0 : 1
    paintIndicator()
    // A cancelled transition can have reversed the last change of the position.
    guard old.isHidden != new.isHidden else { return placeBar() }
    let hiddenPosition: BarPosition = new.animation == .slide ? .above : .faded
    if !new.isHidden { UIView.performWithoutAnimation { put(hiddenPosition) } }
    let change = { [self] in put(new.isHidden ? hiddenPosition : .shown) }
    if new.animation == .none { UIView.performWithoutAnimation(change) } else { change() }
  }

  /// Shows the dark or the light content. During a call, the content is light.
  private func showContent() { (dark.alpha, light.alpha) = appearance.isLight || callHeight > 0 ? (0, 1) : (1, 0) }

  private func put(_ position: BarPosition) {
    barPosition = position
    placeBar()
  }

  /// Shows the background of a phone call, which makes the status bar `height` points higher. If `height` is 0, hides
  /// the background.
  func showCall(height: CGFloat) {
    if height > 0, callHeight == 0 { UIView.performWithoutAnimation { bar.insertSubview(call, at: 0) } }
    callHeight = height
    if height == 0 { call.removeFromSuperview() }
    showContent()
    placeBar()
  }

  private func placeBar() {
    let height = edges.statusBarHeight(orientation)
    // In an orientation in which iOS hides the bar, the bar keeps its height and fades.
    let contentHeight = height > 0 ? height : edges.statusBarHeight(.portrait)
    let full = contentHeight + callHeight
    bar.frame = CGRect(x: 0, y: barPosition == .above ? -full : 0, width: bounds.width, height: full)
    bar.alpha = height == 0 || barPosition == .faded ? 0 : 1
    for content in [dark, light] {
      content.frame = CGRect(x: 0, y: 0, width: bounds.width, height: contentHeight)
      content.layoutIfNeeded()
    }
    call.frame = bar.bounds
    callText.frame = CGRect(x: 0, y: contentHeight, width: bounds.width, height: callHeight)
  }

  private func placeIndicator() {
    let (size, indicator) = (bounds.size, Self.indicatorSize)
    homeIndicator.frame = CGRect(
      x: (size.width - indicator.width) / 2, y: size.height - Self.indicatorMargin - indicator.height,
      width: indicator.width, height: indicator.height)
  }

  /// Sets the home indicator's colour to that of the bar's content. On iOS, the colour depends on the content behind
  /// the indicator.
  private func paintIndicator() {
    let isLight = appearance.isLight && (appearance.isDark || !appearance.isAboveCard)
    homeIndicator.backgroundColor = isLight ? .white : .black
  }
}
