//! A list of steps that all run, even after a failure, and the outcome of each.

use crate::background::BackgroundCommand;
use crate::outcome::Outcome;
use crate::{paths, process};
use anyhow::{Error, Result, bail};
use std::fs::{self, File};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Most lines of a log that are printed after a failure: a runner of tests ends with what failed.
const MOST_LINES: usize = 200;

/// The steps so far.
pub(crate) struct Steps {
    started: Instant,
    /// True if what the commands of a step print goes into a log, which is shown where the step fails.
    is_quiet: bool,
    failed: Vec<&'static str>,
    skipped: Vec<&'static str>,
    tests: Outcome,
}

impl Steps {
    /// Steps whose commands print as they go.
    pub(crate) fn live() -> Self {
        Self::new(false)
    }

    /// Steps of which each is one line, unless it fails.
    pub(crate) fn quiet() -> Self {
        Self::new(true)
    }

    fn new(is_quiet: bool) -> Self {
        Self {
            started: Instant::now(),
            is_quiet,
            failed: Vec::new(),
            skipped: Vec::new(),
            tests: Outcome::default(),
        }
    }

    /// Runs a step, and returns true if it passed.
    pub(crate) fn run(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> bool {
        self.run_tests(name, "", step)
    }

    /// [`Self::run`] for a step that `cargo xtask` with the arguments `again` runs alone, with `--grep` for a part of
    /// its tests.
    pub(crate) fn run_tests(
        &mut self,
        name: &'static str,
        again: &str,
        step: impl FnOnce() -> Result<()>,
    ) -> bool {
        let started = Instant::now();
        if !self.is_quiet {
            println!("\n== {name}");
        }
        let outcome = if self.is_quiet { logged(name, step) } else { step() };
        self.end(name, again, started, outcome)
    }

    /// Waits for a step that runs beside the others since an earlier time, and returns true if it passed.
    pub(crate) fn wait_for(&mut self, command: BackgroundCommand) -> bool {
        let (name, started) = (command.name(), command.started());
        let again = command.arguments().to_owned();
        let outcome = command.finish();
        self.end(name, &again, started, outcome)
    }

    fn end(
        &mut self,
        name: &'static str,
        again: &str,
        started: Instant,
        outcome: Result<()>,
    ) -> bool {
        let log = fs::read_to_string(log_of(name)).unwrap_or_default();
        let tests = Outcome::read(if self.is_quiet { &log } else { "" });
        self.tests.add(&tests);
        let Err(error) = outcome else {
            println!("{}", line(name, None, started.elapsed(), &tests));
            return true;
        };
        if self.is_quiet {
            let from = log.lines().count().saturating_sub(MOST_LINES);
            for line in log.lines().skip(from) {
                println!("{line}");
            }
        }
        println!("{}", line(name, Some(&error), started.elapsed(), &tests));
        for command in commands(again, &tests.failing) {
            println!("  again: {command}");
        }
        self.failed.push(name);
        false
    }

    /// Records a step that does not run.
    pub(crate) fn skip(&mut self, name: &'static str, why: &str) {
        println!("{name:<24} skipped  {why}");
        self.skipped.push(name);
    }

    /// Prints the time of all steps, which is less than the sum because some run beside others, and the number of
    /// tests. Fails if a step failed.
    pub(crate) fn finish(self) -> Result<()> {
        println!("{:<24}        {}", "all", seconds(self.started.elapsed()));
        if !self.skipped.is_empty() {
            println!("not run: {}", self.skipped.join(", "));
        }
        if self.tests != Outcome::default() {
            println!("{}", self.tests.summary());
        }
        if !self.failed.is_empty() {
            bail!("failed: {}", self.failed.join(", "));
        }
        Ok(())
    }
}

/// Returns the path of the log of a step.
pub(crate) fn log_of(name: &str) -> PathBuf {
    paths::in_root("target/logs").join(name.replace([' ', '/'], "-")).with_extension("log")
}

/// Creates the log of a step.
pub(crate) fn new_log(name: &str) -> Result<File> {
    let path = log_of(name);
    fs::create_dir_all(path.with_file_name(""))?;
    Ok(File::create(path)?)
}

fn logged(name: &str, step: impl FnOnce() -> Result<()>) -> Result<()> {
    process::logged(new_log(name)?, step)
}

/// Returns the line of a step that has ended: its name, its end, its time, and the numbers of its tests.
fn line(name: &str, error: Option<&Error>, time: Duration, tests: &Outcome) -> String {
    let end = if error.is_some() { "FAILED" } else { "passed" };
    let mut parts = vec![format!("{name:<24} {end} {}", seconds(time))];
    if tests.passed + tests.failed + tests.flaky > 0 {
        parts.push(tests.summary());
    }
    if tests.flaky > 0 {
        parts.push(format!("{} at the second try: {}", tests.flaky, tests.failing.join("; ")));
    }
    parts.extend(error.map(|error| format!("{error:#}")));
    parts.join("  ")
}

fn seconds(time: Duration) -> String {
    format!("{:6.1} s", time.as_secs_f64())
}

/// Returns the commands that run the failed tests of a step again: one for each, as the names are patterns, or one
/// for the whole step.
fn commands(again: &str, failing: &[String]) -> Vec<String> {
    match (again, failing) {
        ("", _) => Vec::new(),
        (_, []) => vec![format!("cargo xtask {again}")],
        _ => failing
            .iter()
            .map(|name| format!("cargo xtask {again} --grep {}", quoted(name)))
            .collect(),
    }
}

/// Returns the name of a test as a word of a shell, in which characters that a pattern has for more are themselves.
fn quoted(name: &str) -> String {
    let mut pattern = String::new();
    for letter in name.chars() {
        if r".*+?^${}()|[]\".contains(letter) {
            pattern.push('\\');
        }
        pattern.push(letter);
    }
    format!("'{}'", pattern.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use anyhow::anyhow;

    #[test]
    fn one_failed_step_fails_the_whole_and_the_rest_still_runs() {
        let mut steps = Steps::live();
        assert!(!steps.run("first", || bail!("broken")));
        assert!(steps.run("second", || Ok(())));
        steps.skip("third", "not asked for");
        let error = steps.finish().expect_err("a step failed");
        assert_eq!(error.to_string(), "failed: first");
    }

    #[test]
    fn skipped_steps_are_no_failure() {
        let mut steps = Steps::live();
        steps.run("first", || Ok(()));
        steps.skip("second", "not asked for");
        assert!(steps.finish().is_ok());
    }

    #[test]
    fn a_line_has_the_time_and_the_numbers_of_tests() {
        let tests = Outcome { passed: 5, failed: 1, ..Outcome::default() };
        let time = Duration::from_millis(61_500);
        assert_eq!(
            line("Node tests", Some(&anyhow!("`node` failed")), time, &tests),
            "Node tests               FAILED   61.5 s  5 passed, 1 failed  `node` failed"
        );
        assert_eq!(
            line("build", None, time, &Outcome::default()),
            "build                    passed   61.5 s"
        );
        let failing = vec!["a".to_owned()];
        let flaky = Outcome { passed: 4, flaky: 1, failing, ..Outcome::default() };
        assert_eq!(
            line("engines", None, time, &flaky),
            "engines                  passed   61.5 s  5 passed, 0 failed  1 at the second try: a"
        );
    }

    #[test]
    fn a_failed_test_is_run_again_by_its_name() {
        let names = ["it’s (3.5) “a”".to_owned(), "don't".to_owned()];
        assert_eq!(
            commands("test --only js --built", &names),
            [
                r"cargo xtask test --only js --built --grep 'it’s \(3\.5\) “a”'",
                r"cargo xtask test --only js --built --grep 'don'\''t'",
            ]
        );
        assert_eq!(commands("prepare", &[]), ["cargo xtask prepare"]);
        assert_eq!(commands("", &names), [""; 0]);
    }
}
