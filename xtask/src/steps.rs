//! A list of steps that all run, even after a failure, and the table of their outcomes.

use anyhow::{Result, bail};
use std::time::{Duration, Instant};

enum Outcome {
    Passed(Duration),
    Failed(Duration, String),
    Skipped(String),
}

/// The steps so far.
pub(crate) struct Steps {
    started: Instant,
    done: Vec<(&'static str, Outcome)>,
}

impl Default for Steps {
    fn default() -> Self {
        Self { started: Instant::now(), done: Vec::new() }
    }
}

impl Steps {
    /// Runs a step, prints an error at once, and returns true if it passed.
    pub(crate) fn run(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> bool {
        self.run_since(Instant::now(), name, step)
    }

    /// [`Self::run`] for a step whose work was started earlier, beside others.
    pub(crate) fn run_since(
        &mut self,
        started: Instant,
        name: &'static str,
        step: impl FnOnce() -> Result<()>,
    ) -> bool {
        println!("\n== {name}");
        let outcome = match step() {
            Ok(()) => Outcome::Passed(started.elapsed()),
            Err(error) => {
                eprintln!("error: {error:#}");
                Outcome::Failed(started.elapsed(), format!("{error:#}"))
            }
        };
        let passed = matches!(outcome, Outcome::Passed(_));
        self.done.push((name, outcome));
        passed
    }

    /// Records a step that does not run.
    pub(crate) fn skip(&mut self, name: &'static str, why: &str) {
        self.done.push((name, Outcome::Skipped(why.to_owned())));
    }

    /// Prints the table. Fails if a step failed.
    pub(crate) fn finish(self) -> Result<()> {
        println!("\n{}", self.table(self.started.elapsed()));
        let failed =
            self.done.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Failed(..))).count();
        if failed > 0 {
            bail!("{failed} of {} steps failed: see the table above", self.done.len());
        }
        Ok(())
    }

    /// Returns a line for each step, and one for the time from beginning to end, which is less than the sum
    /// because steps run beside each other.
    fn table(&self, all: Duration) -> String {
        let row = |name: &str, outcome: &str, time: &Duration| {
            format!("{name:<24} {outcome}  {:6.1} s", time.as_secs_f64())
        };
        let lines = self.done.iter().map(|(name, outcome)| match outcome {
            Outcome::Passed(time) => row(name, "passed", time),
            Outcome::Failed(time, error) => format!("{}  {error}", row(name, "FAILED", time)),
            Outcome::Skipped(why) => format!("{name:<24} skipped {why}"),
        });
        let last = row("all", "      ", &all);
        lines.chain([last]).collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_failed_step_fails_the_whole_and_the_rest_still_runs() {
        let mut steps = Steps::default();
        assert!(!steps.run("first", || bail!("broken")));
        assert!(steps.run("second", || Ok(())));
        steps.skip("third", "not asked for");
        assert!(steps.finish().is_err());
    }

    #[test]
    fn the_table_ends_with_the_time_of_all() {
        let done = vec![
            ("Rust tests", Outcome::Passed(Duration::from_millis(61_500))),
            ("engines", Outcome::Skipped("--only".to_owned())),
            (
                "browser tests",
                Outcome::Failed(Duration::from_millis(900_250), "`node` failed".to_owned()),
            ),
        ];
        let table = Steps { done, ..Steps::default() }.table(Duration::from_millis(930_750));
        let lines: Vec<_> = table.lines().collect();
        assert_eq!(
            lines,
            [
                "Rust tests               passed    61.5 s",
                "engines                  skipped --only",
                "browser tests            FAILED   900.2 s  `node` failed",
                "all                               930.8 s",
            ]
        );
    }

    #[test]
    fn skipped_steps_are_no_failure() {
        let mut steps = Steps::default();
        steps.run("first", || Ok(()));
        steps.skip("second", "not asked for");
        assert!(steps.finish().is_ok());
    }
}
