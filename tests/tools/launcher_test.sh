#!/bin/sh
# tools/rulewright on a project of one C++ file, in a folder with blanks in its name: builds once,
# runs, builds again after a change, through links, several at a time, and without apt.
set -u

source=$(CDPATH='' cd -- "$(dirname -- "$0")/../.." && pwd -P)
top=$(mktemp -d)
trap 'rm -rf "$top"' EXIT
clone="$top/a clone"
failures=0

check() { # NAME EXPECTED FOUND
    if [ "$2" = "$3" ]; then return; fi
    printf 'FAILED: %s\nexpected: %s\nfound:    %s\n' "$1" "$2" "$3"
    failures=$((failures + 1))
}

program() {
    printf '#include <cstdio>\nint main(int c, char** v) { std::printf("%s %%d %%s", c, v[c - 1]); }\n' "$1"
}

mkdir -p "$clone/tools" "$clone/interpreter" "$clone/schemas"
cp "$source/tools/rulewright" "$source/tools/setup.sh" "$source/tools/packages.txt" "$clone/tools/"
program one >"$clone/interpreter/main.cpp"
cat >"$clone/CMakeLists.txt" <<'END'
cmake_minimum_required(VERSION 3.25)
project(tiny LANGUAGES CXX)
add_executable(rulewright interpreter/main.cpp)
set_target_properties(rulewright PROPERTIES RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
END

# Tools that stand in for apt's: nothing is installed, and what would be is written down.
fakes="$top/fakes"
mkdir "$fakes"
printf '#!/bin/sh\necho "install ok not-installed"\n' >"$fakes/dpkg-query"
printf '#!/bin/sh\necho "$*" >>"%s/apt.log"\nexit 1\n' "$top" >"$fakes/apt-get"
printf '#!/bin/sh\nexec "$@"\n' >"$fakes/sudo"
chmod +x "$fakes"/*
said=$(PATH="$fakes:$PATH" "$clone/tools/rulewright" 2>&1)
check "apt fails: exit code" 2 $?
check "apt fails: it was asked" "update -q" "$(head -n 1 "$top/apt.log")"
case $said in
    *'installing with apt-get: g++ cmake '*'Install the packages'*'cmake -S '*) ;;
    *) check "apt fails: list and commands are shown" "(a list)" "$said" ;;
esac

# No apt at all: only the tools that the launcher needs to find that out.
bare="$top/bare"
mkdir "$bare"
for tool in sh sed tr id mkdir find readlink; do ln -s "$(command -v $tool)" "$bare/$tool"; done
said=$(PATH="$bare" "$clone/tools/rulewright" 2>&1)
check "without apt: exit code" 2 $?
case $said in
    *'there is no apt-get'*'libyaml-cpp-dev'*'cmake --build'*) ;;
    *) check "without apt: list and commands are shown" "(a list)" "$said" ;;
esac

# Everything installed: this machine has built the tests, whatever dpkg says.
printf '#!/bin/sh\necho "install ok installed"\n' >"$fakes/dpkg-query"
PATH="$fakes:$PATH"
export PATH
first=$("$clone/tools/rulewright" x "two words" 2>"$top/log")
check "first run" "one 3 two words" "$first"
case $(cat "$top/log") in
    *'building once'*) ;;
    *) check "first run says that it builds" "building once" "$(cat "$top/log")" ;;
esac
check "second run is silent" "one 2 x" "$("$clone/tools/rulewright" x 2>&1)"

ln -s "$clone/tools/rulewright" "$top/link"
ln -s link "$top/relative"
ln -s "$clone" "$top/other"
check "through a link" "one 2 x" "$("$top/link" x 2>&1)"
check "through two links" "one 2 x" "$(cd "$top" && ./relative x 2>&1)"
check "through a linked folder" "one 2 x" "$(cd / && "$top/other/tools/rulewright" x 2>&1)"
check "from its own folder" "one 2 x" "$(cd "$clone/tools" && sh rulewright x 2>&1)"

program two >"$clone/interpreter/main.cpp"
for i in 1 2 3 4; do
    "$clone/tools/rulewright" $i >"$top/out$i" 2>/dev/null &
done
wait
for i in 1 2 3 4; do check "at the same time $i" "two 2 $i" "$(cat "$top/out$i")"; done

echo 'no program' >"$clone/interpreter/main.cpp"
"$clone/tools/rulewright" x >"$top/out" 2>&1
check "a failing build: exit code" 2 $?
"$clone/tools/rulewright" x >"$top/out" 2>&1
check "a failing build is tried again" 2 $?
program three >"$clone/interpreter/main.cpp"
check "repaired" "three 2 x" "$("$clone/tools/rulewright" x 2>/dev/null)"

[ $failures = 0 ] && echo "all launcher checks passed"
[ $failures = 0 ]
