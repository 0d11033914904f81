import Interface

// The asynchronous variants of the methods that apply snapshots. Each returns when the variant with a closure would call
// the closure: a task of the main actor continues in the same run-loop pass.

extension UICollectionViewDiffableDataSource {
  /// Displays a snapshot, and returns at the end of the animation.
  ///
  /// If the task is cancelled, the snapshot is displayed nevertheless, and the method still returns at the end of the
  /// animation (unverified).
  /// - Parameter animatingDifferences: Whether the changes since the last snapshot are animated.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCompletion { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
  }

  /// Displays a tree of items in a section, and returns at the end of the animation.
  ///
  /// - Parameters:
  ///   - section: The section, whose items are replaced.
  ///   - animatingDifferences: Whether the changes of the section are animated.
  /// - Precondition: No item of the snapshot is in another section.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCompletion { apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $0) }
  }

  /// Displays a snapshot by reloading the collection view, and returns at the end of the run-loop pass.
  public final func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async { await withCompletion { applySnapshotUsingReloadData(snapshot, completion: $0) } }
}

extension UITableViewDiffableDataSource {
  /// Displays a snapshot, and returns at the end of the animations.
  ///
  /// If the task is cancelled, the snapshot is displayed nevertheless, and the method still returns at the end of the
  /// animations (unverified).
  /// - Parameter animatingDifferences: Whether the changes since the last snapshot are animated.
  public final func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCompletion { apply(snapshot, animatingDifferences: animatingDifferences, completion: $0) }
  }

  /// Displays a snapshot by reloading the table, and returns at the end of the run-loop pass.
  public final func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await withCompletion { applySnapshotUsingReloadData(snapshot, completion: $0) }
  }
}

/// Calls a function that receives a completion closure, and returns after the closure was called.
@MainActor
private func withCompletion(_ function: (@escaping () -> Void) -> Void) async {
  // A checked continuation would report a task of an app that ends while it waits.
  await unsafe withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
    function { unsafe continuation.resume() }
  }
}
