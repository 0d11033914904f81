public import class Foundation.NSObject
public import struct Foundation.Notification
import Interface
import Runtime

/// A container in which an app or the user stores values, for example to copy text. Each stage has its own pasteboards,
/// in memory.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name of a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a string.
    public let rawValue: String
    /// Creates a name from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the pasteboard for the edit actions cut, copy and paste.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The notification that the content has changed. Its object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
  /// The notification that a pasteboard was removed. Its object is the pasteboard.
  public nonisolated static let removedNotification = Notification.Name("UIPasteboardRemovedNotification")

  /// The pasteboard for the edit actions cut, copy and paste.
  ///
  /// - Precondition: A stage exists.
  public static var general: UIPasteboard { store.general }

  /// The name of the pasteboard.
  public final let name: Name
  private final let content: PasteboardContent

  /// The number of times that the content has changed since the creation of the pasteboard.
  public final var changeCount: Int { content.changeCount }
  /// The number of items.
  open var numberOfItems: Int { items.count }
  /// The items. Each item maps type identifiers to values, for example "public.utf8-plain-text" to a string.
  open var items: [[String: Any]] {
    get { content.items }
    set {
      content.items = newValue
      NotificationCenter.default.post(name: Self.changedNotification, object: self)
    }
  }

  fileprivate init(_ name: Name, _ content: PasteboardContent) { (self.name, self.content) = (name, content) }

  /// Creates an object for the pasteboard with a name. Objects with the same name share their content.
  ///
  /// If no pasteboard with the name exists and `create` is true, a pasteboard is created. If none exists and `create`
  /// is false, the result is nil.
  ///
  /// - Precondition: A stage exists.
  public init?(name pasteboardName: Name, create: Bool) {
    guard let content = Self.store.content(pasteboardName, creates: create) else { return nil }
    (name, self.content) = (pasteboardName, content)
  }

  /// Creates a pasteboard with a unique name: "pasteboard-1" and so on.
  public static func withUniqueName() -> UIPasteboard { store.addUnique() }

  /// Removes a pasteboard and its content. The general pasteboard cannot be removed.
  public static func remove(withName pasteboardName: Name) { store.remove(pasteboardName) }

  /// Appends items to the existing ones.
  open func addItems(_ items: [[String: Any]]) { self.items += items }

  private static var store: PasteboardStore {
    guard let stage = Stage.current else { fatalError("UIPasteboard requires a stage. Create one first") }
    return stage.attachment { PasteboardStore() }
  }
}

/// The content of a pasteboard.
@MainActor
private final class PasteboardContent {
  private(set) var changeCount = 0
  var items: [[String: Any]] = [] { didSet { changeCount += 1 } }
}

/// The pasteboards of a stage.
@MainActor
private final class PasteboardStore {
  let general: UIPasteboard
  private var contents: [UIPasteboard.Name: PasteboardContent] = [:]
  private var count = 0

  init() {
    let content = PasteboardContent()
    general = UIPasteboard(.general, content)
    contents[.general] = content
  }

  func content(_ name: UIPasteboard.Name, creates: Bool) -> PasteboardContent? {
    if contents[name] == nil, creates { contents[name] = PasteboardContent() }
    return contents[name]
  }

  func addUnique() -> UIPasteboard {
    count += 1
    let (name, content) = (UIPasteboard.Name("pasteboard-\(count)"), PasteboardContent())
    contents[name] = content
    return UIPasteboard(name, content)
  }

  func remove(_ name: UIPasteboard.Name) {
    guard name != .general, let content = contents.removeValue(forKey: name) else { return }
    content.items = []
    NotificationCenter.default.post(
      name: UIPasteboard.removedNotification, object: UIPasteboard(name, content))
  }
}
