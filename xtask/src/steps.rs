//! A list of steps that all run, and the table that tells how they went.

use anyhow::{Result, bail};
use std::time::{Duration, Instant};

/// How one step went.
enum Outcome {
    Passed(Duration),
    Failed(String),
    Skipped(String),
}

/// The steps so far.
#[derive(Default)]
pub(crate) struct Steps {
    done: Vec<(&'static str, Outcome)>,
}

impl Steps {
    /// Runs a step, shows an error at once, and tells whether the step passed.
    pub(crate) fn run(&mut self, name: &'static str, step: impl FnOnce() -> Result<()>) -> bool {
        println!("\n== {name}");
        let start = Instant::now();
        let outcome = match step() {
            Ok(()) => Outcome::Passed(start.elapsed()),
            Err(error) => {
                eprintln!("error: {error:#}");
                Outcome::Failed(format!("{error:#}"))
            }
        };
        let passed = matches!(outcome, Outcome::Passed(_));
        self.done.push((name, outcome));
        passed
    }

    /// Notes a step that does not run.
    pub(crate) fn skip(&mut self, name: &'static str, why: &str) {
        self.done.push((name, Outcome::Skipped(why.to_owned())));
    }

    /// Prints the table. An error when a step failed.
    pub(crate) fn finish(self) -> Result<()> {
        println!();
        for (name, outcome) in &self.done {
            match outcome {
                Outcome::Passed(time) => {
                    println!("{name:<24} passed  {:6.1} s", time.as_secs_f64());
                }
                Outcome::Failed(error) => println!("{name:<24} FAILED  {error}"),
                Outcome::Skipped(why) => println!("{name:<24} skipped {why}"),
            }
        }
        let failed =
            self.done.iter().filter(|(_, outcome)| matches!(outcome, Outcome::Failed(_))).count();
        if failed > 0 {
            bail!("{failed} of {} steps failed: see the table above", self.done.len());
        }
        Ok(())
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
    fn skipped_steps_are_no_failure() {
        let mut steps = Steps::default();
        steps.run("first", || Ok(()));
        steps.skip("second", "not asked for");
        assert!(steps.finish().is_ok());
    }
}
