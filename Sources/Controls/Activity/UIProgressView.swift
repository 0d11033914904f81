public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view that shows the progress of a task as the filled part of a line.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The styles of progress views. The raw values are those of iOS.
  public enum Style: Int, Sendable {
    /// A line with round ends and a visible track.
    case `default` = 0
    /// A line with straight ends and without a track, for use in a bar.
    case bar = 1
  }

  /// The style of the view.
  open var progressViewStyle: Style { didSet { sizeDidChange() } }
  /// The progress, 0…1. The default is 0. Values out of range are clamped.
  ///
  /// - Precondition: a new value is not NaN.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the filled part. If nil, the tint colour is used.
  open var progressTintColor: UIColor? {
    didSet {
      noteAppearance(.progressTintColor, \UIProgressView.progressTintColor)
      refresh()
    }
  }
  /// The colour of the track. If nil, the track has the system's fill colour, or is clear with the style `bar`.
  open var trackTintColor: UIColor? {
    didSet {
      noteAppearance(.trackTintColor, \UIProgressView.trackTintColor)
      refresh()
    }
  }
  /// The image of the filled part. If nil, the part is filled with `progressTintColor`.
  open var progressImage: UIImage? { didSet { refresh() } }
  /// The image of the track. If nil, the track is filled with `trackTintColor`.
  open var trackImage: UIImage? { didSet { sizeDidChange() } }

  private final var storedProgress: Float = 0
  private final let track = UIImageView()
  private final let bar = UIImageView()

  /// The height in points of a style, as on iOS 14 and later (unverified).
  private static func height(_ style: Style) -> CGFloat { style == .bar ? 2.5 : 4 }
  /// The duration in seconds of an animated change (unverified).
  private static let duration = 0.25

  /// Creates a progress view with a style, a width of 0 and the height of the style.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: Self.height(style)))
    progressViewStyle = style
  }

  /// Creates a progress view with a frame and the default style.
  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: frame)
    [track, bar].forEach { addSubview($0) }
    refresh()
  }

  /// Creates a progress view from an element of an Interface Builder file. Other coders are not supported.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    [track, bar].forEach { addSubview($0) }
    refresh()
    coder.decodeMembers(of: self, as: UIProgressView.self)
  }

  private final func sizeDidChange() {
    invalidateIntrinsicContentSize()
    refresh()
  }

  /// Sets the progress, clamped to 0…1.
  ///
  /// - Precondition: the value is not NaN.
  open func setProgress(_ progress: Float, animated: Bool) {
    require(!progress.isNaN, "UIProgressView.setProgress(_:animated:): the progress must not be NaN")
    storedProgress = min(max(progress, 0), 1)
    if animated, window != nil { ControlMotion.ease(Self.duration) { place() } } else { place() }
  }

  /// Returns a size with the given width and the height of the track image. Without a track image, the height is that
  /// of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: trackImage?.size.height ?? Self.height(progressViewStyle))
  }
  /// The height of the track image or, without an image, the height of the style. There is no intrinsic width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: sizeThatFits(.zero).height)
  }
  /// Places the track and its filled part.
  open override func layoutSubviews() { place() }
  /// Updates the colours after a change of `tintColor`.
  open override func tintColorDidChange() { refresh() }

  private final func refresh() {
    let isBar = progressViewStyle == .bar
    (track.image, bar.image) = (trackImage, progressImage)
    track.backgroundColor = trackImage == nil ? trackTintColor ?? (isBar ? .clear : .systemFill) : nil
    bar.backgroundColor = progressImage == nil ? progressTintColor ?? tintColor : nil
    place()
  }

  private final func place() {
    track.frame = bounds
    let width = bounds.width * CGFloat(storedProgress)
    bar.frame = directed(CGRect(x: bounds.minX, y: bounds.minY, width: width, height: bounds.height), in: bounds)
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    track.layer.cornerRadius = trackImage == nil ? radius : 0
    bar.layer.cornerRadius = progressImage == nil ? radius : 0
  }
}
