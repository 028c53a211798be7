//! Command line: `curvescope report predictions.csv` writes the report of a table and a verdict on it, in a
//! terminal or in continuous integration. `curvescope help` lists all commands and options.
//!
//! [`curvescope_report`] reads a file or standard input (`source`); the numbers at the operating points and the
//! outcomes of requirements are computed (`found`), and written (`shown`) as text, JSON, Markdown or an HTML page.
//!
//! # Requirements
//!
//! `[MODEL:]NAME OP NUMBER`, or `NAME.difference OP NUMBER` in a comparison; the numbers are defined in [`mod@curvescope_core::measure`] and [`mod@curvescope_core::area`]. Without
//! MODEL a requirement has to hold for each model. Numbers at an operating point are those at the point chosen by
//! the options, by default that of the best F of each model; every format of the report states the choice. An
//! undefined number meets no requirement.

mod arguments;
mod fault;
mod form;
mod found;
mod json;
mod judged;
mod names;
mod question;
mod requirement;
mod shown;
mod source;
mod values;

use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;

use self::arguments::{ChosenOn, ColumnsRequest, Command, Request};
use self::fault::{Fault, plain, words};
use self::form::Format;
use self::found::Found;
use self::source::{NAME_OF_INPUT, ReadingOptions, Table};
use curvescope_core::area::settings::Settings;

/// Exit code when a requirement does not hold.
const FAILED: u8 = 1;
/// Exit code for bad data and bad arguments.
const FAULT: u8 = 2;

/// Runs the program with the arguments of the process. Its exit code is 0, 1 where a requirement does not hold, and 2 on bad
/// data or arguments.
fn main() -> ExitCode {
    std::panic::set_hook(Box::new(|panic| {
        let bug = || format!("something went wrong inside. This is a bug worth reporting: {panic}");
        say(&source::fault_of_halt().map_or_else(bug, str::to_owned));
        std::process::exit(FAULT.into());
    }));
    match arguments::parse(std::env::args_os()).and_then(|command| run(&command)) {
        Ok(code) => code,
        Err(Fault(message)) => {
            say(&message);
            ExitCode::from(FAULT)
        }
    }
}

/// Prints a message on standard error, and ignores a failure to write it.
fn say(message: &str) {
    let _ = writeln!(io::stderr(), "curvescope: {message}");
}

fn run(command: &Command) -> Result<ExitCode, Fault> {
    let out = &mut BufWriter::new(io::stdout().lock());
    let (written, code) = match command {
        Command::Print(text) => (out.write_all(text.as_bytes()), ExitCode::SUCCESS),
        Command::Man => (arguments::manual::write_page(out), ExitCode::SUCCESS),
        Command::Names { as_json: false } => {
            (out.write_all(shown::names_text().as_bytes()), ExitCode::SUCCESS)
        }
        Command::Names { as_json: true } => (shown::names_json().write(out), ExitCode::SUCCESS),
        Command::Columns(request) => (columns(request, out)?, ExitCode::SUCCESS),
        Command::Report(request) => report(request, out)?,
    };
    match written.and_then(|()| out.flush()) {
        // A closed pipe is no error: `head` closes it after its lines.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Fault::new(format!("The report can't be written: {}.", words(&error))))
        }
        _ => Ok(code),
    }
}

/// Refuses to save a report over its own table.
fn keep_the_table(request: &Request) -> Result<(), Fault> {
    let second = request.pair.as_ref().and_then(|pair| pair.new_table.as_ref());
    let second = second.or(match &request.chosen_on {
        Some(ChosenOn::Table(old)) => Some(old),
        Some(ChosenOn::OtherFolds) | None => None,
    });
    let tables = request
        .file
        .iter()
        .chain(&request.beside)
        .chain(second)
        .filter_map(|file| file.canonicalize().ok());
    let tables: Vec<PathBuf> = tables.collect();
    let over = |file: &Path| file.canonicalize().is_ok_and(|file| tables.contains(&file));
    match request.saved.iter().find(|(file, _)| over(file)) {
        None => Ok(()),
        Some((file, _)) => Err(Fault::new(format!(
            "--save: \"{}\" is the table itself, which would be lost. Give another name.",
            file.to_string_lossy()
        ))),
    }
}

/// Reads a table, with another of the same rows beside it where there is one, and returns its name too.
fn read(
    file: Option<&Path>,
    beside: Option<&Path>,
    options: &ReadingOptions<'_>,
) -> Result<(Table, String), Fault> {
    match (file, beside) {
        (file, Some(beside)) => source::joined(file, beside, options),
        (Some(file), None) => {
            let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok((source::file(file, options)?, name))
        }
        (None, None) => Ok((source::standard_input(options)?, NAME_OF_INPUT.to_owned())),
    }
}

/// Number of threads that read a large file where no option gives one.
fn cores() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}

/// Writes the roles of the columns.
fn columns(request: &ColumnsRequest, out: &mut dyn Write) -> Result<io::Result<()>, Fault> {
    let ColumnsRequest { file, beside, choices, as_json } = request;
    let options = ReadingOptions { choices, settings: &Settings::default(), threads: cores() };
    let (table, title) = read(file.as_deref(), beside.as_deref(), &options)?;
    Ok(if *as_json {
        shown::columns_json(&table, &title).write(out)
    } else {
        out.write_all(shown::columns_text(&table, &title).as_bytes())
    })
}

fn report(request: &Request, out: &mut dyn Write) -> Result<(io::Result<()>, ExitCode), Fault> {
    keep_the_table(request)?;
    let options = ReadingOptions {
        choices: &request.choices,
        settings: &request.settings,
        threads: request.threads.unwrap_or_else(cores),
    };
    let (table, name) = match &request.pair {
        Some(pair) => source::compared(request.file.as_deref(), pair, &options)?,
        None => read(request.file.as_deref(), request.beside.as_deref(), &options)?,
    };
    let title = request.title.clone().unwrap_or(name);
    let judgement = judged::judgement(request, &table, &options)?;
    let of_old = judgement.as_ref().map(|judgement| judgement.request.clone());
    let request = of_old.as_ref().unwrap_or(request);
    let found = Found::of(&table, request, title)?;
    let found = judgement.into_iter().fold(found, Found::judged);
    for (file, format) in &request.saved {
        let fault = |error: io::Error| {
            let reason = words(&error);
            Fault::new(format!("\"{}\" can't be written: {reason}.", file.to_string_lossy()))
        };
        let (picture, remark) = if format.is_picture() {
            shown::picture(&table.analysis, &found, request, *format)?
        } else {
            Default::default()
        };
        let mut saved = BufWriter::new(File::create(file).map_err(fault)?);
        saved.write_all(&picture).map_err(fault)?;
        shown::write(&found, request, *format, &mut saved)?.map_err(fault)?;
        saved.flush().map_err(fault)?;
        if let Some(remark) = remark {
            say(&plain(&format!("\"{}\": {remark}", file.to_string_lossy())));
        }
    }
    let written = shown::write(&found, request, request.format, out)?;
    if request.format != Format::Text {
        for guess in &found.guesses {
            say(&plain(guess));
        }
    }
    if found.is_passed() {
        return Ok((written, ExitCode::SUCCESS));
    }
    if request.format != Format::Text
        && let Some(verdict) = shown::verdict(&found)
    {
        // Shows the reason of the failure where the report itself is stored in a file.
        say(&verdict);
    }
    Ok((written, ExitCode::from(FAILED)))
}
