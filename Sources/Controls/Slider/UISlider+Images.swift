import Geometry
public import Interface
import Layers

/// The images of a slider for each control state.
struct SliderImages {
  var thumb = StateValues<UIImage>()
  var minimumTrack = StateValues<UIImage>()
  var maximumTrack = StateValues<UIImage>()
}

extension UISlider {
  /// Sets the image of the thumb for a state. A thumb with an image has the size of the image.
  public final func setThumbImage(_ image: UIImage?, for state: State) { images.thumb[state] = image }
  /// Sets the image of the part of the track between the leading end and the thumb, for a control state. The image is
  /// stretched to the length of the track.
  public final func setMinimumTrackImage(_ image: UIImage?, for state: State) { images.minimumTrack[state] = image }
  /// Sets the image of the part of the track between the thumb and the trailing end, for a control state. The image is
  /// stretched to the length of the track.
  public final func setMaximumTrackImage(_ image: UIImage?, for state: State) { images.maximumTrack[state] = image }
  /// Returns the image of the thumb for a control state, or the image for the normal state if none was set for the
  /// state.
  public final func thumbImage(for state: State) -> UIImage? { images.thumb[state] }
  /// Returns the image of the part of the track between the leading end and the thumb, for a state. If none was set for
  /// the state, the result is the image for the normal state.
  public final func minimumTrackImage(for state: State) -> UIImage? { images.minimumTrack[state] }
  /// Returns the image of the part of the track between the thumb and the trailing end, for a state. If none was set
  /// for the state, the result is the image for the normal state.
  public final func maximumTrackImage(for state: State) -> UIImage? { images.maximumTrack[state] }
  /// The image of the thumb in the present state, or nil for the system's thumb.
  public final var currentThumbImage: UIImage? { thumbImage(for: state) }
  /// The image of the part of the track between the leading end and the thumb, in the present state. Nil if this part
  /// is displayed as a line.
  public final var currentMinimumTrackImage: UIImage? { minimumTrackImage(for: state) }
  /// The image of the part of the track between the thumb and the trailing end, in the present state. Nil if this part
  /// is displayed as a line.
  public final var currentMaximumTrackImage: UIImage? { maximumTrackImage(for: state) }
}
