// For the shared library alone, whose linker leads these names here (--wrap): Lua's archive is made
// for programs and reaches the C library's variables directly, which a shared library cannot.
#include <cstdio>

// NOLINTBEGIN(bugprone-reserved-identifier,readability-identifier-naming)
extern "C" {
extern FILE* __real_stdin;
extern FILE* __real_stdout;
extern FILE* __real_stderr;
extern FILE* __wrap_stdin;
extern FILE* __wrap_stdout;
extern FILE* __wrap_stderr;
FILE* __wrap_stdin = __real_stdin;
FILE* __wrap_stdout = __real_stdout;
FILE* __wrap_stderr = __real_stderr;
}
// NOLINTEND(bugprone-reserved-identifier,readability-identifier-naming)
