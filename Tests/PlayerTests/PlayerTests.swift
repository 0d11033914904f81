import Foundation
import Geometry
import Interface
import PNG
import Player
import Scenario
import Testing

@MainActor @Test func smoke() throws {
  for name in ["tab-slide", "tab-slide-drag-finish", "tab-slide-drag-cancel", "tab-slide-own-interaction"] {
    let path = "Scenarios/\(name).yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let document = try ScenarioDocument.parse(text: text, file: path)
    let performance = try Performance(document, folder: "Scenarios")
    try FileManager.default.createDirectory(atPath: "/tmp/out/\(name)", withIntermediateDirectories: true)
    let result = try performance.play { frame in
      if frame.index % 6 == 0 {
        try PNGFile.write(PNGEncoder.encode(frame.render()), to: "/tmp/out/\(name)/f\(1000 + frame.index).png")
      }
    }
    print(name, result.frameCount, result.duration)
    print(result.trace)
    print(result.failures)
  }
}
