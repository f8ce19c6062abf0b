// Holds the precompiled headers of all tests; see CMakeLists.txt.
