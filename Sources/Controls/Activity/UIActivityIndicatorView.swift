public import class Foundation.NSCoder
import Geometry
public import Interface
import Layers

/// A view that shows an animation of eight spokes while a task is in progress.
///
/// A repeating layer animation changes the opacities of the spokes. The appearance at an instant therefore depends only
/// on the time since `startAnimating()`.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The styles of activity indicators. The raw values are those of iOS.
  public enum Style: Int, Sendable {
    /// A style of earlier releases: large and white.
    case whiteLarge = 0
    /// A style of earlier releases: medium and white.
    case white = 1
    /// A style of earlier releases: medium and grey.
    case gray = 2
    /// A width and a height of 20 points.
    case medium = 100
    /// A width and a height of 37 points.
    case large = 101
  }

  /// The style. Setting the style also sets `color` to the colour of the style.
  open var style: Style {
    didSet {
      storedColor = nil
      invalidateIntrinsicContentSize()
      refresh()
    }
  }
  /// Whether the view is hidden while the animation is stopped. The default is true.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// The colour of the spokes. Setting nil restores the colour of the style.
  open var color: UIColor! {
    get { storedColor ?? style.color }
    set {
      storedColor = newValue
      noteAppearance(.color, \UIActivityIndicatorView.color)
      refresh()
    }
  }
  /// Whether the animation is running.
  public private(set) final var isAnimating = false

  private final var storedColor: UIColor?
  private final let spokes = (0..<ActivitySpokes.count).map { _ in UIView() }

  /// Creates an indicator with a style and the size of the style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    setUp()
  }

  /// Creates an indicator of the style `medium` with a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates an indicator from an element of an Interface Builder file. Other coders are not supported.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
    coder.decodeMembers(of: self, as: UIActivityIndicatorView.self)
  }

  private final func setUp() {
    isUserInteractionEnabled = false
    isHidden = true
    spokes.forEach { addSubview($0) }
    refresh()
  }

  /// Shows the view and starts the animation. If the animation runs, the call has no effect.
  open func startAnimating() {
    guard !isAnimating else { return }
    (isAnimating, isHidden) = (true, false)
    for (index, spoke) in spokes.enumerated() {
      spoke.layer.add(ActivitySpokes.animation(ofSpoke: index), forKey: "activity")
    }
  }

  /// Stops the animation, and hides the view if `hidesWhenStopped` is true.
  open func stopAnimating() {
    guard isAnimating else { return }
    (isAnimating, isHidden) = (false, hidesWhenStopped)
    spokes.forEach { $0.layer.removeAnimation(forKey: "activity") }
  }

  /// Returns the size of the style. `size` is ignored.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  /// The size of the style.
  open override var intrinsicContentSize: CGSize { style.size }
  /// Places the spokes in the middle of the view.
  open override func layoutSubviews() { refresh() }

  private final func refresh() {
    UIView.performWithoutAnimation {
      for (index, spoke) in spokes.enumerated() {
        spoke.backgroundColor = color
        ActivitySpokes.place(spoke, index, center: CGPoint(x: bounds.midX, y: bounds.midY), side: style.size.width)
      }
    }
  }
}

extension UIActivityIndicatorView.Style {
  /// The size of an indicator of the style, in points.
  fileprivate var size: CGSize {
    switch self {
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    }
  }

  /// The colour of the spokes. The colour of the styles `medium` and `large` is unverified.
  fileprivate var color: UIColor {
    switch self {
    case .white, .whiteLarge: .white
    case .gray: .gray
    case .medium, .large: .secondaryLabel
    }
  }
}
