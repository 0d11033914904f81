import Foundation
import PNG

// Draws the scenes of `Scripts/gallery`: appearance FOLDER writes NAME.png for each, 160 × 160 points at two pixels per point.

guard let folder = CommandLine.arguments.dropFirst().first else {
  print(Scene.allCases.map(\.rawValue).joined(separator: "\n"))
  exit(0)
}
for scene in Scene.allCases {
  let bitmap = scene.render()
  try Data(PNGEncoder.encode(bitmap)).write(to: URL(filePath: "\(folder)/\(scene.rawValue).png"))
}
