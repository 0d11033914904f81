import Foundation
import TestSupport
import Testing
import UIKit

/// Invalid constraints and visual formats end the program with a message.
@Suite(.exclusiveMainActor) struct LayoutMisuseTests {
  enum Misuse: String, CaseIterable, Codable, Sendable {
    case positionWithoutItem, differentKinds, leadingWithLeft, noCommonSuperview, noColon, unknownView, openBracket
    case unknownMetric, alignedAlongAxis, trailingSpace

    /// A part of the message.
    var message: String {
      switch self {
      case .positionWithoutItem: "a constraint cannot set left to a constant"
      case .differentKinds: "a constraint cannot relate the attributes left and width"
      case .leadingWithLeft: "a constraint cannot relate leading or trailing to left or right"
      case .noCommonSuperview: "have no common superview"
      case .noColon: "Expected a ':' after 'H' to specify horizontal arrangement\nH[a]\n ^"
      case .unknownView: "b is not a key in the views dictionary.\nH:[a]-[b]\n       ^"
      case .openBracket: "Expected a ']' to end a view\n[a(10)\n      ^"
      case .unknownMetric: "gap is not a number in the metrics dictionary.\n[a]-gap-[a]\n    ^"
      case .alignedAlongAxis: "The options align the left of all views"
      case .trailingSpace: "Expected a number, or the name of a metric or view\n[a]-\n    ^"
      }
    }

    @MainActor func play() {
      let (root, a) = (UIView(), UIView())
      root.addSubview(a)
      func parse(_ format: String, _ options: NSLayoutConstraint.FormatOptions = []) {
        _ = NSLayoutConstraint.constraints(withVisualFormat: format, options: options, metrics: nil, views: ["a": a])
      }
      func relate(_ one: NSLayoutConstraint.Attribute, _ other: NSLayoutConstraint.Attribute) {
        _ = NSLayoutConstraint(
          item: a, attribute: one, relatedBy: .equal, toItem: other == .notAnAttribute ? nil : root, attribute: other,
          multiplier: 1, constant: 0)
      }
      switch self {
      case .positionWithoutItem: relate(.left, .notAnAttribute)
      case .differentKinds: relate(.left, .width)
      case .leadingWithLeft: relate(.leading, .left)
      case .noCommonSuperview: a.leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
      case .noColon: parse("H[a]")
      case .unknownView: parse("H:[a]-[b]")
      case .openBracket: parse("[a(10)")
      case .unknownMetric: parse("[a]-gap-[a]")
      case .alignedAlongAxis: parse("[a][a]", .alignAllLeft)
      case .trailingSpace: parse("[a]-")
      }
    }
  }

  @Test(arguments: Misuse.allCases)
  func `an invalid constraint or format traps with a message that points at the error`(misuse: Misuse) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [misuse = misuse as Misuse] in
      await MainActor.run { misuse.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(misuse.message), "\(message)")
  }
}
