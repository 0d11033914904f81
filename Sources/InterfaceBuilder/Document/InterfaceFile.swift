import Foundation
import Geometry
package import Interface
import Lists

/// A storyboard or nib file that is displayed without the app to which it belongs.
@MainActor
package struct InterfaceFile {
  /// A scene of a storyboard that can be displayed.
  package struct Scene: Sendable {
    /// The storyboard identifier or, without one, the identifier of the view controller's element.
    package let identifier: String
    /// The identifier of the view controller's element, or nil if the element has none.
    package let objectID: String?
  }

  /// The document, which was checked and contains no errors.
  package let document: InterfaceDocument
  private let bundle: Bundle

  /// Reads a file and reports all its errors.
  package init(path: String) throws(InterfaceFileError) {
    document = try InterfaceDocument(path: path)
    document.isStandalone = true
    bundle = Bundle(path: Self.projectFolder(of: path)) ?? AppResources.bundle
  }

  /// Returns whether a path has the extension of an Interface Builder file.
  package nonisolated static func isPath(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// The scenes of a storyboard in the order of the file, without references to other storyboards. Empty for a nib
  /// file.
  package var scenes: [Scene] {
    document.scenes.compactMap(InterfaceDocument.controller).compactMap { element in
      guard element.name != "viewControllerPlaceholder" else { return nil }  // A reference to another storyboard.
      let name = element["storyboardIdentifier"] ?? element.id
      return name.map { Scene(identifier: $0, objectID: element.id) }
    }
  }

  /// The identifier of the device for which the file was edited, such as `retina6_12`, or nil.
  package var device: String? { document.root.child(named: "device")?["id"] }

  /// Whether the file was edited in landscape orientation.
  package var isLandscape: Bool { document.root.child(named: "device")?["orientation"] == "landscape" }

  /// Creates the view controller of a scene, or the initial view controller if `scene` is nil.
  ///
  /// If `scene` is nil and the storyboard has no initial view controller, the result is the view controller of the
  /// first scene. For a nib file, `scene` is ignored: the result is the first view controller of the file. If the file
  /// contains none, the result is a new view controller that displays the first view of the file.
  /// - Returns: The view controller. The result is nil if the storyboard does not have the scene, or if the nib file
  ///   contains neither a view controller nor a view.
  package func makeController(_ scene: String?) -> UIViewController? {
    AppResources.useOnCurrentStage(bundle)
    switch document.kind {
    case .storyboard:
      let storyboard = UIStoryboard(document, bundle: bundle)
      if let scene { return storyboard.makeController(scene) }
      return document.initialControllerID == nil
        ? scenes.first.flatMap { storyboard.makeController($0.identifier) }
        : storyboard.instantiateInitialViewController()
    case .nib: return makeNibController()
    }
  }

  private func makeNibController() -> UIViewController? {
    let objects = UINib(document, bundle: bundle).instantiate(withOwner: nil)
    if let controller = objects.lazy.compactMap({ $0 as? UIViewController }).first { return controller }
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else { return nil }
    let controller = NibViewController()
    controller.content = view
    return controller
  }

  // MARK: Resources

  /// Returns the folder of the project that contains the file at a path.
  ///
  /// This is the nearest folder with an asset catalogue, an Xcode project, a package manifest or a Git repository. The
  /// search begins in the file's folder, or in its parent if the folder is an `.lproj` folder, and includes three
  /// levels above. If no folder is found, the one in which the search began is returned.
  private static func projectFolder(of path: String) -> String {
    var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    if folder.pathExtension == "lproj" { folder = folder.deletingLastPathComponent() }
    let first = folder.path
    for _ in 0..<4 {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let isProject = names.contains {
        $0.hasSuffix(".xcassets") || $0.hasSuffix(".xcodeproj") || $0 == "Package.swift" || $0 == ".git"
      }
      if isProject { return folder.path }
      folder = folder.deletingLastPathComponent()
    }
    return first
  }
}

/// A view controller that displays the first view of a nib file.
///
/// The view fills the screen if its width and height are flexible and it is no cell or other reusable view. Otherwise,
/// it keeps its size and is centred.
private final class NibViewController: UIViewController {
  var content: UIView?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    guard let content else { return }
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let content else { return }
    let isFlexible = content.autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
    let fills = isFlexible && !(content is UITableViewCell) && !(content is UICollectionReusableView)
    content.translatesAutoresizingMaskIntoConstraints = true
    if fills { content.frame = view.bounds } else { content.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY) }
  }
}
