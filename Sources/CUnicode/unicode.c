#include "CUnicode.h"

#include <string.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>

int32_t unicode_line_ends(const uint16_t *text, int32_t length, int32_t *ends) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIterator *iterator = ubrk_open(UBRK_LINE, "en", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && count < length; end = ubrk_next(iterator)) {
    ends[count++] = end;
  }
  ubrk_close(iterator);
  return count;
}

int32_t unicode_text_ends(const uint16_t *text, int32_t length, int32_t kind, int32_t *ends, uint8_t *marks) {
  UErrorCode status = U_ZERO_ERROR;
  UBreakIteratorType type = kind == 0 ? UBRK_WORD : UBRK_SENTENCE;
  UBreakIterator *iterator = ubrk_open(type, "en", (const UChar *)text, length, &status);
  if (U_FAILURE(status)) return -1;
  int32_t count = 0;
  ubrk_first(iterator);
  for (int32_t end = ubrk_next(iterator); end != UBRK_DONE && count < length; end = ubrk_next(iterator)) {
    marks[count] = ubrk_getRuleStatus(iterator) >= UBRK_WORD_NONE_LIMIT;
    ends[count++] = end;
  }
  ubrk_close(iterator);
  return count;
}

int32_t unicode_bidi_levels(const uint16_t *text, int32_t length, uint8_t base, uint8_t *levels) {
  UErrorCode status = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &status);
  if (U_FAILURE(status)) return -1;
  ubidi_setPara(bidi, (const UChar *)text, length, base, NULL, &status);
  const UBiDiLevel *found = ubidi_getLevels(bidi, &status);
  int32_t paragraph = -1;
  if (U_SUCCESS(status)) {
    memcpy(levels, found, (size_t)length);
    paragraph = ubidi_getParaLevel(bidi);
  }
  ubidi_close(bidi);
  return paragraph;
}
