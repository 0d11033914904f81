public import Foundation
import Interface
public import Lists

/// The content of a nib file. Its objects can be created any number of times.
///
/// - Source: B-046.
@preconcurrency @MainActor
public final class UINib {
  /// The keys of the options of `instantiate(withOwner:options:)`.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public let rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key for the objects that replace placeholders. The value is a dictionary whose keys are the identifiers of
    /// the placeholders.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let document: InterfaceDocument
  private let bundle: Bundle

  /// Creates a nib from a file in a bundle. If `bundle` is nil, the bundle of `AppResources` is used.
  ///
  /// - Precondition: the bundle contains the file, and the file has no errors.
  public convenience init(nibName name: String, bundle: Bundle?) {
    let bundle = bundle ?? AppResources.bundle
    guard let path = ResourceIndex.path(of: "\(name).xib", in: bundle) else {
      fatalError("Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'")
    }
    do throws(InterfaceFileError) { try self.init(path: path, bundle: bundle) } catch {
      fatalError("UINib(nibName:bundle:): \(error)")
    }
  }

  /// Creates a nib from the content of a file.
  ///
  /// - Precondition: the content has no errors.
  public convenience init(data: Data, bundle: Bundle?) {
    do throws(InterfaceFileError) {
      try self.init(InterfaceDocument(data, path: "data"), bundle ?? AppResources.bundle)
    } catch { fatalError("UINib(data:bundle:): \(error)") }
  }

  /// Creates a nib from a file at a path. `bundle` contains the resources, such as images, that the file names.
  public convenience init(path: String, bundle: Bundle) throws(InterfaceFileError) {
    try self.init(InterfaceDocument(path: path), bundle)
  }

  /// Creates a nib from a document that was already read.
  init(_ document: InterfaceDocument, bundle: Bundle) { (self.document, self.bundle) = (document, bundle) }

  private init(_ document: InterfaceDocument, _ bundle: Bundle) throws(InterfaceFileError) {
    guard document.kind == .nib else {
      throw InterfaceFileError(path: document.path, "The file is a storyboard, not a nib file")
    }
    (self.document, self.bundle) = (document, bundle)
  }

  /// Creates the objects of the nib and connects them.
  ///
  /// - Parameters:
  ///   - ownerOrNil: the object for the placeholder "File's Owner", or nil.
  ///   - optionsOrNil: the objects for other placeholders.
  /// - Returns: the top-level objects, in the order of the file, without placeholders.
  @discardableResult
  public func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
    let session = FileSession(document, bundle: bundle)
    let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
    var (owned, result): ([(Element, AnyObject)], [AnyObject]) = ([], [])
    UIView.performWithoutAnimation {
      for element in document.objects where element.name == "placeholder" {
        guard let object = placeholder(element, ownerOrNil, external) else { continue }
        session.register(object, element.id)
        owned.append((element, object))
      }
      result = document.objects.compactMap { top($0, session) }
      for (element, object) in owned { session.connectOwner(element, object) }
      session.finish()
    }
    return result
  }

  private func placeholder(_ element: Element, _ owner: Any?, _ external: [String: Any]) -> AnyObject? {
    switch element["placeholderIdentifier"] {
    case "IBFilesOwner": owner.map { $0 as AnyObject }
    case "IBFirstResponder": nil
    case let name?: external[name].map { $0 as AnyObject }
    case nil: nil
    }
  }

  private func top(_ element: Element, _ session: FileSession) -> AnyObject? {
    guard ElementClass.isController(element.name) else { return session.make(element) }
    let usual = ElementClass.controllers[element.name] ?? UIViewController.self
    let type = session.customClass(element, UIViewController.self) ?? usual
    let source = NibScene(element, session)
    let controller = type.init(coder: ElementObject(element, session).coder)
    controller?.fileSource = source
    return controller
  }
}

/// The object that loads the view of a view controller that a nib file contains, if the element of the view controller
/// also contains the view.
///
/// - Source: B-037, B-517.
@MainActor
private final class NibScene: ControllerSource {
  private let element: Element
  private let session: FileSession

  init(_ element: Element, _ session: FileSession) { (self.element, self.session) = (element, session) }

  func loadView(for controller: UIViewController) -> Bool {
    guard let child = element.child(key: "view"), let view = session.make(child) as? UIView else { return false }
    controller.view = view
    session.finish()
    return true
  }

  var origin: StoryboardOrigin? { nil }

  func performSegue(withIdentifier identifier: String, from controller: UIViewController, sender: Any?) -> Bool {
    false
  }
}

extension Bundle {
  /// Creates the objects of the nib file `name` in the bundle, and returns the top-level objects. Returns nil if the
  /// bundle has no such file.
  @MainActor
  @discardableResult
  public func loadNibNamed(
    _ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil
  ) -> [Any]? {
    guard ResourceIndex.path(of: "\(name).xib", in: self) != nil else { return nil }
    return UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
  }
}

extension UITableView {
  /// Sets the nib from which cells with a reuse identifier are created. With nil, the registration is removed.
  ///
  /// - Precondition: the nib has exactly one top-level object, a cell.
  public final func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerMaker(nib.map { nib in { nib.only(UITableViewCell.self, identifier) } }, forCellReuseIdentifier: identifier)
  }

  /// Sets the nib from which headers and footers with a reuse identifier are created. With nil, the registration is
  /// removed.
  public final func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerMaker(
      nib.map { nib in { nib.only(UITableViewHeaderFooterView.self, identifier) } },
      forHeaderFooterViewReuseIdentifier: identifier)
  }
}

extension UICollectionView {
  /// Sets the nib from which cells with a reuse identifier are created. With nil, the registration is removed.
  ///
  /// - Precondition: the nib has exactly one top-level object, a cell.
  public final func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerMaker(
      nib.map { nib in { nib.only(UICollectionViewCell.self, identifier) } }, forCellWithReuseIdentifier: identifier)
  }

  /// Sets the nib from which supplementary views of a kind are created. With nil, the registration is removed.
  public final func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    registerMaker(
      nib.map { nib in { nib.only(UICollectionReusableView.self, identifier) } }, forSupplementaryViewOfKind: kind,
      withReuseIdentifier: identifier)
  }
}

extension UINib {
  /// Creates the objects of the nib, and returns the only top-level object of the given type. Traps if there is none or
  /// more than one.
  ///
  /// - Parameter identifier: the reuse identifier for which the nib is registered. It is part of the error message.
  fileprivate func only<Object>(_ type: Object.Type, _ identifier: String) -> Object {
    let objects = instantiate(withOwner: nil)
    let found = objects.compactMap { $0 as? Object }
    guard found.count == 1, let object = found.first else {
      fatalError(
        """
        invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which \
        must be a \(type) instance
        """)
    }
    return object
  }
}
