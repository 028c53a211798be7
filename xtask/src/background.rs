//! A command of xtask in a separate process beside the others, which writes into the log of its step.

use crate::{process, steps};
use anyhow::{Context, Result, bail};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// Program that starts another with a lower priority, where the system has it: it takes only what other
/// processes leave of the cores.
const NICE: &str = "nice";

pub(crate) struct BackgroundCommand {
    /// Name of its step.
    name: &'static str,
    /// Arguments after `cargo xtask`.
    arguments: String,
    child: Child,
    started: Instant,
}

impl BackgroundCommand {
    /// Starts `cargo xtask` with these arguments as a step of this name.
    pub(crate) fn start(name: &'static str, arguments: &[&str]) -> Result<Self> {
        let output = steps::new_log(name)?;
        let program = std::env::current_exe()?;
        let mut command = match process::find(NICE) {
            Some(nice) => {
                let mut command = Command::new(nice);
                command.args(["-n", "5"]).arg(program);
                command
            }
            None => Command::new(program),
        };
        command.args(arguments).stdin(Stdio::null()).stdout(output.try_clone()?).stderr(output);
        let arguments = arguments.join(" ");
        let started = Instant::now();
        let child = command.spawn().with_context(|| format!("`{arguments}` can't be started"))?;
        Ok(Self { name, arguments, child, started })
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn arguments(&self) -> &str {
        &self.arguments
    }

    /// Time at which it was started.
    pub(crate) fn started(&self) -> Instant {
        self.started
    }

    /// Waits for its end.
    pub(crate) fn finish(mut self) -> Result<()> {
        let status = self.child.wait()?;
        if !status.success() {
            bail!("`cargo xtask {}` failed ({status})", self.arguments);
        }
        Ok(())
    }
}
