//! The project's commands: `cargo xtask <command>`.

mod apt;
mod background;
mod bench;
mod browser;
mod catalogue;
mod cli;
mod command;
mod conda;
mod dist;
mod docs;
mod engines;
mod functions;
mod fuzz;
mod github;
mod hash;
mod js;
mod later;
mod libraries;
mod lint;
#[cfg(test)]
mod metadata;
mod notebooks;
mod notices;
mod offline;
mod outcome;
mod package;
#[cfg(test)]
mod pages;
mod paths;
mod prepare;
mod preview;
mod process;
mod program;
mod python;
mod r;
mod release;
mod releases;
mod repeat;
mod rooms;
mod serve;
mod site;
mod size;
mod steps;
mod test;
mod tidy;
mod toolchain;
mod wasm;
mod wheel;
#[cfg(test)]
mod workflows;

use anyhow::Result;
use cli::Command;
use std::process::ExitCode;

fn main() -> ExitCode {
    match cli::parse(std::env::args_os().skip(1)).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    if !matches!(command, Command::Help) {
        catalogue::write()?;
    }
    match command {
        Command::Help => {
            print!("{}", cli::USAGE);
            Ok(())
        }
        Command::Serve { port, open } => serve::run(port, open),
        Command::Test { chosen, repeat: None } => test::run(&chosen),
        Command::Test { chosen, repeat: Some(repeat) } => repeat::run(&chosen, repeat),
        Command::Build => dist::run(),
        Command::Bench { quick, only } => bench::run(quick, only),
        Command::Properties { cases, grep } => test::properties(cases.get(), grep.as_deref()),
        Command::Fuzz { seconds, target } => fuzz::run(seconds, target.as_deref()),
        Command::Lint { only_page: false } => lint::run(),
        Command::Lint { only_page: true } => lint::page(),
        Command::Prepare => prepare::run(),
        Command::Release { registry, publish } => release::run(registry, publish),
        Command::Rehearse => release::rehearse(),
    }
}
