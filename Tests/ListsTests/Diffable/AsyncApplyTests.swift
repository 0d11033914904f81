import Foundation
import Geometry
import Interface
import Layers
import Lists
import TestSupport
import Testing

/// The asynchronous methods of diffable data sources.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct AsyncApplyTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  /// The times at which tasks have continued, in seconds.
  @MainActor
  private final class Log {
    private(set) var lines: [String] = []
    func note(_ name: String, _ stage: Stage) { lines.append("\(name) \((stage.now * 100).rounded() / 100)") }
  }

  /// A table with a diffable data source.
  @MainActor
  private struct TableScreen {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1, profile: .modern, showsStatusBar: false)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let source: UITableViewDiffableDataSource<String, String>

    init() {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.textLabel?.text = item
        return cell
      }
      stage.window.addSubview(table)
      stage.advance(to: 0)
    }

    var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }
  }

  private let log = Log()

  private func snapshot(_ items: [String]) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems(items)
    return snapshot
  }

  // MARK: Collection views

  @Test func `a task that applies a snapshot to a collection view continues at the end of the animation`() throws {
    let scene = OutlineScene()
    scene.source.apply(snapshot(["x"]), animatingDifferences: false)
    scene.stage.advance(to: 1)
    Task {
      await scene.source.apply(snapshot(["y", "x"]))
      log.note("applied", scene.stage)
    }
    scene.stage.advance(to: 1.29)
    #expect(scene.texts == ["y", "x"])
    #expect(log.lines.isEmpty)
    try scene.stage.settle()
    #expect(log.lines == ["applied 1.3"])
  }

  @Test func `a task that applies a snapshot to a collection view without animation continues in the same pass`() {
    let scene = OutlineScene()
    scene.stage.advance(to: 1)
    Task {
      await scene.source.apply(snapshot(["x"]), animatingDifferences: false)
      log.note("applied", scene.stage)
    }
    scene.stage.advance(to: 1)
    #expect(log.lines == ["applied 1.0"])
    #expect(scene.texts == ["x"])
  }

  @Test func `a task that applies a section snapshot continues at the end of the animation`() throws {
    let scene = OutlineScene()
    scene.show(OutlineScene.tree())
    scene.stage.advance(to: 1)
    Task {
      await scene.source.apply(OutlineScene.tree(expanding: ["fruit"]), to: "a")
      log.note("applied", scene.stage)
    }
    scene.stage.advance(to: 1.29)
    #expect(log.lines.isEmpty)
    try scene.stage.settle()
    #expect(log.lines == ["applied 1.3"])
    #expect(scene.texts == ["fruit", "apple", "pear", "roots"])
  }

  @Test func `a task that reloads a collection view continues in the same pass`() {
    let scene = OutlineScene()
    scene.stage.advance(to: 1)
    Task {
      await scene.source.applySnapshotUsingReloadData(snapshot(["x", "y"]))
      log.note("reloaded", scene.stage)
    }
    scene.stage.advance(to: 1)
    #expect(log.lines == ["reloaded 1.0"])
    #expect(scene.texts == ["x", "y"])
  }

  @Test func `snapshots that a task applies one after the other are displayed in that order`() throws {
    let scene = OutlineScene()
    scene.source.apply(snapshot(["x"]), animatingDifferences: false)
    scene.stage.advance(to: 1)
    Task {
      for items in [["x", "y"], ["y"], ["z", "y"]] {
        await scene.source.apply(snapshot(items))
        log.note(scene.texts.joined(), scene.stage)
      }
    }
    scene.stage.advance(to: 3)
    #expect(log.lines == ["xy 1.3", "y 1.6", "zy 1.9"])
  }

  @Test func `a data source whose collection view was deallocated applies a snapshot at once`() {
    let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
    var view: UICollectionView? = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view!) { _, _, _ in nil }
    view = nil
    Task {
      await source.apply(snapshot(["x"]))
      log.note("applied", stage)
    }
    stage.advance(to: 0)
    #expect(log.lines == ["applied 0.0"])
    #expect(source.snapshot().itemIdentifiers == ["x"])
  }

  // MARK: Tables

  @Test func `a task that applies a snapshot to a table continues at the end of the animation`() throws {
    let screen = TableScreen()
    screen.source.apply(snapshot(["x"]), animatingDifferences: false)
    screen.stage.advance(to: 1)
    Task {
      await screen.source.apply(snapshot(["y", "x"]))
      log.note("applied", screen.stage)
    }
    screen.stage.advance(to: 1.1)
    #expect(screen.texts == ["y", "x"])
    #expect(log.lines.isEmpty)
    try screen.stage.settle()
    #expect(log.lines == ["applied 1.3"])
  }

  @Test func `a task that reloads a table continues in the same pass`() {
    let screen = TableScreen()
    screen.stage.advance(to: 1)
    Task {
      await screen.source.applySnapshotUsingReloadData(snapshot(["x", "y"]))
      log.note("reloaded", screen.stage)
      await screen.source.apply(snapshot([]), animatingDifferences: false)
      log.note("emptied", screen.stage)
    }
    screen.stage.advance(to: 1)
    #expect(log.lines == ["reloaded 1.0", "emptied 1.0"])
    #expect(screen.texts == [])
  }
}
