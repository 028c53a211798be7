//! A command of xtask in a separate process beside the others. Its output goes into a file until it has
//! ended.

use crate::{paths, process};
use anyhow::{Context, Result, bail};
use std::fs::{self, File};
use std::process::{Child, Command, Stdio};
use std::time::Instant;

/// Program that starts another with a lower priority, where the system has it: it takes only what other
/// processes leave of the cores.
const NICE: &str = "nice";

pub(crate) struct BackgroundCommand {
    /// Arguments after `cargo xtask`, as shown in errors.
    arguments: String,
    log: &'static str,
    child: Child,
    started: Instant,
}

impl BackgroundCommand {
    /// Starts `cargo xtask` with these arguments; `log` is the path of the output file in the checkout.
    pub(crate) fn start(arguments: &[&str], log: &'static str) -> Result<Self> {
        let output = File::create(paths::in_root(log))?;
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
        println!("`cargo xtask {arguments}` runs beside this; it writes into {log}.");
        Ok(Self { arguments, log, child, started })
    }

    /// Time at which it was started.
    pub(crate) fn started(&self) -> Instant {
        self.started
    }

    /// Waits for its end, and prints its output.
    pub(crate) fn finish(mut self) -> Result<()> {
        let status = self.child.wait()?;
        print!("{}", String::from_utf8_lossy(&fs::read(paths::in_root(self.log))?));
        if !status.success() {
            bail!("`cargo xtask {}` failed ({status})", self.arguments);
        }
        Ok(())
    }
}
