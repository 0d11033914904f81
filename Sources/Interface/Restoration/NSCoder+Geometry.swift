public import class Foundation.NSCoder
public import Geometry

extension NSCoder {
  /// Encodes a point.
  public final func encode(_ point: CGPoint, forKey key: String) { encode(point as Any?, forKey: key) }
  /// Encodes a size.
  public final func encode(_ size: CGSize, forKey key: String) { encode(size as Any?, forKey: key) }
  /// Encodes a rectangle.
  public final func encode(_ rect: CGRect, forKey key: String) { encode(rect as Any?, forKey: key) }
  /// Encodes a transform.
  public final func encode(_ transform: CGAffineTransform, forKey key: String) {
    encode(transform as Any?, forKey: key)
  }
  /// Encodes insets.
  public final func encode(_ insets: UIEdgeInsets, forKey key: String) { encode(insets as Any?, forKey: key) }

  /// Returns the point that was encoded with `key`, or the origin if there is none.
  public final func decodeCGPoint(forKey key: String) -> CGPoint { decodeObject(forKey: key) as? CGPoint ?? .zero }
  /// Returns the size that was encoded with `key`, or a size of zero if there is none.
  public final func decodeCGSize(forKey key: String) -> CGSize { decodeObject(forKey: key) as? CGSize ?? .zero }
  /// Returns the rectangle that was encoded with `key`, or `zero` if there is none.
  public final func decodeCGRect(forKey key: String) -> CGRect { decodeObject(forKey: key) as? CGRect ?? .zero }
  /// Returns the transform that was encoded with `key`, or the identity if there is none.
  public final func decodeCGAffineTransform(forKey key: String) -> CGAffineTransform {
    decodeObject(forKey: key) as? CGAffineTransform ?? .identity
  }
  /// Returns the insets that were encoded with `key`, or insets of zero if there are none.
  public final func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets {
    decodeObject(forKey: key) as? UIEdgeInsets ?? .zero
  }
}
