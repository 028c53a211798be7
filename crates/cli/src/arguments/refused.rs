//! Errors of clap as messages of the program, each with a remedy.

use std::error::Error as _;
use std::ffi::OsString;

use clap::ValueEnum;
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap_complete::Shell;

use super::manual;
use crate::fault::Fault;

/// Returns the help or the version where the arguments request it, otherwise the message of the error.
pub(super) fn printed(error: &Error, arguments: &[OsString]) -> Result<String, Fault> {
    match error.kind() {
        ErrorKind::DisplayHelp => Ok(manual::help()),
        ErrorKind::DisplayVersion => Ok(error.to_string()),
        _ => Err(Fault::new(message(error, arguments))),
    }
}

fn message(error: &Error, arguments: &[OsString]) -> String {
    let argument = text(error, ContextKind::InvalidArg);
    // Without the name of the value: `--label` of "--label <COLUMN>".
    let name = argument.split(' ').next().unwrap_or_default().trim_matches(['<', '>']);
    let value = text(error, ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidSubcommand => no_command(error),
        ErrorKind::UnknownArgument => unknown(error, &argument, arguments),
        ErrorKind::InvalidValue if value.is_empty() => format!("{name} needs a value behind it."),
        ErrorKind::InvalidValue => {
            let words = words(error, ContextKind::ValidValue).join(", ");
            format!("{name}: there is no \"{value}\". Give one of {words}.")
        }
        ErrorKind::ValueValidation => {
            let reason = error.source().map(ToString::to_string);
            format!("{name}: {}", reason.unwrap_or_default())
        }
        ErrorKind::ArgumentConflict => format!("{name} is there twice. Give it once."),
        ErrorKind::TooManyValues => {
            format!("{name} takes no value, but has \"{value}\". Give {name} alone.")
        }
        ErrorKind::MissingRequiredArgument
            if arguments.get(1).is_some_and(|first| first == "compare") =>
        {
            "No table is named. Name two, curvescope compare base.csv new.csv, or two scores of one: curvescope compare \
             predictions.csv --base lr --new rf."
                .to_owned()
        }
        ErrorKind::MissingRequiredArgument => {
            let shells = Shell::value_variants().iter().map(ToString::to_string);
            format!("The shell is missing. Give one of {}.", shells.collect::<Vec<_>>().join(", "))
        }
        other => format!("{other}. `curvescope help` lists commands and options."),
    }
}

fn no_command(error: &Error) -> String {
    let name = text(error, ContextKind::InvalidSubcommand);
    let hint = did_you_mean(error, ContextKind::SuggestedSubcommand);
    format!("there is no command \"{name}\".{hint} To report on a file: curvescope report {name}")
}

/// Message for an unknown option or an extra operand.
fn unknown(error: &Error, name: &str, arguments: &[OsString]) -> String {
    let first = arguments.get(1).map(|first| first.to_string_lossy()).unwrap_or_default();
    let mut operands = arguments.iter().skip_while(|argument| *argument != "--").skip(1);
    if !name.starts_with('-') || name == "-" || operands.any(|operand| operand == name) {
        return if first == "report" {
            format!(
                "There are two files, and the second is \"{name}\". Give one table, join two of the same rows by --beside {name}, or \
                 compare two: curvescope compare BASE NEW."
            )
        } else if first == "compare" {
            format!(
                "There are three files, and the third is \"{name}\". Give two tables, BASE and NEW."
            )
        } else {
            format!("\"{name}\" is one argument too many. `curvescope help` lists the arguments.")
        };
    }
    if first.starts_with('-') {
        return format!(
            "there is no option {name} here. A command comes first: curvescope report …"
        );
    }
    let hint = did_you_mean(error, ContextKind::SuggestedArg);
    format!("there is no option {name}.{hint} `curvescope report --help` lists the options.")
}

/// " Did you mean --label?"; empty without a suggestion.
fn did_you_mean(error: &Error, kind: ContextKind) -> String {
    match words(error, kind).as_slice() {
        [] => String::new(),
        [first, ..] => format!(" Did you mean {first}?"),
    }
}

/// First text of this kind in the context of the error; empty without one.
fn text(error: &Error, kind: ContextKind) -> String {
    words(error, kind).into_iter().next().unwrap_or_default()
}

fn words(error: &Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(word)) => vec![word.clone()],
        Some(ContextValue::Strings(words)) => words.clone(),
        _ => Vec::new(),
    }
}
