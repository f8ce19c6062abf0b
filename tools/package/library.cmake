# The library for programs of others: its header, both kinds of it, and how CMake and pkg-config find
# them. Whatever it says of places is seen from where it lies: a prefix may be moved.
include(CMakePackageConfigHelpers)

set(RULEWRIGHT_STATIC_NEEDS fmt yaml-cpp pugixml stdc++ m pthread ${CMAKE_DL_LIBS})
list(TRANSFORM RULEWRIGHT_STATIC_NEEDS PREPEND -l OUTPUT_VARIABLE PC_STATIC_NEEDS)
list(JOIN PC_STATIC_NEEDS " " PC_STATIC_NEEDS)
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Rulewright)
file(RELATIVE_PATH PC_PREFIX ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})

install(FILES interpreter/capi/rulewright.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(TARGETS rulewright_shared EXPORT RulewrightTargets LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(FILES ${PROJECT_BINARY_DIR}/lib/librulewright.a DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(EXPORT RulewrightTargets NAMESPACE Rulewright:: DESTINATION ${package})
configure_package_config_file(tools/package/RulewrightConfig.cmake.in
  ${PROJECT_BINARY_DIR}/RulewrightConfig.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/RulewrightConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/RulewrightConfig.cmake
  ${PROJECT_BINARY_DIR}/RulewrightConfigVersion.cmake DESTINATION ${package})
configure_file(tools/package/rulewright.pc.in ${PROJECT_BINARY_DIR}/rulewright.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/rulewright.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# Programs to begin with.
install(FILES tools/library/CMakeLists.txt tools/library/random_game.c tools/library/ask.cpp
  DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools/library)
