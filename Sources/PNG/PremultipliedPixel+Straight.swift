package import Pixels

// Premultiplied to straight and back. With p = round(s·a / 255) and s' = round(255·p / a):
//
//   premultiplied → straight → premultiplied   is exact: |s'·a/255 − p| ≤ a/510 < ½ below full alpha
//   straight → premultiplied → straight        is not: alpha a keeps only a + 1 levels of each colour
//
// so a bitmap survives its own PNG, while a foreign PNG with low alphas loses colour depth on reading.

extension PremultipliedPixel {
  /// The four bytes with the colour divided by alpha, laid out as `bits`; alpha 0 gives 0.
  ///
  /// Each colour is `round(255 × colour / alpha)`, halves upwards.
  package var straightBits: UInt32 {
    let a = UInt32(alpha)
    if a == 255 || a == 0 { return bits }
    let half = a / 2
    let red = (UInt32(self.red) * 255 + half) / a
    let green = (UInt32(self.green) * 255 + half) / a
    let blue = (UInt32(self.blue) * 255 + half) / a
    return a << 24 | blue << 16 | green << 8 | red
  }

  /// The pixel for straight bytes laid out as `bits`: each colour is `round(colour × alpha / 255)`.
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
