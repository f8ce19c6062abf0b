"""Makes the wheel: the package, the shared library, and the clone's rules, scripts and schemas.

    python3 -m build --wheel --no-isolation

RULEWRIGHT_BUILD names a folder in which CMake has built the target `rulewright_shared`; without it
one is configured and built, for any machine of this kind.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.build_py import build_py
from wheel.bdist_wheel import bdist_wheel

HERE = Path(__file__).resolve().parent
CLONE = HERE.parent.parent
TARGET = "rulewright_shared"
OPTIONS = ["-DCMAKE_BUILD_TYPE=Release", "-DRULEWRIGHT_TESTS=OFF", "-DRULEWRIGHT_NATIVE=OFF"]
DATA = {"rules": "*.yaml", "scripts/hooks": "*.lua", "schemas": "*.json"}


def version() -> str:
    lists = CLONE / "CMakeLists.txt"
    text = lists.read_text() if lists.exists() else ""
    found = re.search(r"project\(rulewright VERSION (\S+)", text)
    if found is None:
        raise SystemExit("the wheel is built in a clone of Rulewright: python3 -m build --wheel")
    return found.group(1)


def built_library(workspace: Path) -> Path:
    folder = os.environ.get("RULEWRIGHT_BUILD")
    if not folder:
        folder = str(workspace)
        options = OPTIONS + (["-GNinja"] if shutil.which("ninja") else [])
        subprocess.run(["cmake", "-S", str(CLONE), "-B", folder, *options], check=True)
        subprocess.run(["cmake", "--build", folder, "--target", TARGET, "--parallel"], check=True)
    found = Path(folder) / "lib" / "librulewright.so"
    if not found.exists():
        raise SystemExit(f"there is no {found}: build the target {TARGET}")
    return found.resolve()


class BuildWithLibrary(build_py):
    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "rulewright"
        workspace = Path(self.get_finalized_command("build").build_temp) / "library"
        shutil.copyfile(built_library(workspace), package / "librulewright.so")
        for file in ("LICENSE", "tools/package/NOTICE"):
            shutil.copyfile(CLONE / file, package / Path(file).name)
        for folder, pattern in DATA.items():
            for file in sorted((CLONE / folder).glob(f"**/{pattern}")):
                target = package / "data" / file.relative_to(CLONE)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)


class WheelForAnyPython(bdist_wheel):
    """The library knows nothing of Python: one wheel is for every version of it."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self):
        return "py3", "none", super().get_tag()[2]


class WithLibrary(Distribution):
    def has_ext_modules(self) -> bool:
        return True


setup(
    version=version(),
    cmdclass={"build_py": BuildWithLibrary, "bdist_wheel": WheelForAnyPython},
    distclass=WithLibrary,
)
