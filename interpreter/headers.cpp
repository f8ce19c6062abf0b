// Holds the precompiled headers of all modules; see CMakeLists.txt.
