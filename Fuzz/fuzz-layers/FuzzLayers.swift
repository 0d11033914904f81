import Foundation
import LayerScript

#if FUZZING

  import CFuzzer

  /// The program with libFuzzer: plays inputs until one traps, the time is over, or it is interrupted.
  @main
  struct FuzzLayers {
    static func main() {
      var (count, arguments) = (CommandLine.argc, unsafe CommandLine.unsafeArgv as UnsafeMutablePointer?)
      exit(
        unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, count in
          let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
          _ = MainActor.assumeIsolated { LayerScript.play(bytes) }
          return 0
        })
    }
  }

#else

  /// Plays inputs again and prints their steps: `fuzz-layers FILE …`, or plays random ones: `fuzz-layers --smoke
  /// COUNT`.
  @main
  @MainActor
  struct FuzzLayers {
    static func main() {
      let arguments = Array(CommandLine.arguments.dropFirst())
      if arguments.first == "--smoke", arguments.count == 2, let count = UInt64(arguments[1]) {
        smoke(count)
      } else if !arguments.isEmpty, !arguments[0].hasPrefix("-") {
        for path in arguments { play(path) }
      } else {
        FileHandle.standardError.write(Data("usage: fuzz-layers FILE ... | --smoke COUNT\n".utf8))
        exit(64)
      }
    }

    private static func play(_ path: String) {
      guard let data = FileManager.default.contents(atPath: path) else {
        FileHandle.standardError.write(Data("fuzz-layers: cannot read \(path)\n".utf8))
        exit(66)
      }
      let log = LayerScript.play([UInt8](data), telling: true)
      print("\(path): \(log.count) lines, no trap")
    }

    /// Plays random scripts and prints a number (FNV-1a of all lines) that is the same in every build and run.
    private static func smoke(_ count: UInt64) {
      var (lines, digest) = (0, 0xCBF2_9CE4_8422_2325 as UInt64)
      for seed in 0..<count {
        for line in LayerScript.play(LayerScript.randomBytes(600, seed: seed)) {
          lines += 1
          for byte in line.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
        }
      }
      print("\(count) random scripts, \(lines) lines, no trap, \(String(digest, radix: 16))")
    }
  }

#endif
