public import Geometry

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @preconcurrency @MainActor
  public final class Detent {
    /// A detent's name.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      /// A name of one's own.
      public init(_ rawValue: String) { self.rawValue = rawValue }
      /// Half the window's height.
      public static let medium = Self(rawValue: "com.apple.UIKit.medium")
      /// As high as sheets get.
      public static let large = Self(rawValue: "com.apple.UIKit.large")
    }

    /// The detent's name.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      (self.identifier, self.resolver) = (identifier, resolver)
    }

    /// Half the window's height (unverified).
    public static func medium() -> Detent {
      Detent(.medium) { ($0 as? DetentContext)?.mediumValue }
    }
    /// As high as sheets get.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }
    /// A height of one's own, in points; nil leaves the detent out, more than the maximum is the maximum.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      Detent(identifier ?? Identifier("custom"), resolver: resolver)
    }

    /// The height in a context; nil when the detent is left out there.
    public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
      resolver(context).map { min(max($0, 0), context.maximumDetentValue) }
    }
  }
}

/// What a detent can be resolved from.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The largest height of a sheet, in points.
  var maximumDetentValue: CGFloat { get }
}

/// The context of a sheet on a stage.
struct DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let maximumDetentValue: CGFloat
  let mediumValue: CGFloat
}

/// Hears of a sheet's detents, and of what all presentations tell.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The user dragged the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
