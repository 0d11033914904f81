#ifndef C_THREAD_H
#define C_THREAD_H

/// Returns the pointer that the calling thread has stored, or NULL.
void *_Nullable interlude_thread_value(void);

/// Stores a pointer for the calling thread.
void interlude_set_thread_value(void *_Nullable value);

#endif
