public import struct Foundation.IndexPath
public import class Foundation.NSCoder
public import protocol Foundation.NSObjectProtocol

/// An object whose state is saved and restored: a view controller, or another object that an app registers.
///
/// An object other than a view controller is saved and restored if it is registered by
/// `UIApplication.registerObject(forStateRestoration:restorationIdentifier:)` and if another saved object encodes it.
/// All members have default implementations, because they are optional on iOS.
/// - Source: B-492 to B-496.
@preconcurrency @MainActor
public protocol UIStateRestoring: NSObjectProtocol {
  /// The object that precedes this one in its identifier path: the path of this object is the path of
  /// `restorationParent`, followed by this object's identifier. If nil, the path consists only of this object's
  /// identifier.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates or returns the object when state is restored, or nil.
  ///
  /// A class is not required if the object is registered before its state is decoded.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  /// Saves the object's state.
  func encodeRestorableState(with coder: NSCoder)
  /// Restores the state that `encodeRestorableState(with:)` has saved.
  func decodeRestorableState(with coder: NSCoder)
  /// Called at the end of a state restoration.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  /// The default value, nil.
  public var restorationParent: (any UIStateRestoring)? { nil }
  /// The default value, nil.
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  /// Does nothing by default.
  public func encodeRestorableState(with coder: NSCoder) {}
  /// Does nothing by default.
  public func decodeRestorableState(with coder: NSCoder) {}
  /// Does nothing by default.
  public func applicationFinishedRestoringState() {}
}

extension UIViewController: UIStateRestoring {}

/// A class that creates or returns objects when state is restored: the value of `objectRestorationClass`.
///
/// - Source: B-495.
@preconcurrency @MainActor
public protocol UIObjectRestoration: NSObjectProtocol {
  /// Returns the object with an identifier path, or nil if the object is not restored.
  static func object(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> (any UIStateRestoring)?
}

/// A data source whose rows or items have identifiers that do not depend on their positions.
///
/// A table or a collection view with a restoration identifier then saves the identifiers of the selected elements and
/// of the first visible one in place of their index paths.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation {
  /// Returns the identifier of the element at an index path, or nil for an element that is not saved.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the index path of the element with an identifier, or nil if the element no longer exists.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
