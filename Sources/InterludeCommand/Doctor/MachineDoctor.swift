internal import Foundation
internal import Goldens
internal import Text

/// The checks of the machine that `interlude doctor` performs.
@MainActor
enum MachineDoctor {
  static func findings() -> [Finding] {
    [program, rendering, fonts, fallbacks, ffmpeg, processors, locale]
  }

  private static var program: Finding {
    #if DEBUG
      return .ok("interlude", "\(Interlude.version), a debug build: slower than a release build, with the same pixels")
    #else
      return .ok("interlude", "\(Interlude.version)")
    #endif
  }

  private static var rendering: Finding {
    do {
      let measured = try Fingerprint.measured()
      guard measured != Fingerprint.expected else { return .ok("rendering", "the digest is \(measured), as expected") }
      return .problem(
        "rendering", "the rendering digest is \(measured), but \(Fingerprint.expected) on other machines",
        do: "report this with the processor's model: goldens recorded on other machines will differ here")
    } catch {
      return .problem("rendering", "the test film cannot be played: \(error)", do: "report this")
    }
  }

  /// The digest of all upright font files in version 4.0~beta7 of Debian's package fonts-inter.
  private static let knownFaces = "6280d5f24215b67910ed2819709cf913"

  private static var fonts: Finding {
    let faces: [String]
    do throws(FontError) {
      var digests: [String] = []
      for weight in FontWeight.allCases {
        digests.append(String(try FontBook.standard.font(weight: weight).identifier, radix: 16))
      }
      faces = digests
    } catch {
      return .problem("fonts", "labels cannot be drawn: \(error)", do: "apt-get install \(FontBook.debianPackage)")
    }
    let digest = Digest(Array(faces.joined(separator: "\n").utf8)).description
    let folder = FontBook.standard.folders.first {
      FileManager.default.fileExists(atPath: "\($0)/\(FontBook.fileName(weight: .regular, slant: .upright))")
    }
    let fact = "\(faces.count) faces of Inter, \(digest), in \(folder ?? "memory")"
    guard digest != knownFaces else { return .ok("fonts", fact) }
    return .warning(
      "fonts", "\(fact): these files differ from those of \(FontBook.debianPackage) 4.0~beta7",
      do:
        "use the same font files on every machine that runs 'interlude verify'; set \(FontBook.environmentVariable) "
        + "to the path of their folder"
    )
  }

  private static var fallbacks: Finding {
    let names = FontBook.standard.installedFallbacks.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    guard !names.isEmpty else { return .ok("fallbacks", "none; characters without a glyph in Inter appear as boxes") }
    return .ok("fallbacks", "\(names.joined(separator: ", ")); used for characters without a glyph in Inter")
  }

  private static var ffmpeg: Finding {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let program = path.split(separator: ":").map { "\($0)/ffmpeg" }.first(where: FileManager.default.isExecutableFile)
    return .ok("ffmpeg", program ?? "not installed; only --format mp4 needs it")
  }

  private static var processors: Finding {
    .ok(
      "processors", "\(ProcessInfo.processInfo.activeProcessorCount); the number affects speed, not results")
  }

  private static var locale: Finding {
    let environment = ProcessInfo.processInfo.environment
    let set = ["LC_ALL", "LANG", "TZ"].compactMap { name in environment[name].map { "\(name)=\($0)" } }
    return .ok(
      "locale", "\(set.isEmpty ? "not set" : set.joined(separator: ", ")); these variables do not affect results")
  }
}
