import Geometry
public import Interface

/// The system's screen for trimming a video: invented frames, and the buttons Cancel and Save.
///
/// The video is not read, and Save reports the path of the original.
/// - Source: G-379 to G-381.
@preconcurrency @MainActor
open class UIVideoEditorController: UINavigationController {
  /// The path of the video, which Save reports.
  open var videoPath = ""
  /// The largest duration of the edited video, in seconds. The default is 600. The value has no effect.
  open var videoMaximumDuration = 600.0
  /// The object that is called when the user has tapped Cancel or Save. The delegate dismisses the screen.
  ///
  /// In UIKit, the property `delegate` has this type. In Interlude, `delegate` is the delegate of the navigation
  /// controller.
  open weak var editorDelegate: (any UIVideoEditorControllerDelegate)?

  /// Creates an editor.
  public convenience init() { self.init(navigationBarClass: nil, toolbarClass: nil) }

  /// Returns whether the editor can display the file at a path: whether its extension is mov, mp4 or m4v.
  public static func canEditVideo(atPath videoPath: String) -> Bool {
    [".mov", ".mp4", ".m4v"].contains { videoPath.lowercased().hasSuffix($0) }
  }

  /// Adds the generated video frames and the buttons Cancel and Save.
  open override func viewDidLoad() {
    super.viewDidLoad()
    let screen = FilmStrip()
    screen.title = "Edit Video"
    let cancel = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    cancel.handler = { [weak self] in if let self { editorDelegate?.videoEditorControllerDidCancel(self) } }
    let save = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil)
    save.handler = { [weak self] in
      guard let self else { return }
      editorDelegate?.videoEditorController(self, didSaveEditedVideoToPath: videoPath)
    }
    (screen.navigationItem.leftBarButtonItem, screen.navigationItem.rightBarButtonItem) = (cancel, save)
    setViewControllers([screen], animated: false)
  }
}

/// The object that is called when a video has been edited.
///
/// All methods have default implementations, because they are optional in UIKit.
@preconcurrency @MainActor
public protocol UIVideoEditorControllerDelegate: AnyObject {
  /// Called when the user has tapped Save. `editedVideoPath` is the path of the original video.
  func videoEditorController(
    _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String)
  /// Called when the video could not be saved. Interlude never calls the method.
  func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error)
  /// Called when the user has tapped Cancel.
  func videoEditorControllerDidCancel(_ editor: UIVideoEditorController)
}

extension UIVideoEditorControllerDelegate {
  /// Dismisses the editor by default.
  public func videoEditorController(
    _ editor: UIVideoEditorController, didSaveEditedVideoToPath editedVideoPath: String
  ) { editor.dismiss(animated: true) }
  /// Does nothing by default.
  public func videoEditorController(_ editor: UIVideoEditorController, didFailWithError error: any Error) {}
  /// Dismisses the editor by default.
  public func videoEditorControllerDidCancel(_ editor: UIVideoEditorController) { editor.dismiss(animated: true) }
}

/// The content of the editor: a row of generated video frames at the top of a black view.
@MainActor
private final class FilmStrip: UIViewController {
  private static let count = 10

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for index in 0..<Self.count {
      let frame = UIView()
      frame.backgroundColor = UIColor(
        hue: 0.55 + 0.02 * CGFloat(index), saturation: 0.5, brightness: 0.9 - 0.05 * CGFloat(index), alpha: 1)
      view.addSubview(frame)
    }
  }

  override func viewDidLayoutSubviews() {
    let (top, width) = (view.safeAreaInsets.top + 8, view.bounds.width / CGFloat(Self.count))
    for (index, frame) in view.subviews.enumerated() {
      frame.frame = CGRect(x: CGFloat(index) * width, y: top, width: width, height: 44)
    }
  }
}
