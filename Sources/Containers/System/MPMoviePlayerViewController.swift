public import class Foundation.NSCoder
public import class Foundation.NSObject
public import struct Foundation.URL
import Geometry
public import Interface

/// A player of a movie. No movie is played: the view is black, and the full-screen player also shows a play symbol.
///
/// `setFullscreen(_:animated:)` presents the player over the root view controller of the view's window. A tap on Done
/// dismisses the player.
/// - Source: G-382.
@preconcurrency @MainActor
open class MPMoviePlayerController: NSObject {
  /// The URL of the movie, or nil.
  open var contentURL: URL?
  /// Whether the player plays. `play()` and `stop()` change the value.
  public private(set) final var isPlaying = false
  /// The view that shows the movie. An app adds it to a view of its own.
  public final let view = UIView()
  private final weak var full: UIViewController?

  /// Creates a player of a movie.
  public init(contentURL url: URL?) {
    contentURL = url
    super.init()
    view.backgroundColor = .black
  }

  /// Begins to play. If the player's view is in no window, the player presents itself over the root view controller of
  /// the current stage.
  open func play() {
    isPlaying = true
    if view.window == nil { setFullscreen(true, animated: true) }
  }

  /// Stops playing, and dismisses a full-screen player.
  open func stop() {
    isPlaying = false
    setFullscreen(false, animated: true)
  }

  /// Whether the player covers the screen.
  open var isFullscreen: Bool {
    get { full != nil }
    set { setFullscreen(newValue, animated: false) }
  }

  /// Presents the player over the whole screen, or dismisses the presented player.
  open func setFullscreen(_ fullscreen: Bool, animated: Bool) {
    guard fullscreen != isFullscreen else { return }
    guard fullscreen else {
      full?.presentingViewController?.dismiss(animated: animated)
      return full = nil
    }
    guard let window = view.window ?? Stage.current?.window, let root = window.rootViewController else { return }
    // The screen retains this object while it is visible.
    let screen = MovieScreen { self.stop() }
    full = screen
    let top = sequence(first: root) { $0.presentedViewController }.reversed().first ?? root
    top.present(screen, animated: animated)
  }
}

/// A view controller that shows a movie over the whole screen, and has a Done button. No movie is played.
///
/// - Source: G-379 to G-382.
@preconcurrency @MainActor
open class MPMoviePlayerViewController: UIViewController {
  /// The player of the movie.
  public final let moviePlayer: MPMoviePlayerController
  private final lazy var screen = MovieScreen { [weak self] in self?.presentingViewController?.dismiss(animated: true) }

  /// Creates a controller for a movie.
  public init(contentURL: URL?) {
    moviePlayer = MPMoviePlayerController(contentURL: contentURL)
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  /// Traps, because Interface Builder files have no elements for this class.
  public required init?(coder: NSCoder) { fatalError("MPMoviePlayerViewController: init(coder:) is not supported") }

  /// Creates the black screen with the Done button.
  open override func viewDidLoad() {
    super.viewDidLoad()
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }
}

extension UIViewController {
  /// Presents a movie player view controller, with the standard animation of a presentation.
  public final func presentMoviePlayerViewControllerAnimated(_ controller: MPMoviePlayerViewController) {
    present(controller, animated: true)
  }

  /// Dismisses the movie player view controller that this view controller has presented, with an animation.
  public final func dismissMoviePlayerViewControllerAnimated() { dismiss(animated: true) }
}

/// A black screen with a play symbol and a Done button.
@MainActor
final class MovieScreen: UIViewController {
  private let onDone: () -> Void
  private let button = UIButton(type: .system)
  private let symbol = UIImageView()

  init(onDone: @escaping () -> Void) {
    self.onDone = onDone
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { fatalError("MovieScreen.init(coder:) is not supported") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    button.setTitle("Done", for: .normal)
    button.accessibilityIdentifier = "movie.done"
    button.addAction(UIAction { [weak self] _ in self?.onDone() }, for: .touchUpInside)
    symbol.image = UIImage(systemName: "play.fill")
    (symbol.tintColor, symbol.contentMode) = (.white, .center)
    view.addSubview(symbol)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    symbol.frame = view.bounds
    button.frame = CGRect(x: 16, y: view.safeAreaInsets.top + 4, width: 60, height: 44)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
