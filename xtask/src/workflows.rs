//! Tests that workflows run only commands that can be run locally, and use as few actions of others as
//! possible.

use crate::paths;
use std::fs;

/// Beginnings of the project's own commands.
const COMMANDS: [&str; 2] = [".ci/run", "cargo xtask "];

fn faults(text: &str) -> Vec<String> {
    let mut faults = Vec::new();
    if !text.contains("\npermissions:\n  contents: read\n") {
        faults.push("its jobs may do more than read unless they ask".to_owned());
    }
    for line in text.lines() {
        let step = line.trim_start().trim_start_matches("- ");
        if let Some(command) = step.strip_prefix("run:")
            && !is_own(command.trim())
        {
            faults.push(format!("`{}` is no command of the project", command.trim()));
        }
        if let Some(action) = step.strip_prefix("uses:")
            && !is_pinned(action.trim())
        {
            faults.push(format!("`{}` is not pinned to a commit and its version", action.trim()));
        }
    }
    let count = |part: &str| text.matches(part).count();
    if count("uses: actions/checkout@") != count("persist-credentials: false") {
        faults.push("a checkout leaves its token behind".to_owned());
    }
    faults
}

/// True if a step runs one command of the project, without a shell around it.
fn is_own(command: &str) -> bool {
    let plain =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '.' | '/');
    COMMANDS.iter().any(|own| command.starts_with(own)) && command.chars().all(plain)
}

/// True if an action is a workflow of this project, or `owner/name@<commit> # v<version>`.
fn is_pinned(action: &str) -> bool {
    if action.starts_with("./.github/workflows/") {
        return true;
    }
    let pin = action.split_once('@').and_then(|(_, pin)| pin.split_once(" # v"));
    pin.is_some_and(|(commit, version)| {
        commit.len() == 40
            && commit.chars().all(|digit| digit.is_ascii_hexdigit())
            && version.starts_with(|digit: char| digit.is_ascii_digit())
    })
}

#[test]
fn workflows_call_the_commands_of_the_project_alone() {
    let files = paths::files_below(&paths::in_root(".github/workflows")).expect("workflows");
    assert!(!files.is_empty());
    for file in files {
        let text = fs::read_to_string(&file).expect("a workflow");
        assert_eq!(faults(&text), [""; 0], "{}", file.display());
    }
}

#[test]
fn anything_else_is_a_fault() {
    const GOOD: &str = "on: push\npermissions:\n  contents: read\njobs:\n  a:\n    steps:\n      - run: cargo xtask build\n";
    assert_eq!(faults(GOOD), [""; 0]);
    for bad in [
        "      - run: npm ci\n",
        "      - run: |\n          cargo xtask test\n",
        "      - run: cargo xtask test && curl example.org\n",
        "      - run: .ci/run ${{ github.head_ref }}\n",
        "      - uses: actions/cache@v4\n",
        "      - uses: actions/cache@0123456789012345678901234567890123456789\n",
        "      - uses: actions/checkout@0123456789012345678901234567890123456789 # v6.0.3\n",
    ] {
        assert_eq!(faults(&format!("{GOOD}{bad}")).len(), 1, "{bad}");
    }
    assert_eq!(faults("on: push\npermissions: write-all\n").len(), 1);
}
