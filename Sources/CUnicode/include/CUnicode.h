// Line breaks and text directions from ICU. Swift cannot call ICU itself: its functions are macros that add the version
// to the name, and its headers conflict with those of Foundation's copy of ICU.
//
// Texts are UTF-16. No function stores a pointer.
#pragma once

#include <stdint.h>

/// Writes the offsets at which a line can end (UAX 14), in ascending order, without 0 and with the text's end.
///
/// The language is always English. `ends` has room for `length` offsets. Returns their number, or -1 if ICU failed.
int32_t unicode_line_ends(const uint16_t *text, int32_t length, int32_t *ends);

/// Writes the offsets at which words (`kind` 0) or sentences (`kind` 1) end (UAX 29), in ascending order, without 0 and
/// with the text's end. Spaces and punctuation between words have ends of their own.
///
/// The language is always English. `ends` and `marks` have room for `length` elements. A mark is 1 if the part before the
/// end has letters or digits, otherwise 0; the marks of sentences are 0. Returns the number of ends, or -1 if ICU failed.
int32_t unicode_text_ends(const uint16_t *text, int32_t length, int32_t kind, int32_t *ends, uint8_t *marks);

/// Writes the embedding level of each unit of a paragraph (UAX 9) into `levels`, which has room for `length` levels.
///
/// `base` is the paragraph's level, or 254 for that of the first strong character, with 0 if there is none.
/// Returns the paragraph's level, or -1 if ICU failed.
int32_t unicode_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels);
