#include "CTimingCurves.h"

#include <string.h>

// The loop is written once with vectors of four numbers and compiled once per level: the compiler divides the vectors
// for CPUs with smaller registers.

// Vectors are only passed to functions that are always inlined, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"
// A fused multiplication and addition rounds once, and its result would differ from Swift's.
#pragma STDC FP_CONTRACT OFF

typedef double lanes __attribute__((vector_size(32)));
typedef int64_t mask __attribute__((vector_size(32)));

#define INLINE static inline __attribute__((always_inline))

INLINE lanes load(const double *numbers) {
  lanes value;
  memcpy(&value, numbers, sizeof value);
  return value;
}

INLINE lanes field(const double *block, size_t index) { return load(block + index * timing_curves_lanes); }

INLINE lanes filled(double number) { return (lanes){number, number, number, number}; }

/// Returns the lanes of `a` where `condition` is true, and those of `b` elsewhere.
INLINE lanes selected(mask condition, lanes a, lanes b) {
  return (lanes)((condition & (mask)a) | (~condition & (mask)b));
}

INLINE lanes magnitude(lanes value) { return (lanes)((mask)value & INT64_MAX); }

INLINE bool all(mask condition) { return (condition[0] & condition[1] & condition[2] & condition[3]) != 0; }

/// A cubic polynomial without a constant, as `UnitCubic`.
typedef struct {
  lanes a, b, c;
} Cubic;

INLINE Cubic cubic(const double *block, size_t first) {
  return (Cubic){field(block, first), field(block, first + 1), field(block, first + 2)};
}

INLINE lanes value(const Cubic *cubic, lanes s) { return ((cubic->a * s + cubic->b) * s + cubic->c) * s; }

/// Two steps towards the parameter at which `x` is `target`, as `UnitCubic.refined(_:to:)`.
INLINE lanes refined(const Cubic *x, lanes s, lanes target, mask *is_accurate) {
  lanes inverse_slope = 1 / ((3 * x->a * s + 2 * x->b) * s + x->c);
  lanes u = (target - value(x, s)) * inverse_slope;
  lanes h = (3 * x->a * s + x->b) * inverse_slope;
  lanes hu = h * u, ku2 = x->a * inverse_slope * u * u;
  lanes first = s + u * (1 - hu + 2 * hu * hu - ku2);
  lanes v = (target - value(x, first)) * inverse_slope;
  lanes second = first + v * (1 - 2 * hu + 4 * hu * hu - 3 * ku2);
  lanes size = magnitude(hu) + magnitude(ku2);
  lanes rest = magnitude(v) * (16 * size * (hu * hu + magnitude(ku2)) + magnitude(h * v));
  *is_accurate = (size < 0.1) & (rest <= 1e-13) & (second >= 0) & (second <= 1);
  return second;
}

INLINE lanes block_progress(const double *block, lanes time) {
  lanes duration = field(block, TimingCurvesDuration), elapsed = time - field(block, TimingCurvesBegin);
  lanes fraction = elapsed / duration;
  Cubic x = cubic(block, TimingCurvesX), y = cubic(block, TimingCurvesY);
  Cubic guess = cubic(block, TimingCurvesGuess);
  // Outside 0…1, the solver finds an arbitrary number, which is replaced below.
  lanes s = fraction + fraction * (1 - fraction) * (guess.a + (guess.b + guess.c * fraction) * fraction);
  mask is_outside = (fraction <= 0) | (fraction >= 1), once, twice;
  lanes root = refined(&x, s, fraction, &once);
  if (!all(once | is_outside)) {
    lanes again = refined(&x, root, fraction, &twice);
    root = selected(once, root, selected(twice, again, filled(__builtin_nan(""))));
  }
  lanes inside = value(&y, root);
  inside = selected(fraction > 0, selected(fraction < 1, inside, filled(1)), filled(0));
  lanes started = selected(elapsed < 0, field(block, TimingCurvesBefore), inside);
  lanes result = selected(elapsed > duration, field(block, TimingCurvesAfter), started);
  return selected(elapsed == elapsed, result, elapsed);
}

INLINE void progress_of_blocks(
    const double *blocks, const int32_t *clocks, size_t count, const double *times, double *progress) {
  for (size_t i = 0; i < count; i++) {
    lanes time = {times[clocks[0]], times[clocks[1]], times[clocks[2]], times[clocks[3]]};
    lanes result = block_progress(blocks, time);
    memcpy(progress, &result, sizeof result);
    blocks += TimingCurvesFields * timing_curves_lanes;
    clocks += timing_curves_lanes;
    progress += timing_curves_lanes;
  }
}

#define LEVEL(level, attributes) \
  attributes static void progress_##level( \
      const double *blocks, const int32_t *clocks, size_t count, const double *times, double *progress) { \
    progress_of_blocks(blocks, clocks, count, times, progress); \
  }

LEVEL(baseline, )

#if defined(__x86_64__)
LEVEL(wide, __attribute__((target("avx2"))))

bool timing_curves_supports(TimingCurvesLevel level) {
  return level != TimingCurvesLevelWide || __builtin_cpu_supports("avx2");
}
#else
bool timing_curves_supports(TimingCurvesLevel level) { return level != TimingCurvesLevelWide; }
#endif

void timing_curves_progress(
    TimingCurvesLevel level, const double *blocks, const int32_t *clocks, size_t count, const double *times,
    double *progress) {
#if defined(__x86_64__)
  bool is_wide = level == TimingCurvesLevelBest ? __builtin_cpu_supports("avx2") : level == TimingCurvesLevelWide;
  if (is_wide) {
    progress_wide(blocks, clocks, count, times, progress);
    return;
  }
#endif
  (void)level;
  progress_baseline(blocks, clocks, count, times, progress);
}
