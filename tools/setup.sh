# Shared by tools/rulewright, tools/test and .ci/run: finds missing Debian packages and installs
# them. Source it with `root` set to the clone's folder. Everything it says goes to standard error.
# Descriptor 9 is the launcher's lock, which no process started here may keep.

say() { printf '%s\n' "rulewright: $*" >&2; }

# The packages of the groups named.
packages_of() {
    for group in "$@"; do
        sed -n "s/^$group //p" "$root/tools/packages.txt"
    done
}

# Those of them that are not installed; all of them where there is no dpkg to ask.
missing_packages() {
    command -v dpkg-query >/dev/null 2>&1 || {
        packages_of "$@"
        return
    }
    for package in $(packages_of "$@"); do
        dpkg-query -W -f='${Status}\n' "$package" 2>/dev/null | grep -q ' installed$' ||
            printf '%s\n' "$package"
    done
}

# What to do by hand, then the end.
give_up() {
    say "$1"
    {
        echo "Install the packages (names as in Debian 12):"
        echo "    $(packages_of build | tr '\n' ' ')"
        echo "then build:"
        echo "    cmake -S '$root' -B '$root/build/release' -DCMAKE_BUILD_TYPE=Release -DRULEWRIGHT_TESTS=OFF"
        echo "    cmake --build '$root/build/release' --target rulewright"
    } >&2
    exit 2
}

apt() {
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive apt-get "$@" >&2 9>&-
    else
        sudo env DEBIAN_FRONTEND=noninteractive apt-get "$@" >&2 9>&-
    fi
}

# Installs what the groups lack, or gives up.
install_missing() {
    missing=$(missing_packages "$@" | tr '\n' ' ')
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        # Another system may have the same things under other names: then the build will tell.
        if ! command -v dpkg-query >/dev/null 2>&1 && command -v cmake >/dev/null 2>&1; then
            return 0
        fi
        give_up "missing: $missing; there is no apt-get to install them with"
    fi
    if [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null 2>&1; then
        give_up "missing: $missing; installing them needs root or sudo"
    fi
    say "installing with apt-get: $missing"
    # shellcheck disable=SC2086 # one word per package
    { apt update -q && apt install -q -y --no-install-recommends $missing; } ||
        give_up "apt-get could not install: $missing"
}

# configure FOLDER CMAKE-OPTIONS...: Ninja where there is one, else make.
configure() {
    folder=$1
    shift
    generator='Unix Makefiles'
    command -v ninja >/dev/null 2>&1 && generator=Ninja
    [ -f "$folder/CMakeCache.txt" ] && generator=$(sed -n 's/^CMAKE_GENERATOR:INTERNAL=//p' "$folder/CMakeCache.txt")
    cmake -S "$root" -B "$folder" -G "$generator" "$@" >&2 9>&-
}

build() {
    cmake --build "$@" --parallel "$(nproc)" >&2 9>&-
}
