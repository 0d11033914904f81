import Foundation

let arguments = CommandLine.arguments.dropFirst()
if arguments.first == "serve" {
  try PeerServer().run()
} else if arguments.first == "write", let folder = arguments.dropFirst().first {
  try EncoderFiles(folder: folder).run()
} else if arguments.first == "png" {
  let words = arguments.dropFirst()
  let rounds = words.first.flatMap { Int($0) }
  try EncoderSpeed(rounds: rounds ?? 7, films: Array(rounds == nil ? words : words.dropFirst())).run()
} else {
  try FilmSpeed(rounds: arguments.first.flatMap { Int($0) } ?? 7).run()
}
