import BenchmarkScenes
import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
  try PeerServer().run()
} else if arguments.first == "export", arguments.count >= 3 {
  // export FILM.json FRAMES [JOBS]: for the memory of a long film, which whoever starts this process can read.
  let words = Array(arguments)
  let film = try PushFilm(path: words[1])
  print(try FilmSpeed.write(film, jobs: words.count > 3 ? Int(words[3])! : 2, frameCount: Int(words[2])!), "bytes")
} else if arguments.first == "write", let folder = arguments.dropFirst().first {
  try EncoderFiles(folder: folder).run()
} else if arguments.first == "png" {
  let words = arguments.dropFirst()
  let rounds = words.first.flatMap { Int($0) }
  try EncoderSpeed(rounds: rounds ?? 7, films: Array(rounds == nil ? words : words.dropFirst())).run()
} else {
  try FilmSpeed(rounds: arguments.first.flatMap { Int($0) } ?? 7).run()
}
