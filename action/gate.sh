#!/usr/bin/env bash
# The step of action.yml. It runs the program on the PATH, or else the one of this version from its release, on the file $PREDICTIONS, and
# ends with its exit code: 0 if all requirements hold, 1 if one does not, 2 on bad data or arguments.
set -euo pipefail

# Returns a value of Cargo.toml in the checkout of this action.
value() {
    sed -n "s/^$1 = \"\(.*\)\"\$/\1/p" "$(dirname "$0")/../Cargo.toml" | head -n 1
}

# Downloads the program into a folder of the job, and puts it on the PATH of later steps too.
download() {
    local target ending=tar.gz version folder name
    case $SYSTEM in
        Linux-X64) target=x86_64-unknown-linux-musl ;;
        Linux-ARM64) target=aarch64-unknown-linux-musl ;;
        macOS-X64) target=x86_64-apple-darwin ;;
        macOS-ARM64) target=aarch64-apple-darwin ;;
        Windows-X64) target=x86_64-pc-windows-msvc ending=zip ;;
        *)
            echo "There is no program for $SYSTEM: put curvescope on the PATH in a step before." >&2
            exit 2
            ;;
    esac
    version=$(value version)
    name=curvescope-v$version-$target
    folder=$(mktemp -d "$RUNNER_TEMP/curvescope-XXXXXX")
    curl --fail --location --silent --show-error --retry 3 --output "$folder/$name.$ending" \
        "${RELEASES:-$(value repository)/releases/download}/v$version/$name.$ending" || exit 2
    if [ $ending = zip ]; then
        unzip -q "$folder/$name.zip" -d "$folder"
    else
        tar -xzf "$folder/$name.tar.gz" -C "$folder"
    fi
    # On Windows the folder begins with a letter and a colon, which separates folders in PATH.
    PATH=$(cd "$folder/$name" && pwd):$PATH
    echo "$folder/$name" >> "$GITHUB_PATH"
}

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
curvescope report "$PREDICTIONS" --save "$report" ${arguments[@]+"${arguments[@]}"} || code=$?
if [ -f "$report" ]; then
    cat "$report" >> "$GITHUB_STEP_SUMMARY"
else
    echo "curvescope can’t judge \`$PREDICTIONS\`: the log of the job has the reason." >> "$GITHUB_STEP_SUMMARY"
fi
exit $code
