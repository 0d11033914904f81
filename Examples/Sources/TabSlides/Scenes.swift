import Player

/// The scenes of this package, by the names its scenarios use.
public let scenes: SceneRegistry = [
  "TabSlide": { TabSlideController() },
  "PercentDrivenTabSlide": { PercentDrivenTabSlideController() },
  "HandMadeTabSlide": { HandMadeTabSlideController() },
]
