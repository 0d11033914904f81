public import Geometry

extension Stage {
  /// Creates a stage and makes it the current one.
  ///
  /// - Parameters:
  ///   - size: The size in points, or nil for `profile.defaultSize`. In pixels, each side is above 0 and at most
  ///     `Bitmap.maximumSide`, and the area is at most `Stage.maximumPixels`.
  ///   - scale: The number of pixels per point, or nil for `profile.defaultScale`.
  ///   - profile: The constants of a family of iOS releases. The default is current iOS.
  ///   - refreshRate: The number of refreshes of the display per second.
  ///   - showsStatusBar: Whether the status bar and the home indicator are drawn. The safe areas do not depend on this
  ///     parameter. By default, they are drawn on screens whose shorter side is at least 320 points long.
  ///   - clock: The text that the clock in the status bar displays. The text is fixed so that films are reproducible.
  /// - Precondition: The size, the scale and the refresh rate are finite and above 0.
  public convenience init(
    size: CGSize? = nil, scale: CGFloat? = nil, profile: StageProfile = .modern, refreshRate: Double = 60,
    showsStatusBar: Bool? = nil, clock: String = "9:41"
  ) {
    self.init(size: size, scale: scale, profile: profile, refreshRate: refreshRate) { stage in
      let showsStatusBar = showsStatusBar ?? (stage.size.shorterSide >= Stage.smallestScreen)
      // The participants are in the order of `Slot`.
      return [
        StageTransitions(stage), stage.windows, StatusBar(stage, clock: showsStatusBar ? clock : nil), stage.display,
        InterfaceRotation(stage), TouchScreen(stage: stage), RunningAnimators(), ScrollInsetWatch(stage),
        KeyboardHost(stage), ScreenReader(stage), StageRestoration(stage),
      ]
    }
  }

  /// The length in points that the shorter side of a screen must have for the status bar to be drawn by default.
  private static var smallestScreen: CGFloat { 320 }
}
