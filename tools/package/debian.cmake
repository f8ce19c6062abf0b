# Run by cpack when everything is in the folder of the package: what Debian wants otherwise than
# `cmake --install` leaves it, or beside it.
cmake_minimum_required(VERSION 3.25)

if(CPACK_RULEWRIGHT_NOT_FOR_OTHERS)
  message(FATAL_ERROR "This build runs on machines like this one only. Configure it with "
    "-DRULEWRIGHT_NATIVE=OFF -DRULEWRIGHT_SANITIZE=OFF (cmake --preset package) and build again.")
endif()

set(usr ${CPACK_TEMPORARY_DIRECTORY}/usr)
set(share ${usr}/share)
set(doc ${share}/doc/rulewright)

# Games live in a folder that root does not search, and neither do jobs of CI: a link for these.
file(RENAME ${usr}/bin ${usr}/games)
file(MAKE_DIRECTORY ${usr}/bin)
file(CREATE_LINK ../games/rulewright ${usr}/bin/rulewright SYMBOLIC)

file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)

# All licences are in one file, which has a name of its own.
file(RENAME ${doc}/LICENSE ${doc}/copyright)
file(READ ${doc}/NOTICE notice)
file(APPEND ${doc}/copyright "\n${notice}")
file(REMOVE ${doc}/NOTICE)
file(READ ${doc}/README.md readme)
string(REPLACE "](LICENSE)" "](copyright)" readme "${readme}")
file(WRITE ${doc}/README.md "${readme}")

execute_process(COMMAND date --utc --rfc-email --date=${CPACK_RULEWRIGHT_DATE}
  OUTPUT_VARIABLE day OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${doc}/changelog
  "rulewright (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
  "  * Version ${CPACK_PACKAGE_VERSION}.\n\n"
  " -- ${CPACK_PACKAGE_CONTACT}  ${day}\n")
# Whatever the umask is.
file(CHMOD_RECURSE ${usr} DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
file(CHMOD ${doc}/changelog FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
file(GLOB pages ${share}/man/man1/*)
execute_process(COMMAND gzip --best --no-name ${doc}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
