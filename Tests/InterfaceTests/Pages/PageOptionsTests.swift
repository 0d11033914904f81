import Geometry
import Interface
import TestSupport
import Testing

/// Options with which a page view controller cannot be created. UIKit raises an exception; Interlude traps with a message.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct PageOptionsTests {
  /// An invalid option, and the message of its trap.
  enum Mistake: String, CaseIterable, Codable, Sendable {
    case unknownSpine, spineNaN, endlessSpine, spacingNaN, negativeSpacing, text

    var sentence: String {
      switch self {
      case .unknownSpine: "OptionSpineLocationKey must be the raw value of a SpineLocation, 0…3, but is 4"
      case .spineNaN: "OptionSpineLocationKey must be the raw value of a SpineLocation, 0…3, but is nan"
      case .endlessSpine: "OptionSpineLocationKey must be the raw value of a SpineLocation, 0…3, but is inf"
      case .spacingNaN: "UIPageViewControllerOptionInterPageSpacingKey must be at least 0, but is nan"
      case .negativeSpacing: "UIPageViewControllerOptionInterPageSpacingKey must be at least 0, but is -1.0"
      case .text: "UIPageViewControllerOptionSpineLocationKey must be a number, but is mid"
      }
    }

    @MainActor var options: [UIPageViewController.OptionsKey: Any] {
      switch self {
      case .unknownSpine: [.spineLocation: 4]
      case .spineNaN: [.spineLocation: Double.nan]
      case .endlessSpine: [.spineLocation: Double.infinity]
      case .spacingNaN: [.interPageSpacing: CGFloat.nan]
      case .negativeSpacing: [.interPageSpacing: -1.0]
      case .text: [.spineLocation: "mid"]
      }
    }
  }

  @Test(arguments: Mistake.allCases)
  func `an invalid option of UIPageViewController traps with its name and value`(mistake: Mistake) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [mistake = mistake as Mistake] in
      await MainActor.run {
        _ = UIPageViewController(
          transitionStyle: .scroll, navigationOrientation: .horizontal, options: mistake.options)
      }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(mistake.sentence), "\(message)")
  }

  @Test func `a number as the spine location option is converted to an integer`() {
    let pager = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: 3.5])
    #expect(pager.spineLocation == .max)
  }
}
