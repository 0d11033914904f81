/// The transcendental functions of the engine, the same bits on every CPU and in every build.
///
/// Goals, in order: identical bits everywhere; at most 2 units in the last place from the true value; speed.
/// Only `+ − × ÷ √`, integers and bit patterns are used: IEEE 754 rounds these one way. The C library was
/// rejected because its results differ between versions and CPUs, fused multiply-add because it is not
/// everywhere an instruction.
///
/// Each function has its own file, and each the same three steps:
///
///     argument ──▶ reduction to a short interval ──▶ Taylor polynomial ──▶ reconstruction
///                  (head + tail, about 106 bits)     (one correction)      (one final rounding)
///
/// Edge cases follow C's Annex F: NaN gives NaN, one and the same positive quiet NaN.
public enum PortableMath {}
