import Geometry
import Interface
import Layers

/// The frames of a slider's track and of the images beside the track, in a layout from left to right. All values are
/// unverified.
struct SliderLayout {
  let minimumImage: CGRect
  let maximumImage: CGRect
  let track: CGRect

  /// The size of a thumb without an image, in points.
  static let knobSize = CGSize(width: 28, height: 28)
  /// The distance between an image and the track, in points.
  private static let gap: CGFloat = 14
  /// The height in points of a track that has no image.
  private static let trackHeight: CGFloat = 4
  /// The distance between the slider's edge and an end of the track that has no image beside it, in points.
  private static let margin: CGFloat = 2

  @MainActor
  init(_ slider: UISlider, _ bounds: CGRect) {
    func size(_ image: UIImage?) -> CGSize { image?.size ?? .zero }
    let (first, last) = (size(slider.minimumValueImage), size(slider.maximumValueImage))
    minimumImage = CGRect(
      x: bounds.minX, y: bounds.midY - first.height / 2, width: first.width, height: first.height)
    maximumImage = CGRect(
      x: bounds.maxX - last.width, y: bounds.midY - last.height / 2, width: last.width, height: last.height)
    let left = slider.minimumValueImage == nil ? bounds.minX + Self.margin : minimumImage.maxX + Self.gap
    let right = slider.maximumValueImage == nil ? bounds.maxX - Self.margin : maximumImage.minX - Self.gap
    let own = max(size(slider.currentMinimumTrackImage).height, size(slider.currentMaximumTrackImage).height)
    let height = own > 0 ? own : Self.trackHeight
    track = CGRect(x: left, y: bounds.midY - height / 2, width: max(right - left, 0), height: height)
  }
}

/// The views of a slider: the two parts of its track, the thumb and the images.
@MainActor
struct SliderParts {
  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let knob = KnobView()
  private let knobImage = UIImageView()
  private let minimumImage = UIImageView()
  private let maximumImage = UIImageView()

  /// The superview of all other views, whose alpha dims a disabled slider.
  let content = UIView()

  init() {
    content.isUserInteractionEnabled = false
    let views: [UIView] = [maximumTrack, minimumTrack, minimumImage, maximumImage, knob, knobImage]
    views.forEach { content.addSubview($0) }
  }

  /// Updates the images, the colours and the opacity of the parts from the slider's properties.
  func paint(_ slider: UISlider) {
    paint(minimumTrack, slider.currentMinimumTrackImage, slider.minimumTrackTintColor ?? slider.tintColor)
    paint(maximumTrack, slider.currentMaximumTrackImage, slider.maximumTrackTintColor ?? .systemFill)
    knob.backgroundColor = slider.thumbTintColor ?? .white
    knob.isHidden = slider.currentThumbImage != nil
    knobImage.image = slider.currentThumbImage
    (minimumImage.image, maximumImage.image) = (slider.minimumValueImage, slider.maximumValueImage)
    content.alpha = slider.isEnabled ? 1 : 0.5
  }

  private func paint(_ view: UIImageView, _ image: UIImage?, _ color: UIColor) {
    view.image = image
    view.backgroundColor = image == nil ? color : nil
  }

  /// Sets the frames of the views. The two parts of the track meet in the middle of the thumb.
  ///
  /// - Parameters:
  ///   - track: The frame of the whole track, in the coordinates of `slider`.
  ///   - frame: The frame of the thumb, in the coordinates of `slider`.
  func place(_ slider: UISlider, track: CGRect, knob frame: CGRect) {
    content.frame = slider.bounds
    let middle = min(max(frame.midX, track.minX), track.maxX)
    let left = CGRect(x: track.minX, y: track.minY, width: middle - track.minX, height: track.height)
    let right = CGRect(x: middle, y: track.minY, width: track.maxX - middle, height: track.height)
    minimumTrack.frame = slider.isRightToLeft ? right : left
    maximumTrack.frame = slider.isRightToLeft ? left : right
    for view in [minimumTrack, maximumTrack] { view.layer.cornerRadius = view.image == nil ? track.height / 2 : 0 }
    (knob.frame, knobImage.frame) = (frame, frame)
    knob.layer.cornerRadius = min(frame.width, frame.height) / 2
    minimumImage.frame = slider.minimumValueImageRect(forBounds: slider.bounds)
    maximumImage.frame = slider.maximumValueImageRect(forBounds: slider.bounds)
  }
}
