extension ScenarioDocument {
  /// The reasons for which the app ends.
  public enum AppEnd: String, Hashable, Sendable, CaseIterable {
    /// The system ends the app in the background. Its saved state persists.
    case system
    /// The user ends the app in the app switcher, so that its saved state is discarded.
    case user
    /// The app crashes, so that its saved state is discarded.
    case crash
    /// The user deletes the app and installs it again.
    case removal
  }

  /// An action of the user in the app switcher.
  public enum SwitcherChange: String, Hashable, Sendable, CaseIterable {
    /// The user opens the switcher.
    case open
    /// The user closes the switcher by choosing the app's card.
    case close
  }

  /// The value of the verbs that change the state of the app, as in `background: app`.
  enum AppWord: String, CaseIterable {
    case app
  }

  /// Whether the scene is launched as an app with windows of its own. This is the case if the app saves its state, or
  /// if a step ends the app or launches it again.
  package var isApp: Bool {
    restoration
      || steps.contains { step in
        switch step.verb {
        case .quit, .relaunch: true
        default: false
        }
      }
  }
}

extension VerbDefinition {
  /// The verbs that change the state of the app.
  static let life: [VerbDefinition] = [
    change("background", "Send the app to the background, where its timers stop.", .background),
    change("foreground", "Return the app to the foreground.", .foreground),
    .init(
      "appSwitcher", .word(ScenarioDocument.SwitcherChange.allCases.map(\.rawValue)),
      "Open the app switcher, or close it by choosing the app."
    ) { $0.word(ScenarioDocument.SwitcherChange.self).map { .appSwitcher($0) } },
    change("memoryWarning", "Send a memory warning to the app and its screens.", .memoryWarning),
    .init(
      "quit", .word(ScenarioDocument.AppEnd.allCases.map(\.rawValue)),
      "End the app: by the system, by the user in the app switcher, by a crash or by removing the app."
    ) { $0.word(ScenarioDocument.AppEnd.self).map { .quit($0) } },
    change("relaunch", "Launch the app again. An app that is running is quit first.", .relaunch),
  ]

  private static func change(_ name: String, _ about: String, _ verb: Verb) -> VerbDefinition {
    .init(name, .word(ScenarioDocument.AppWord.allCases.map(\.rawValue)), about) {
      $0.word(ScenarioDocument.AppWord.self).map { _ in verb }
    }
  }
}
