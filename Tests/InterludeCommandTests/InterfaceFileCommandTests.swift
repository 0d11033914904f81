import Foundation
import Testing

/// The commands that read storyboards and xib files.
@Suite struct InterfaceFileCommandTests {
  private static let files = "Tests/Fixtures/InterfaceBuilder"

  @Test func `check accepts a storyboard and lists all errors of a broken one`() throws {
    let folder = try Folder()
    try folder.put(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
      <sceneView id="a"/>
      <view id="a"/>
      </objects></document>
      """, at: "Broken.xib")
    let good = try Tool.run(["check", "\(Self.files)/Main.storyboard"])
    #expect(good.code == 0)
    #expect(good.output == "✓ \(Self.files)/Main.storyboard\n")
    let broken = try Tool.run(["check", "Broken.xib"], in: folder.path)
    #expect(broken.code == 65)
    #expect(
      broken.errors
        == """
        error: Broken.xib:2: object a: objects of the kind 'sceneView' are not supported (Docs/Unsupported.md)
        error: Broken.xib:3: object a: the identifier is used twice
        2 errors

        """)
  }

  @Test func `render draws one frame of the scene that --scene names`() throws {
    let folder = try Folder()
    let arguments = [
      "render", "\(Self.files)/Legacy.storyboard", "--scene", "timer", "-o", folder.path, "--scale", "1",
    ]
    let outcome = try Tool.run(arguments)
    #expect(outcome.code == 0)
    #expect(folder.everything.contains("Legacy-timer/frame-0000.png"))
    #expect(!folder.everything.contains("Legacy-recipe/frame-0000.png"))
  }

  @Test func `render reports an unknown scene with the scenes that exist`() throws {
    let outcome = try Tool.run(["render", "\(Self.files)/Legacy.storyboard", "--scene", "x"])
    #expect(outcome.code == 65)
    #expect(outcome.errors.contains("there is no scene 'x'; there are: xr7-Kp-0d2, recipe, timer"))
  }

  @Test func `--scene requires a storyboard`() throws {
    #expect(try Tool.run(["render", "tab-slide", "--scene", "x"]).code == 64)
  }
}
