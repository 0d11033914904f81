import BenchmarkScenes
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
  try PeerServer().run()
} else if arguments.first == "export", arguments.count >= 3 {
  // export FILM.json FRAMES [JOBS]: a film of any length, for its memory.
  let words = Array(arguments)
  let film = try PushFilm(path: words[1])
  let bytes = try FilmSpeed.write(film, jobs: words.count > 3 ? Int(words[3])! : 2, frameCount: Int(words[2])!)
  // Not the figure of getrusage, which includes the memory of the program that started this one.
  let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
  let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? "VmHWM: unknown"
  print("\(bytes) bytes,", peak.replacing(/\s+/, with: " "))
} else if arguments.first == "write", let folder = arguments.dropFirst().first {
  try EncoderFiles(folder: folder).run()
} else if arguments.first == "png" {
  let words = arguments.dropFirst()
  let rounds = words.first.flatMap { Int($0) }
  try EncoderSpeed(rounds: rounds ?? 7, films: Array(rounds == nil ? words : words.dropFirst())).run()
} else {
  try FilmSpeed(rounds: arguments.first.flatMap { Int($0) } ?? 7).run()
}
