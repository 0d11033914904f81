import Foundation
import Geometry
import Interface
import Lists
import TestSupport
import Testing

/// Precondition failures of collection views.
@Suite(.serialized, .exclusiveMainActor) struct CollectionMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case missingChange, wrongItem, wrongSection, unknownIdentifier, ownCell, secondInteraction, notRunning

    var message: String {
      switch self {
      case .missingChange: "invalid number of items in section 0. The number after the update (4) must be equal"
      case .wrongItem: "delete of item 9 in section 0, which has 3 items before the update"
      case .wrongSection: "insert of section 7, but there are 1 sections after the update"
      case .unknownIdentifier: "no class is registered for the reuse identifier \"other\""
      case .ownCell: "must return a cell that was dequeued"
      case .secondInteraction: "an interactive transition is running already"
      case .notRunning: "no interactive transition is running"
      }
    }

    @MainActor
    func play() {
      let scene = CollectionScene(count: 3)
      switch self {
      case .missingChange:
        scene.sections = [["0", "1", "2", "3"]]
        scene.view.performBatchUpdates({})
      case .wrongItem: scene.view.deleteItems(at: [IndexPath(item: 9, section: 0)])
      case .wrongSection: scene.view.insertItems(at: [IndexPath(item: 0, section: 7)])
      case .unknownIdentifier:
        _ = scene.view.dequeueReusableCell(withReuseIdentifier: "other", for: IndexPath(item: 0, section: 0))
      case .ownCell:
        let source = OwnCells()
        scene.view.dataSource = source
        scene.view.layoutIfNeeded()
        withExtendedLifetime(source) {}
      case .secondInteraction:
        _ = scene.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
        _ = scene.view.startInteractiveTransition(to: UICollectionViewFlowLayout())
      case .notRunning: scene.view.finishInteractiveTransition()
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func `an invalid use of a collection view traps with a message that describes the problem`(misuse: Misuse)
    async throws
  {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      await MainActor.run { misuse.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(misuse.message), "\(message)")
  }
}

/// A data source that creates cells without dequeuing them.
@MainActor
private final class OwnCells: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
