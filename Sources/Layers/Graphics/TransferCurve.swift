import Kernels

/// The transfer curve of sRGB and Display P3, between encoded components and linear light, each 0…1.
package enum TransferCurve {
  /// Returns the linear light of an encoded component.
  ///
  /// - Source: IEC 61966-2-1.
  package static func linear(_ encoded: Double) -> Double {
    encoded <= 0.040_45 ? encoded / 12.92 : PortableMath.exp(2.4 * PortableMath.log((encoded + 0.055) / 1.055))
  }

  /// Returns the encoded component of linear light.
  package static func encoded(_ linear: Double) -> Double {
    linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * PortableMath.exp(PortableMath.log(linear) / 2.4) - 0.055
  }
}
