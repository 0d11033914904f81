public import Geometry

extension StageProfile {
  /// The constants of presentations.
  ///
  /// Lengths are in points and durations in seconds.
  /// - Source: spec E2, unless a constant's description says otherwise.
  public struct Presentations: Hashable, Sendable {
    /// The style with which view controllers of the style `automatic` are presented.
    public let automaticStyle: UIModalPresentationStyle
    /// The minimum width of a window whose horizontal size class is regular. The size class of a narrower window is
    /// compact. On iOS, the device and its orientation determine the size class.
    ///
    /// A stage whose shorter side has at least this length is a pad.
    public let regularWidth: CGFloat
    /// The duration of the vertical cover: 0.5 s, or 0.4 s (Catalyst) in the classic profile.
    public let coverDuration: Double
    /// The duration of the horizontal flip (low confidence).
    public let flipDuration: Double
    /// The duration of the cross dissolve (low confidence).
    public let dissolveDuration: Double
    /// The duration of the partial curl (low confidence).
    public let curlDuration: Double
    /// The progress of the page curl at which a partial curl stops, 0…1 (unverified).
    public let curlExtent: Double
    /// The duration of a popover's fade in and fade out (unverified).
    public let popoverDuration: Double
    /// The opacity of the black view that dims the area around a sheet, 0…1.
    public let dimming: CGFloat
    /// The largest width of a page sheet.
    public let pageSheetWidth: CGFloat
    /// The size of a form sheet in a regular window.
    public let formSheetSize: CGSize
    /// Whether a sheet in a compact window is still presented as a sheet. Otherwise it covers the window.
    public let sheetsFitCompactWindows: Bool
    /// The corner radius of sheets and popovers (unverified except for cards of iOS 13).
    public let cornerRadius: CGFloat
    /// The height of the medium detent as a fraction of the window's height (unverified).
    public let mediumDetent: CGFloat
    /// The fraction of a sheet's height by which the user must drag the sheet down to dismiss it.
    public let dismissalFraction: CGFloat
    /// The minimum downward speed of a drag that dismisses a sheet, in points per second.
    public let dismissalVelocity: CGFloat
    /// The size of a popover whose content has no preferred size.
    public let popoverSize: CGSize
    /// The range of a popover's width, or nil if the width is not limited.
    public let popoverWidths: ClosedRange<CGFloat>?
    /// The minimum distance between a popover and the window's edges (unverified).
    public let popoverMargin: CGFloat
    /// The size of a popover's arrow: the length of its base, and its height (unverified).
    public let popoverArrow: CGSize
    /// Whether presentations arrange their views as iOS 7 does.
    ///
    /// On iOS 7, a full-screen presentation has a separate container for each of its two transitions. A presentation of
    /// style `custom` moves the presenting view into its container until the end of the dismissal. The views of a sheet
    /// are not in the container view of the sheet's transitions. Phones present `currentContext` in full screen.
    ///
    /// - Source: B-148, B-310 to B-318.
    public let placesViewsAsIOS7: Bool

    /// The constants of iOS 7.
    public static let classic = Presentations(
      automaticStyle: .fullScreen, regularWidth: 600, coverDuration: 0.4, flipDuration: 0.7,
      dissolveDuration: 0.4, curlDuration: 0.5, curlExtent: 0.7, popoverDuration: 0.25, dimming: 0.2,
      pageSheetWidth: 768, formSheetSize: CGSize(width: 540, height: 620),
      sheetsFitCompactWindows: false, cornerRadius: 6, mediumDetent: 0.5, dismissalFraction: 0.5,
      dismissalVelocity: 1000, popoverSize: CGSize(width: 320, height: 1100), popoverWidths: 320...600,
      popoverMargin: 10, popoverArrow: CGSize(width: 26, height: 13), placesViewsAsIOS7: true)

    /// The constants of iOS 13 and later.
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
  /// The stage's constants of presentations, or those of the default profile if the stage is nil.
  @MainActor var presentations: StageProfile.Presentations { self?.profile.presentations ?? .modern }
}
