# Run by cpack when everything is in the folder of the package: what Debian wants otherwise than
# `cmake --install` leaves it, or beside it.
cmake_minimum_required(VERSION 3.25)

if(CPACK_RULEWRIGHT_NOT_FOR_OTHERS)
  message(FATAL_ERROR "This build runs on machines like this one only. Configure it with "
    "-DRULEWRIGHT_NATIVE=OFF -DRULEWRIGHT_SANITIZE=OFF (cmake --preset package) and build again.")
endif()

set(share ${CPACK_TEMPORARY_DIRECTORY}/usr/share)
set(doc ${share}/doc/rulewright)

file(RENAME ${share}/zsh/site-functions ${share}/zsh/vendor-completions)

# The licence has a name of its own.
file(RENAME ${doc}/LICENSE ${doc}/copyright)
file(READ ${doc}/README.md readme)
string(REPLACE "](LICENSE)" "](copyright)" readme "${readme}")
file(WRITE ${doc}/README.md "${readme}")

execute_process(COMMAND date --utc --rfc-email --date=${CPACK_RULEWRIGHT_DATE}
  OUTPUT_VARIABLE day OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
file(WRITE ${doc}/changelog
  "rulewright (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n"
  "  * Version ${CPACK_PACKAGE_VERSION}.\n\n"
  " -- ${CPACK_PACKAGE_CONTACT}  ${day}\n")
file(GLOB pages ${share}/man/man1/*)
execute_process(COMMAND gzip --best --no-name ${doc}/changelog ${pages} COMMAND_ERROR_IS_FATAL ANY)
