# What `cmake --install` installs, and what `cpack -G DEB` makes a package of. The program finds its
# files from where it stands itself: a prefix may be moved.
set(data ${CMAKE_INSTALL_DATADIR}/rulewright)
install(TARGETS rulewright RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(DIRECTORY rules schemas DESTINATION ${data}
  FILES_MATCHING PATTERN "*.yaml" PATTERN "*.json" PATTERN "*.tuned")
install(FILES tools/web/wasm/interpreter.js tools/web/wasm/interpreter.wasm DESTINATION ${data}/wasm OPTIONAL)
install(DIRECTORY scripts/hooks scripts/stubs DESTINATION ${data}/scripts
  FILES_MATCHING PATTERN "*.lua")

# As in the repository, so that links from one to another hold.
install(FILES README.md LICENSE tools/package/NOTICE DESTINATION ${CMAKE_INSTALL_DOCDIR})
foreach(folder rules scripts tools tools/python tools/web tools/fuzz tools/npm interpreter/capi interpreter/pictures)
  install(FILES ${folder}/README.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/${folder})
endforeach()
install(DIRECTORY tools/python/examples DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools/python
  FILES_MATCHING PATTERN "*.py" PATTERN "*.yaml")
install(DIRECTORY rules/studies DESTINATION ${CMAKE_INSTALL_DOCDIR}/rules)
install(DIRECTORY interpreter/pictures/shapes DESTINATION ${CMAKE_INSTALL_DOCDIR}/interpreter/pictures)
install(DIRECTORY interpreter/diagnostics/codes
  DESTINATION ${CMAKE_INSTALL_DOCDIR}/interpreter/diagnostics)
install(FILES tools/packages.txt DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools)
install(FILES tools/web/page.png DESTINATION ${CMAKE_INSTALL_DOCDIR}/tools/web)

set(completion ${PROJECT_SOURCE_DIR}/tools/completion/rulewright)
install(FILES ${completion}.bash
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME rulewright)
install(FILES ${completion}.zsh
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions RENAME _rulewright)
install(FILES ${completion}.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)

# The manual pages come from the program that was built.
set(pages ${PROJECT_BINARY_DIR}/share/man/man1)
install(CODE "
  file(REMOVE_RECURSE \"${pages}\")
  file(MAKE_DIRECTORY \"${pages}\")
  execute_process(COMMAND \"$<TARGET_FILE:rulewright>\" man --dir \"${pages}\"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)")
install(DIRECTORY ${pages} DESTINATION ${CMAKE_INSTALL_MANDIR})

include(tools/package/library.cmake)

set(RULEWRIGHT_MAINTAINER "The Rulewright authors <rulewright@example.org>" CACHE STRING
  "Who answers for packages: Name <address>")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME rulewright)
set(CPACK_PACKAGE_CONTACT "${RULEWRIGHT_MAINTAINER}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
# The linker looks for new libraries only when it is told.
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/tools/package/triggers)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "chess variants by rules from text files")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Rulewright plays chess variants by rules that it reads from YAML files, and
from sandboxed Lua where YAML is not enough. It checks such files, counts,
lists and explains moves, plays at the terminal, in the browser and as an
engine for chess programs, runs tournaments, and helps editors. More than a
hundred variants are included.")
# What only Debian wants; debian.cmake reads these.
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/tools/package/debian.cmake)
set(CPACK_RULEWRIGHT_DATE ${RULEWRIGHT_DATE})
if(RULEWRIGHT_NATIVE OR RULEWRIGHT_SANITIZE)
  set(CPACK_RULEWRIGHT_NOT_FOR_OTHERS ON)
endif()
include(CPack)
