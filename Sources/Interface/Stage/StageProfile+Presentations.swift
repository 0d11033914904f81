public import Geometry

extension StageProfile {
  /// The constants of presentations, in points and seconds.
  ///
  /// - Source: spec E2, unless a line says otherwise.
  public struct Presentations: Hashable, Sendable {
    /// The style that `automatic` stands for.
    public let automaticStyle: UIModalPresentationStyle
    /// From this width on a window is regular; narrower it is compact (unverified: iOS has size classes).
    public let regularWidth: CGFloat
    /// The cover from below: 0.5 s, or 0.4 s (Catalyst) in the classic profile.
    public let coverDuration: Double
    /// The horizontal flip (low confidence).
    public let flipDuration: Double
    /// The cross dissolve (low confidence).
    public let dissolveDuration: Double
    /// The partial curl (low confidence).
    public let curlDuration: Double
    /// How much of the way a partial curl goes (unverified).
    public let curlExtent: Double
    /// The popover's fading in and out (unverified).
    public let popoverDuration: Double
    /// How black it gets around a sheet, 0…1.
    public let dimming: CGFloat
    /// A page sheet is no wider than this.
    public let pageSheetWidth: CGFloat
    /// A form sheet in a regular window.
    public let formSheetSize: CGSize
    /// Whether sheets stay sheets in compact windows; else they cover them.
    public let sheetsFitCompactWindows: Bool
    /// How round sheets and popovers are (unverified but for cards of iOS 13).
    public let cornerRadius: CGFloat
    /// How much of the window's height the medium detent has (unverified).
    public let mediumDetent: CGFloat
    /// A sheet dragged down by more than this share of its height goes.
    public let dismissalFraction: CGFloat
    /// A sheet flung down at this speed goes, in points per second.
    public let dismissalVelocity: CGFloat
    /// A popover's size when its content wants none.
    public let popoverSize: CGSize
    /// How wide popovers can be; nil is any width.
    public let popoverWidths: ClosedRange<CGFloat>?
    /// From the window's edges to a popover (unverified).
    public let popoverMargin: CGFloat
    /// A popover's arrow: its base and its height (unverified).
    public let popoverArrow: CGSize
    /// Whether presentations put views where iOS 7 puts them.
    ///
    /// A full-screen presentation then has a container for each of its two transitions alone, one of style `custom` takes
    /// the presenter's view into its container until the dismissal has ended, the views of sheets are outside the container
    /// in which they are animated, and phones present `currentContext` full screen.
    ///
    /// - Source: inventory B-148, B-309 to B-318.
    public let placesViewsAsIOS7: Bool

    /// iOS 7.
    public static let classic = Presentations(
      automaticStyle: .fullScreen, regularWidth: 600, coverDuration: 0.4, flipDuration: 0.7,
      dissolveDuration: 0.4, curlDuration: 0.5, curlExtent: 0.7, popoverDuration: 0.25, dimming: 0.2,
      pageSheetWidth: 768, formSheetSize: CGSize(width: 540, height: 620),
      sheetsFitCompactWindows: false, cornerRadius: 6, mediumDetent: 0.5, dismissalFraction: 0.5,
      dismissalVelocity: 1000, popoverSize: CGSize(width: 320, height: 1100), popoverWidths: 320...600,
      popoverMargin: 10, popoverArrow: CGSize(width: 26, height: 13), placesViewsAsIOS7: true)

    /// iOS 13 and later.
    public static let modern = Presentations(
      automaticStyle: .pageSheet, regularWidth: 600, coverDuration: 0.5, flipDuration: 0.7,
      dissolveDuration: 0.4, curlDuration: 0.5, curlExtent: 0.7, popoverDuration: 0.25, dimming: 0.2,
      pageSheetWidth: 768, formSheetSize: CGSize(width: 540, height: 620),
      sheetsFitCompactWindows: true, cornerRadius: 10, mediumDetent: 0.5, dismissalFraction: 0.5,
      dismissalVelocity: 1000, popoverSize: CGSize(width: 320, height: 1100), popoverWidths: nil,
      popoverMargin: 10, popoverArrow: CGSize(width: 26, height: 13), placesViewsAsIOS7: false)
  }
}

extension Stage? {
  /// The constants of presentations on the stage; those of the default profile without one.
  @MainActor var presentations: StageProfile.Presentations { self?.profile.presentations ?? .modern }
}
