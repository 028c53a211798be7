//! Command line arguments, parsed by clap and checked against each other.
//!
//! | file | idea |
//! |---|---|
//! | `options` | declarations of all commands and options, with their descriptions |
//! | `refused` | clap's errors as messages with a remedy |
//! | `manual` | help, manual page and completions, all made of the declarations |

pub(super) mod manual;
mod options;
mod refused;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::FromArgMatches;

use self::options::{Columns, Listing, Options, ParsedCommand, Program};
use super::fault::Fault;
use super::form::Format;
use super::question::Where;
use super::requirement::Requirement;
use crate::input::Choices;
use crate::input::options::{
    RecallRange, Settings, checked_prevalence, checked_recall_range, checked_replicates,
    checked_roc_range, checked_seed,
};
use crate::measure::measures::Parameters;

/// Command of the program, with its options.
#[derive(Debug)]
pub(super) enum Command {
    /// Prints a text about the program: its help, version or completions.
    Print(String),
    /// Writes the manual page.
    Man,
    /// Lists the numbers that requirements can bound; as JSON for programs.
    Names {
        as_json: bool,
    },
    Report(Box<Request>),
}

/// Options of the command `report`, checked.
#[derive(Debug)]
pub(super) struct Request {
    /// `None` is standard input.
    pub(super) file: Option<PathBuf>,
    pub(super) choices: Choices,
    pub(super) settings: Settings,
    pub(super) place: Where,
    pub(super) parameters: Parameters,
    pub(super) requirements: Vec<Requirement>,
    /// The model that all others are compared with.
    pub(super) compare: Option<String>,
    pub(super) seed: u64,
    pub(super) replicates: Option<usize>,
    pub(super) format: Format,
    pub(super) saved: Vec<(PathBuf, Format)>,
    pub(super) title: Option<String>,
    pub(super) threads: Option<usize>,
    /// True where JSON includes the operating points of each model.
    pub(super) has_points: bool,
}

/// Parses the arguments of the process, of which the first is the program's name.
pub(super) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Fault> {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let found = options::program().try_get_matches_from(&arguments);
    match found.and_then(|found| Program::from_arg_matches(&found)) {
        Err(error) => refused::printed(&error, &arguments).map(Command::Print),
        Ok(Program { command: None | Some(ParsedCommand::Help { .. }) }) => {
            Ok(Command::Print(manual::help()))
        }
        Ok(Program { command: Some(ParsedCommand::Man) }) => Ok(Command::Man),
        Ok(Program { command: Some(ParsedCommand::Completions { shell }) }) => {
            Ok(Command::Print(manual::completions(shell)))
        }
        Ok(Program { command: Some(ParsedCommand::Names { format }) }) => {
            Ok(Command::Names { as_json: format == Listing::Json })
        }
        Ok(Program { command: Some(ParsedCommand::Report(options)) }) => {
            request(*options).map(|request| Command::Report(Box::new(request)))
        }
    }
}

/// Checks the options of a report.
fn request(
    Options { file, columns, numbers, point, require, compare, bootstrap, output }: Options,
) -> Result<Request, Fault> {
    let parameters = Parameters { beta: numbers.beta, rho: numbers.rho, cost: numbers.cost };
    let parameters = parameters.checked()?;
    let settings = Settings {
        prevalence: numbers.prevalence.map(checked_prevalence).transpose()?,
        recall_range: numbers.recall_range.map_or(Ok(RecallRange::FULL), checked_recall_range)?,
        roc_range: checked_roc_range(numbers.fpr_range, numbers.tpr_range)?,
        ..Settings::default()
    };
    let requirements = require.iter().map(|text| Requirement::read(text));
    let requirements = requirements.collect::<Result<Vec<_>, _>>()?;
    if let Some(requirement) = requirements.iter().find(|it| it.name.needs_range())
        && settings.roc_range.is_none()
    {
        return Err(Fault::new(format!(
            "--require '{}': a partial area needs a range. Give --fpr-range or --tpr-range, as in \
             --fpr-range 0,0.1.",
            requirement.text
        )));
    }
    let form_of = |file: PathBuf| Format::of_file(&file).map(|format| (file, format));
    Ok(Request {
        file: file.filter(|file| file.as_os_str() != "-"),
        choices: columns.choices(),
        settings,
        place: Where::of(&point, parameters.beta, parameters.cost)?,
        parameters,
        requirements,
        compare,
        seed: checked_seed(bootstrap.seed)?,
        replicates: bootstrap.replicates.map(checked_replicates).transpose()?,
        format: output.format,
        saved: output.save.into_iter().map(form_of).collect::<Result<_, _>>()?,
        title: output.title,
        threads: output.threads,
        has_points: !output.no_points,
    })
}

impl Columns {
    fn choices(self) -> Choices {
        Choices {
            label: self.label,
            positives: self.positives,
            negatives: self.negatives,
            scores: self.score,
            weight: self.weight,
            fold: self.fold,
            cluster: self.cluster,
            group: self.group,
            model: self.model,
            lower_is_positive: self.lower_is_positive,
            positive: self.positive,
            format: self.read_as,
            join: None,
        }
    }
}
