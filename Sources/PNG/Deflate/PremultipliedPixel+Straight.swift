package import Pixels

// Conversions between premultiplied and straight colours. With p = round(s·a / 255) and s' = round(255·p / a):
//
//   premultiplied → straight → premultiplied   is exact: |s'·a/255 − p| ≤ a/510 < ½ below full alpha
//   straight → premultiplied → straight        is not: alpha a keeps only a + 1 levels of each colour
//
// A bitmap that is written and read again is therefore unchanged. Other PNG files with low alpha lose colour depth.

extension PremultipliedPixel {
  /// The pixel with colours divided by alpha, in the layout of `bits`. Alpha 0 gives 0.
  ///
  /// Each colour is `round(255 × colour / alpha)`, with halves rounded up.
  package var straightBits: UInt32 {
    let a = UInt32(alpha)
    if a == 255 || a == 0 { return bits }
    let half = a / 2
    let red = (UInt32(self.red) * 255 + half) / a
    let green = (UInt32(self.green) * 255 + half) / a
    let blue = (UInt32(self.blue) * 255 + half) / a
    return a << 24 | blue << 16 | green << 8 | red
  }

  /// Creates a pixel from straight colours in the layout of `bits`: each colour becomes `round(colour × alpha / 255)`.
  package init(straightBits bits: UInt32) {
    let a = bits >> 24
    if a == 255 {
      self.init(uncheckedBits: bits)
    } else {
      let red = div255((bits & 0xFF) * a)
      let green = div255((bits >> 8 & 0xFF) * a)
      let blue = div255((bits >> 16 & 0xFF) * a)
      self.init(uncheckedBits: a << 24 | blue << 16 | green << 8 | red)
    }
  }
}
