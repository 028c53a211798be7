//! Running other programs.

use anyhow::{Context, Result, bail};
use std::cell::RefCell;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, panic, thread};

/// Environment variables of the build of xtask, or of a special build of the user, that would change the
/// builds started here.
const INHERITED: [&str; 10] = [
    "RUSTC",
    "RUSTFLAGS",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_BUILD_RUSTFLAGS",
    "CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS",
    "CARGO_BUILD_RUSTC",
    "CARGO_BUILD_TARGET",
    "CARGO_MANIFEST_DIR",
    "CARGO_MANIFEST_PATH",
    "RUSTC_BOOTSTRAP",
];

/// Endings of the names of programs; npm is a script, which has a different ending on Windows.
const SUFFIXES: &[&str] = if cfg!(windows) { &[".exe", ".cmd"] } else { &[""] };

thread_local! {
    /// File for what commands of this thread print, in place of the terminal.
    static LOG: RefCell<Option<File>> = const { RefCell::new(None) };
}

/// Returns the result of `work`, while what the commands in it print goes into a file.
pub(crate) fn logged<T>(file: File, work: impl FnOnce() -> T) -> T {
    let before = LOG.replace(Some(file));
    let result = work();
    LOG.set(before);
    result
}

/// Prints a line beside what commands print.
pub(crate) fn log(line: &str) {
    LOG.with_borrow_mut(|log| match log {
        Some(file) => writeln!(file, "{line}").expect("the log can be written"),
        None => println!("{line}"),
    });
}

pub(crate) fn without_build_settings(command: &mut Command) -> &mut Command {
    for name in INHERITED {
        command.env_remove(name);
    }
    command
}

pub(crate) fn cargo() -> Command {
    let mut cargo = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    without_build_settings(&mut cargo).current_dir(crate::paths::root());
    cargo
}

/// Prints a command, runs it, and fails when it fails. It gets no input, so that nothing waits for an answer.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    log(&format!("$ {}", shown(command)));
    LOG.with_borrow(|log| {
        let Some(file) = log else { return Ok(()) };
        command.stdout(file.try_clone()?).stderr(file.try_clone()?);
        std::io::Result::Ok(())
    })?;
    let status = command.stdin(Stdio::null()).status().with_context(|| cannot_start(command))?;
    if !status.success() {
        bail!("`{}` failed ({status})", begun(command));
    }
    Ok(())
}

/// Runs a command silently and returns its output, trimmed.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().with_context(|| cannot_start(command))?;
    if !output.status.success() {
        bail!("`{}` failed: {}", begun(command), String::from_utf8_lossy(&output.stderr).trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Runs a command silently, for those that print much; all of it is part of the error when it fails.
pub(crate) fn quietly(command: &mut Command) -> Result<()> {
    let output = command.stdin(Stdio::null()).output().with_context(|| cannot_start(command))?;
    if !output.status.success() {
        let printed = [output.stdout, output.stderr].concat();
        bail!("`{}` failed:\n{}", begun(command), String::from_utf8_lossy(&printed).trim());
    }
    Ok(())
}

/// Does both at the same time: each uses one core for long periods. Returns the error of `one` where both fail.
pub(crate) fn both<A: Send, B>(
    one: impl FnOnce() -> Result<A> + Send,
    other: impl FnOnce() -> Result<B>,
) -> Result<(A, B)> {
    let log = LOG.with_borrow(|log| log.as_ref().map(File::try_clone)).transpose()?;
    thread::scope(|threads| {
        let one = threads.spawn(|| match log {
            Some(file) => logged(file, one),
            None => one(),
        });
        let other = other();
        let one = one.join().unwrap_or_else(|panic| panic::resume_unwind(panic))?;
        Ok((one, other?))
    })
}

/// Returns the arguments of a command, for tests.
#[cfg(test)]
pub(crate) fn arguments(command: &Command) -> Vec<String> {
    command.get_args().map(|word| word.to_string_lossy().into_owned()).collect()
}

/// Returns the full path of a program if it is on the `PATH`.
pub(crate) fn find(program: &str) -> Option<PathBuf> {
    env::split_paths(&env::var_os("PATH")?)
        .flat_map(|folder| {
            SUFFIXES.iter().map(move |suffix| folder.join(format!("{program}{suffix}")))
        })
        .find(|path| path.is_file())
}

fn cannot_start(command: &Command) -> String {
    format!("could not start `{}`", command.get_program().to_string_lossy())
}

/// The beginning of a command, for messages: some have a script, or two hundred files.
fn begun(command: &Command) -> String {
    const MOST: usize = 120;
    let shown = shown(command);
    let line = shown.lines().next().unwrap_or_default();
    let mut begun: String = line.chars().take(MOST).collect();
    if begun.len() < shown.len() {
        begun.push_str(" …");
    }
    begun
}

/// Returns the command as typed in a shell, without the program's folder and the checkout's path.
fn shown(command: &Command) -> String {
    let root = format!("{}{}", crate::paths::root().display(), std::path::MAIN_SEPARATOR);
    let program = Path::new(command.get_program()).file_name().unwrap_or(command.get_program());
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy().replace(&root, "")).collect::<Vec<_>>().join(" ")
}
