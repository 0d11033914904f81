import Player

/// The scenes of this package, by the names in its scenarios.
public let scenes: SceneRegistry = [
  "TabSlide": { TabSlideController() },
  "PercentDrivenTabSlide": { PercentDrivenTabSlideController() },
  "HandMadeTabSlide": { HandMadeTabSlideController() },
]
