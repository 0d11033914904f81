#include <libxml/xmlversion.h>
// The ICU headers that libxml2 includes define types that Foundation's own copy of ICU also defines, in another version.
// A build that indexes both can fail, for example with -whole-module-optimization. The parser does not use these types.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
