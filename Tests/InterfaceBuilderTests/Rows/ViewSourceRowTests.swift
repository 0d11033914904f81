import Foundation
import Interface
import InterfaceBuilder
import TestSupport
import Testing

/// A controller for which a test writes a nib with exactly this name.
final class ExactName: UIViewController {}

/// A controller whose `loadView()` creates a blue view.
final class LoadingController: UIViewController {
  override func loadView() {
    view = UIView()
    view.backgroundColor = .blue
  }
}

/// A folder with copies of `NibbedView.xib`.
@MainActor private enum NibFolder {
  /// Returns a bundle with copies of the nib under other names, each with the replacements that its text needs.
  static func bundle(_ name: String, _ files: [String: [String: String]]) throws -> Bundle {
    let folder = NSTemporaryDirectory() + "interlude-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let original = try String(contentsOfFile: "\(Fixtures.folder)/NibbedView.xib", encoding: .utf8)
    for (file, changes) in files {
      let text = changes.reduce(original) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(file).xib"))
    }
    return try #require(Bundle(path: folder))
  }

  static let green = [#"red="1" green="0""#: #"red="0" green="1""#]
}

/// The sources of a controller's view, in their order.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct ViewSourceRowTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)

  private func phone() -> Stage { Stage(size: CGSize(width: 320, height: 480), scale: 1) }

  /// Returns the first object of a nib with the given objects.
  private func controller(_ objects: String) throws -> UIViewController {
    let text =
      #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>"# + objects
      + "</objects></document>"
    let nib = UINib(data: Data(text.utf8), bundle: nil)
    return try #require(nib.instantiate(withOwner: nil).first as? UIViewController)
  }

  private let greenView =
    #"<view key="view" id="v1"><rect key="frame" x="0" y="0" width="100" height="50"/>"#
    + #"<color key="backgroundColor" red="0" green="1" blue="0" alpha="1" colorSpace="calibratedRGB"/></view>"#

  @Test func `an override of loadView() takes precedence over a nib`() throws {
    let stage = phone()
    let controller = LoadingController(nibName: "NibbedView", bundle: Bundle(path: Fixtures.folder))
    #expect(controller.view.backgroundColor == .blue)
    withExtendedLifetime(stage) {}
  }

  @Test func `the view in the nib of a controller takes precedence over a nib with the name of its class`() throws {
    let stage = phone()
    try Fixtures.use {
      let controller = try controller(
        #"<viewController id="c1" customClass="NibbedViewController" customModule="InterfaceBuilderTests">"# + greenView
          + "</viewController>")
      #expect(controller is NibbedViewController)
      #expect(controller.view.backgroundColor == green)
    }
    withExtendedLifetime(stage) {}
  }

  @Test func `a controller that has no view in its nib loads the nib with the name of its class`() throws {
    let stage = phone()
    try Fixtures.use {
      let controller = try controller(
        #"<viewController id="c1" customClass="NibbedViewController" customModule="InterfaceBuilderTests"/>"#)
      #expect(!controller.isViewLoaded)
      #expect(controller.view.backgroundColor == red)
    }
    withExtendedLifetime(stage) {}
  }

  @Test func `a controller in a nib can name another nib that contains its view`() throws {
    let stage = phone()
    try Fixtures.use {
      let controller = try controller(
        #"<viewController nibName="NibbedView" id="c1" customClass="PlainController" "#
          + #"customModule="InterfaceBuilderTests"/>"#)
      #expect(controller.nibName == "NibbedView")
      #expect(controller.view.backgroundColor == red)
    }
    withExtendedLifetime(stage) {}
  }

  @Test func `the first object of a nib can be the root view controller, and the window sizes its view`() throws {
    let stage = phone()
    let root = try controller(#"<viewController id="c1">"# + greenView + "</viewController>")
    stage.window.rootViewController = root
    stage.advance(to: 0)
    #expect(root.view.backgroundColor == green)
    #expect(root.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
  }

  @Test func `a nib sets the presentation style and the transition style of a controller`() throws {
    let stage = phone()
    let controller = try controller(
      #"<viewController id="c1" modalTransitionStyle="crossDissolve" modalPresentationStyle="formSheet" "#
        + #"definesPresentationContext="YES" providesPresentationContextTransitionStyle="YES"/>"#)
    #expect(controller.modalTransitionStyle == .crossDissolve)
    #expect(controller.modalPresentationStyle == .formSheet)
    #expect(controller.definesPresentationContext)
    #expect(controller.providesPresentationContextTransitionStyle)
    withExtendedLifetime(stage) {}
  }

  @Test func `a nib sets the visibility of the bars of a navigation controller`() throws {
    let stage = phone()
    let controller = try controller(#"<navigationController id="n1" navigationBarHidden="YES" toolbarHidden="NO"/>"#)
    let navigation = try #require(controller as? UINavigationController)
    #expect(navigation.isNavigationBarHidden)
    #expect(!navigation.isToolbarHidden)
    withExtendedLifetime(stage) {}
  }

  @Test func `without a nib name, a controller loads the nib whose name is that of its class`() throws {
    let stage = phone()
    let before = AppResources.bundle
    defer { AppResources.bundle = before }
    AppResources.bundle = try NibFolder.bundle("exact", ["ExactName": NibFolder.green])
    #expect(ExactName().view.backgroundColor == green)
    withExtendedLifetime(stage) {}
  }

  @Test(arguments: [true, false])
  func `on a pad, a nib with the suffix ~ipad takes precedence over one without the suffix`(isPad: Bool) throws {
    let stage = isPad ? Stage(size: CGSize(width: 768, height: 1024), scale: 1) : phone()
    let bundle = try NibFolder.bundle("pad", ["NibbedView": [:], "NibbedView~ipad": NibFolder.green])
    let controller = PlainController(nibName: "NibbedView", bundle: bundle)
    #expect(controller.view.backgroundColor == (isPad ? green : red))
    withExtendedLifetime(stage) {}
  }

  /// Nibs that UIKit answers with an exception.
  enum Fault: String, CaseIterable, Codable, Sendable {
    case missing, unconnected

    var message: String {
      switch self {
      case .missing: "has no file Nothing.xib"
      case .unconnected: "the view outlet was not set"
      }
    }

    @MainActor func play() throws {
      let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
      switch self {
      case .missing: PlainController(nibName: "Nothing", bundle: Bundle(path: Fixtures.folder)).loadViewIfNeeded()
      case .unconnected:
        let outlet = #"<outlet property="view" destination="nbv-00-001" id="nbo-00-001"/>"#
        let bundle = try NibFolder.bundle("unconnected", ["Unconnected": [outlet: ""]])
        PlainController(nibName: "Unconnected", bundle: bundle).loadViewIfNeeded()
      }
      withExtendedLifetime(stage) {}
    }
  }

  @Test(arguments: Fault.allCases)
  func `a named nib that is missing, or whose view outlet is not connected, traps when the view loads`(
    fault: Fault
  ) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      [fault = fault as Fault] in
      try await MainActor.run { try fault.play() }
    }
    let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(message.contains(fault.message), "\(message)")
  }
}
