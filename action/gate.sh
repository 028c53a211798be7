#!/usr/bin/env bash
# The step of action.yml. It runs the program on the PATH, or else the one of the release in program.sha256, on the file $PREDICTIONS, and
# ends with its exit code: 0 if all requirements hold, 1 if one does not, 2 on bad data or arguments and where nothing was judged.
set -euo pipefail
folder_of_action=$(dirname "$0")

# Ends with a sentence.
fail() {
    echo "$1" >&2
    exit 2
}

# Returns the repository that Cargo.toml names, in the checkout of this action.
repository() {
    sed -n 's/^repository = "\(.*\)"$/\1/p' "$folder_of_action/../Cargo.toml" | head -n 1
}

# Prints the SHA-256 of a file. macOS has no sha256sum.
hash_of() {
    if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Downloads the program into a folder of the job, if it has the checksum in program.sha256, and puts it on the PATH of later steps too.
download() {
    local target ending=tar.gz version folder name hash known
    case $SYSTEM in
        Linux-X64) target=x86_64-unknown-linux-musl ;;
        Linux-ARM64) target=aarch64-unknown-linux-musl ;;
        macOS-X64) target=x86_64-apple-darwin ;;
        macOS-ARM64) target=aarch64-apple-darwin ;;
        Windows-X64) target=x86_64-pc-windows-msvc ending=zip ;;
        *) fail "There is no program for $SYSTEM: put curvescope on the PATH in a step before." ;;
    esac
    read -r hash known < <(grep -- "-$target\.$ending\$" "$folder_of_action/program.sha256") ||
        fail "This action has no checksum of a program for $SYSTEM: put curvescope on the PATH in a step before, or use the action of a release."
    name=${known%".$ending"}
    version=${name#curvescope-v}
    version=${version%"-$target"}
    folder=$(mktemp -d "$RUNNER_TEMP/curvescope-XXXXXX")
    curl --fail --location --silent --show-error --retry 3 --output "$folder/$known" \
        "${RELEASES:-$(repository)/releases/download}/v$version/$known" || exit 2
    [ "$(hash_of "$folder/$known")" = "$hash" ] || fail "$known is not the program of this action: its checksum differs."
    if [ $ending = zip ]; then
        unzip -q "$folder/$name.zip" -d "$folder"
    else
        tar -xzf "$folder/$name.tar.gz" -C "$folder"
    fi
    # On Windows the folder begins with a letter and a colon, which separates folders in PATH.
    PATH=$(cd "$folder/$name" && pwd):$PATH
    echo "$folder/$name" >> "$GITHUB_PATH"
}

[ -n "${REQUIRE//[[:space:]]/}" ] || fail "The input require is empty: give a requirement on each line, such as recall>=0.95."
command -v curvescope > /dev/null || download

arguments=()
while IFS= read -r line; do
    [ -z "${line//[[:space:]]/}" ] || arguments+=("$line")
done <<< "${OPTIONS//$'\r'/}"
while IFS= read -r line; do
    [ -z "${line//[[:space:]]/}" ] || arguments+=(--require "$line")
done <<< "${REQUIRE//$'\r'/}"

report=$(mktemp -d "$RUNNER_TEMP/curvescope-XXXXXX")/report.md
code=0
curvescope report --save "$report" ${arguments[@]+"${arguments[@]}"} -- "$PREDICTIONS" || code=$?
if [ -f "$report" ]; then
    cat "$report" >> "$GITHUB_STEP_SUMMARY"
else
    echo "curvescope can’t judge \`$PREDICTIONS\`: the log of the job has the reason." >> "$GITHUB_STEP_SUMMARY"
    # The option --help ends well and judges nothing.
    [ $code != 0 ] || fail "Nothing was judged."
fi
exit $code
