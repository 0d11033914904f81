#include "CThread.h"

// Swift has no variables of threads.
static _Thread_local void *thread_value;

void *interlude_thread_value(void) { return thread_value; }

void interlude_set_thread_value(void *value) { thread_value = value; }
