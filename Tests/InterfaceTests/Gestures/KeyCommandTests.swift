import Geometry
import Interface
import TestSupport
import Testing

/// Keys of a hardware keyboard: commands and presses.
@MainActor @Suite(.serialized, .exclusiveMainActor) struct KeyCommandTests {
  private final class Screen: UIViewController {
    var log: [String] = []
    override var keyCommands: [UIKeyCommand]? {
      [
        UIKeyCommand(input: "s", modifierFlags: .command, action: Selector("save:", Screen.save)),
        UIKeyCommand(
          title: "Up", action: Selector("up:", Screen.up), input: UIKeyCommand.inputUpArrow, attributes: []),
        UIKeyCommand(
          title: "Off", action: Selector("save:", Screen.save), input: "d", modifierFlags: .command,
          attributes: .disabled),
      ]
    }
    func save(_ sender: UIKeyCommand) { log.append("save \(sender.input ?? "")") }
    func up(_ sender: UIKeyCommand) { log.append("up") }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("began " + presses.compactMap { $0.key?.characters }.joined())
      super.pressesBegan(presses, with: event)
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      log.append("ended \(event?.allPresses.count ?? 0) \(presses.first?.key?.keyCode.rawValue ?? 0)")
    }
  }

  private let stage = Stage(size: CGSize(width: 320, height: 480), scale: 1)
  private let screen = Screen()

  init() {
    stage.window.rootViewController = screen
    stage.advance(to: 0)
  }

  @Test func `a key command is performed for its key and exactly its modifier keys`() {
    #expect(stage.press("s", modifiers: .command))
    #expect(stage.press("S", modifiers: .command))
    #expect(stage.press(UIKeyCommand.inputUpArrow))
    #expect(screen.log == ["save s", "save s", "up"])
    #expect(!stage.press("s", modifiers: [.command, .shift]))
    #expect(screen.log.suffix(2) == ["began S", "ended 1 22"])
  }

  @Test func `an added key command responds to its key until it is removed`() {
    let command = UIKeyCommand(input: "k", modifierFlags: .command, action: Selector("save:", Screen.save))
    screen.addKeyCommand(command)
    #expect(stage.press("k", modifiers: .command))
    #expect(screen.log == ["save k"])
    screen.removeKeyCommand(command)
    stage.press("k", modifiers: .command)
    #expect(!screen.log.dropFirst().contains("save k"))
  }

  @Test func `a disabled command is not performed`() {
    #expect(!stage.press("d", modifiers: .command))
    #expect(!screen.log.contains { $0.hasPrefix("save") })
  }

  @Test func `a navigation controller's child responds to the keys of its own commands`() {
    let navigation = UINavigationController(rootViewController: screen)
    stage.window.rootViewController = navigation
    stage.advance(by: 0)
    #expect(stage.press("s", modifiers: .command))
    #expect(screen.log == ["save s"])
  }

  @Test func `the trace contains the presses of keys`() {
    stage.press("s", modifiers: .command)
    #expect(stage.trace.events.contains { $0.name == "key" && $0.subject == "s" && $0.detail == "command" })
  }
}
