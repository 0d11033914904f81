// The progress of many animations at an instant, with SIMD instructions. Swift cannot compile a function for
// instructions that only some CPUs have; C can.
//
// Every function gives the same bits on every level: the operations are those of `UnitBezier` in MediaTime in the same
// order, each rounded by itself.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The instructions that a function uses.
typedef enum __attribute__((enum_extensibility(closed))) {
  /// The highest level that this CPU supports.
  TimingCurvesLevelBest,
  /// The instructions that every CPU of the architecture has.
  TimingCurvesLevelBaseline,
  /// AVX2, with four numbers at a time.
  TimingCurvesLevelWide,
} TimingCurvesLevel;

/// Returns whether this CPU supports a level.
bool timing_curves_supports(TimingCurvesLevel level);

/// The number of animations in a block.
static const size_t timing_curves_lanes = 4;

/// The fields of a block, in order. Each field has one number for each animation of the block.
enum {
  /// The begin and the duration, in seconds.
  TimingCurvesBegin,
  TimingCurvesDuration,
  /// The progress before the begin and after the end. Infinity stands for none.
  TimingCurvesBefore,
  TimingCurvesAfter,
  /// The coefficients of the curve's x: of s³, s² and s.
  TimingCurvesX,
  /// The coefficients of the curve's y: of s³, s² and s.
  TimingCurvesY = TimingCurvesX + 3,
  /// The coefficients of the initial guess.
  TimingCurvesGuess = TimingCurvesY + 3,
  /// The number of fields.
  TimingCurvesFields = TimingCurvesGuess + 3,
};

/// Computes the progress of all animations. The result is infinite if an animation has no progress, and NaN if the
/// solver does not converge in two rounds.
///
/// - Parameters:
///   - blocks: `count` blocks of `TimingCurvesFields` times `timing_curves_lanes` numbers.
///   - clocks: the index in `times` for each animation.
///   - progress: `count` times `timing_curves_lanes` numbers.
void timing_curves_progress(
    TimingCurvesLevel level, const double *blocks, const int32_t *clocks, size_t count, const double *times,
    double *progress);
