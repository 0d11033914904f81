public import protocol Foundation.NSCopying
public import class Foundation.NSObject
public import class Foundation.NSString

/// A closure that returns the view controller whose view a contextual menu displays as a preview.
public typealias UIContextMenuContentPreviewProvider = @MainActor () -> UIViewController?
/// A closure that returns the menu. It receives the actions that the system suggests, of which there are none.
public typealias UIContextMenuActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

/// The content of a contextual menu: the preview and the actions.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The identifier of the configuration.
  public final let identifier: any NSCopying
  final let previewProvider: UIContextMenuContentPreviewProvider?
  final let actionProvider: UIContextMenuActionProvider?
  /// The identifiers of further items to which the menu applies. The property has no effect.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number that the preview displays as a badge. The property has no effect.
  open var badgeCount = 0

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: An identifier, or nil for one that is generated.
  ///   - previewProvider: A closure that returns the view controller of the preview. If the closure or its result is
  ///     nil, the preview is a snapshot of the view.
  ///   - actionProvider: A closure that returns the menu. If the closure or its result is nil, only the preview is
  ///     displayed.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    Self.count += 1
    self.identifier = identifier ?? ("context menu \(Self.count)" as NSString)
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
    super.init()
  }

  private static var count = 0
}
