import Animation
import Geometry
import Layers

// The images are key values of the layer's contents. The animation is added to the layer, so that a film shows each
// image at its time.

extension UIImageView {
  private static let animationKey = "UIImageView.images"

  /// Whether a sequence of images is displayed, from `startAnimating()` or from an animated image.
  public final var isAnimating: Bool { layer.animation(forKey: Self.animationKey) != nil }

  /// Displays `animationImages` one after the other, or `highlightedAnimationImages` while the view is highlighted.
  ///
  /// If these properties contain no images, the images of an animated `image` are displayed. Without such an image, the
  /// method displays no sequence.
  public final func startAnimating() {
    playsImages = true
    updateAnimation()
  }

  /// Ends the animation and displays the image.
  public final func stopAnimating() {
    playsImages = false
    updateAnimation()
  }

  /// Replaces the layer's animation of images. If the view plays a sequence of images, adds an animation of this
  /// sequence, otherwise only removes the old animation.
  final func updateAnimation() {
    let sequence = playsImages ? ownSequence ?? imageSequence : imageSequence
    layer.removeAnimation(forKey: Self.animationKey)
    guard let sequence else { return }
    let frames = sequence.images.compactMap { pixels(of: $0.directed(isRightToLeft: isRightToLeft)) }
    guard !frames.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    animation.duration = sequence.duration
    animation.repeatCount = sequence.count == 0 ? .infinity : Float(sequence.count)
    layer.add(animation, forKey: Self.animationKey)
  }

  private typealias Sequence = (images: [UIImage], duration: Double, count: Int)

  /// The sequence of the images in `animationImages`, or in `highlightedAnimationImages` while the view is highlighted.
  /// Nil if there are no such images.
  private var ownSequence: Sequence? {
    let images = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages ?? []
    if images.isEmpty { return nil }
    let duration = animationDuration > 0 ? animationDuration : Double(images.count) / 30
    return (images, duration, max(0, animationRepeatCount))
  }

  /// The images of the animated image that the view displays, as a sequence that is repeated without limit. Nil if the
  /// image is not animated.
  private var imageSequence: Sequence? {
    guard let image = isHighlighted ? highlightedImage ?? image : image, let images = image.images else { return nil }
    return (images, image.duration, 0)
  }
}
