import Pixels
import TestSupport

/// Returns a picture of random pixels with alphas in `alphas`. By default the picture is opaque.
func randomBitmap(width: Int, height: Int, seed: UInt64, alphas: ClosedRange<UInt8> = 255...255) -> Bitmap {
  var random = SplitMix64(seed: seed)
  var bitmap = Bitmap(width: width, height: height)
  for y in 0..<height {
    for x in 0..<width {
      let alpha = UInt8.random(in: alphas, using: &random)
      let colour = { (random: inout SplitMix64) in UInt8.random(in: 0...alpha, using: &random) }
      let (red, green, blue) = (colour(&random), colour(&random), colour(&random))
      bitmap[x: x, y: y] = PremultipliedPixel(red: red, green: green, blue: blue, alpha: alpha)!
    }
  }
  return bitmap
}

/// Returns a picture that resembles a screen: flat areas, a pattern of rows, a gradient.
func screenBitmap(width: Int, height: Int) -> Bitmap {
  var bitmap = Bitmap(width: width, height: height, filledWith: .init(uncheckedBits: 0xFFFF_FFFF))
  for y in 0..<height {
    for x in 0..<width where y % 16 < 10 && x % 32 > 8 {
      let shade = UInt32(x * 255 / width)
      bitmap[x: x, y: y] = .init(uncheckedBits: 0xFF00_0000 | shade << 16 | 0x40 << 8 | UInt32(y % 16 * 16))
    }
  }
  return bitmap
}
