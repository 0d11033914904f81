import TestSupport
import Testing
import UIKit

/// A badge that shows an observed number.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct CatalogBadgeRowTests {
  private final class Inbox: NSObject {
    var count = 0 {
      willSet { willChangeValue(for: \.count) }
      didSet { didChangeValue(for: \.count) }
    }
  }

  @Test func `an observer of a property can update a tab's badge, and remove the badge if the property is 0`() {
    let (inbox, item) = (Inbox(), UITabBarItem(title: "Inbox", image: nil, tag: 0))
    let observation = inbox.observe(\.count, options: .new) { inbox, _ in
      item.badgeValue = inbox.count == 0 ? nil : "\(inbox.count)"
    }
    inbox.count = 12
    #expect(item.badgeValue == "12")
    inbox.count = 0
    #expect(item.badgeValue == nil)
    observation.invalidate()
  }
}
