/// The transcendental functions of the engine, with identical results on every CPU and in every build.
///
/// Goals, in order: identical bits everywhere; at most 2 units in the last place from the true value; speed.
/// The functions use only `+ − × ÷ √`, integers and bit patterns, whose results IEEE 754 defines exactly. The C library
/// was rejected because its results differ between versions and CPUs. Fused multiply-add was rejected because some CPUs
/// have no such instruction.
///
/// Each function has the same three steps:
///
///     argument ──▶ reduction to a short interval ──▶ Taylor polynomial ──▶ reconstruction
///                  (head + tail, about 106 bits)     (one correction)      (one final rounding)
///
/// Edge cases follow Annex F of the C standard. Every NaN result is the same positive quiet NaN, whatever the argument.
public enum PortableMath {}
