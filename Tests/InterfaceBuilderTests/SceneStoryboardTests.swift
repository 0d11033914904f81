import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

/// The storyboard of a scene's configuration.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct SceneStoryboardTests {
  private final class AppDelegate: UIApplicationDelegate {
    let makeStoryboard: @MainActor (UISceneConfiguration) -> UIStoryboard?
    var connecting: UISceneConfiguration?

    init(_ makeStoryboard: @escaping @MainActor (UISceneConfiguration) -> UIStoryboard?) {
      self.makeStoryboard = makeStoryboard
    }

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
      configuration.delegateClass = SceneDelegate.self
      if let storyboard = makeStoryboard(configuration) { configuration.storyboard = storyboard }
      connecting = configuration
      return configuration
    }
  }

  final class SceneDelegate: UIWindowSceneDelegate, CreatableObject {
    var window: UIWindow?
    static func createObject() -> AnyObject { SceneDelegate() }
  }

  private let info: [String: Any] = [
    "UIApplicationSceneManifest": [
      "UISceneConfigurations": [
        "UIWindowSceneSessionRoleApplication": [
          ["UISceneConfigurationName": "Default", "UISceneStoryboardFile": "Segues"]
        ]
      ]
    ]
  ]

  private func launch(_ delegate: AppDelegate) throws -> UIWindow {
    let stage = Stage(size: CGSize(width: 320, height: 568), scale: 1)
    return try Fixtures.use {
      UIApplication.launch(delegate: delegate, infoDictionary: info, in: stage)
      try stage.settle()
      let scene = try #require(UIApplication.shared.connectedScenes.first?.delegate as? SceneDelegate)
      return try #require(scene.window)
    }
  }

  @Test func `a scene configuration has the storyboard that the information property list names`() throws {
    let delegate = AppDelegate { _ in nil }
    let window = try launch(delegate)
    #expect(window.rootViewController is UITabBarController)
    try Fixtures.use { #expect(delegate.connecting?.storyboard != nil) }
  }

  @Test func `a storyboard that the app sets replaces that of the information property list`() throws {
    let delegate = AppDelegate { _ in try? Fixtures.storyboard("Restoration") }
    let window = try launch(delegate)
    #expect(window.rootViewController is UINavigationController)
    #expect(window.rootViewController?.storyboard === delegate.connecting?.storyboard)
  }
}
