public import Geometry

extension UISheetPresentationController {
  /// A height at which a sheet can rest.
  @preconcurrency @MainActor
  public final class Detent {
    /// A name that identifies a detent of a sheet, for example in `selectedDetentIdentifier`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name of the detent.
      public let rawValue: String
      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }
      /// Creates the identifier of a custom detent.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// The identifier of the medium detent, half the height of the window.
      public static let medium = Self(rawValue: "com.apple.UIKit.medium")
      /// The identifier of the large detent, the maximum height of a sheet.
      public static let large = Self(rawValue: "com.apple.UIKit.large")
    }

    /// The identifier of the detent.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Returns a detent of half the window's height (unverified).
    public static func medium() -> Detent {
      Detent(.medium) { ($0 as? DetentContext)?.mediumValue }
    }
    /// Returns a detent of the maximum height of a sheet.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// Returns a detent with a custom height.
    ///
    /// - Parameters:
    ///   - identifier: the identifier of the detent. The default is `custom`.
    ///   - resolver: returns the height in points, or nil if the detent does not apply. Heights above the maximum are
    ///     limited to it.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), resolver: resolver)
    }

    /// Returns the height of the detent in points, from 0 to the maximum, or nil if the detent does not apply.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context).map { min(max($0, 0), context.maximumDetentValue) }
    }
  }
}

/// The information with which the height of a detent is computed.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The maximum height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The information with which `Detent` computes heights: the maximum height of a sheet and the height of its medium
/// detent, in points.
struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  let mediumValue: CGFloat
}

/// The methods of a sheet's delegate, in addition to those of all presentation delegates.
///
/// All methods have default implementations, because they are optional in UIKit.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Called after the user has dragged the sheet to a different detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing by default.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
