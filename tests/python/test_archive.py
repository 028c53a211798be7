"""The source archive, from which the installed wheel was built: it has the crates and the package, and nothing else."""

import re
import tarfile
from importlib.metadata import metadata
from pathlib import Path, PurePosixPath


def files_below(folder: str, ending: str = "") -> set[str]:
    return {path.as_posix() for path in Path(folder).rglob(f"*{ending}") if path.is_file()}


def test_it_has_the_crates_the_package_and_the_notices_alone():
    [archive] = Path("target/wheel").glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        members = [member for member in packed.getmembers() if not member.isdir()]
    assert all(member.isfile() for member in members)
    assert {PurePosixPath(member.name).parts[0] for member in members} == {archive.name.removesuffix(".tar.gz")}
    held = {PurePosixPath(member.name).relative_to(archive.name.removesuffix(".tar.gz")).as_posix() for member in members}
    crates = files_below("src") | {"CHANGELOG.md", "Cargo.lock", "Cargo.toml", "LICENSE", "README.md"}
    for name in ["core", "draw", "infer", "py", "read", "report", "study", "words"]:
        crates |= files_below(f"crates/{name}/src") | {f"crates/{name}/Cargo.toml"}
    modules = files_below("python/curvescope", ".py") | files_below("python/curvescope", ".pyi") | {"python/curvescope/py.typed"}
    package = {path.removeprefix("python/") for path in modules}
    about = {"PKG-INFO", "PYPI.md", "pyproject.toml", "licenses/LICENSE", "licenses/THIRD-PARTY-NOTICES.txt"}
    assert held == crates | package | about | {"curvescope/widget.js"}


def test_a_wheel_from_it_is_described_by_the_readme_of_the_package():
    about = metadata("curvescope")
    described = (about["Description"] or about.get_payload()).strip()
    # Pictures have an address there.
    readme = re.escape(Path("python/README.md").read_text(encoding="utf-8").strip()).replace(
        re.escape("](../paper/"), r"\]\(https://\S+/paper/"
    )
    assert re.fullmatch(readme, described)
