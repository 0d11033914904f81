import Foundation

#if FUZZING

  import CFuzzer

  /// The program with libFuzzer. The variable `FUZZ_FILES` determines the kind of file.
  @main
  struct FuzzFiles {
    static let trial = Trial(rawValue: ProcessInfo.processInfo.environment["FUZZ_FILES"] ?? "")

    static func main() {
      guard trial != nil else { fatalError("FUZZ_FILES is none of \(Trial.allCases.map(\.rawValue))") }
      var (count, arguments) = (CommandLine.argc, unsafe CommandLine.unsafeArgv as UnsafeMutablePointer?)
      exit(
        unsafe LLVMFuzzerRunDriver(&count, &arguments) { data, count in
          let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: count))
          FuzzFiles.trial?.run(bytes)
          return 0
        })
    }
  }

#else

  /// Reads inputs again and prints the results: `fuzz-files KIND FILE …`.
  @main
  struct FuzzFiles {
    static func main() {
      let arguments = Array(CommandLine.arguments.dropFirst())
      guard arguments.count > 1, let trial = Trial(rawValue: arguments[0]) else {
        let kinds = Trial.allCases.map(\.rawValue).joined(separator: "|")
        FileHandle.standardError.write(Data("usage: fuzz-files \(kinds) FILE ...\n".utf8))
        exit(64)
      }
      for path in arguments.dropFirst() {
        guard let data = FileManager.default.contents(atPath: path) else {
          FileHandle.standardError.write(Data("fuzz-files: cannot read \(path)\n".utf8))
          exit(66)
        }
        print("\(path): \(trial.run([UInt8](data)))")
      }
    }
  }

#endif
