//! Command line arguments, parsed by clap and checked against each other.
//!
//! | file | idea |
//! |---|---|
//! | `config` | options in files |
//! | `options` | declarations of all commands and options, with their descriptions |
//! | `refused` | clap's errors as messages with a remedy |
//! | `manual` | help, manual page and completions, all made of the declarations |

mod config;
pub(super) mod manual;
mod options;
mod refused;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::FromArgMatches;

use self::options::{
    Columns, ColumnsOptions, CompareOptions, JoinOptions, Listing, Options, ParsedCommand, Program,
    TableOptions,
};
use super::fault::Fault;
use super::form::Format;
use super::question::PointChoice;
use super::requirement::Requirement;
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::parameter::{
    Prevalence, RecallRange, checked_prevalence, checked_recall_range, checked_roc_range,
    checked_seed,
};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::measures::Parameters;
use curvescope_infer::uncertainty::checks::checked_replicates;
use curvescope_infer::uncertainty::sampling::Sampling;
use curvescope_read::{Choices, Join};

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
    Columns(Box<ColumnsRequest>),
    Report(Box<Request>),
}

/// Options of the command `columns`, checked.
#[derive(Debug)]
pub(super) struct ColumnsRequest {
    /// `None` is standard input.
    pub(super) file: Option<PathBuf>,
    /// A second table of the same rows.
    pub(super) beside: Option<PathBuf>,
    pub(super) choices: Choices,
    pub(super) as_json: bool,
}

/// Options of the commands `report` and `compare`, checked.
#[derive(Clone, Debug)]
pub(super) struct Request {
    /// `None` is standard input.
    pub(super) file: Option<PathBuf>,
    /// A second table of the same rows, with more models, or with what the first lacks.
    pub(super) beside: Option<PathBuf>,
    pub(super) choices: Choices,
    pub(super) settings: Settings,
    pub(super) place: PointChoice,
    pub(super) parameters: Parameters,
    /// Threshold probability, below 1, at which net benefit is; `None` where none was given.
    pub(super) threshold_probability: Option<f64>,
    pub(super) requirements: Vec<Requirement>,
    /// True where requirements may rest on choices that are not sure.
    pub(super) takes_guesses: bool,
    /// The model that all others are compared with.
    pub(super) compare: Option<String>,
    /// The rows that thresholds are chosen on; `None` for those of the report.
    pub(super) chosen_on: Option<ChosenOn>,
    /// The two models of the command `compare`; `None` for a report.
    pub(super) pair: Option<PairOfScores>,
    /// How the rows were drawn.
    pub(super) sampling: Sampling,
    pub(super) seed: u64,
    pub(super) replicates: Option<usize>,
    pub(super) format: Format,
    pub(super) saved: Vec<(PathBuf, Format)>,
    /// Plots of pictures and of HTML, at least one.
    pub(super) plots: Vec<Space>,
    pub(super) title: Option<String>,
    pub(super) threads: Option<usize>,
    /// True where JSON includes the operating points of each model.
    pub(super) has_points: bool,
}

impl Request {
    /// The share of positives that intervals take as known.
    pub(super) fn known_prevalence(&self, totals: Totals) -> Option<Prevalence> {
        self.sampling.known_prevalence(self.settings.prevalence, totals)
    }
}

/// Other rows than those that a threshold is judged on.
#[derive(Clone, Debug)]
pub(super) enum ChosenOn {
    Table(PathBuf),
    /// For each fold, all others of the table.
    OtherFolds,
}

/// Two models that are compared.
#[derive(Clone, Debug)]
pub(super) struct PairOfScores {
    /// The table of the new model; `None` where both are in one table.
    pub(super) new_table: Option<PathBuf>,
    /// Score columns of the baseline and of the new model, as far as they are named.
    pub(super) names: [Option<String>; 2],
    /// Smallest difference of the AUROCs that matters.
    pub(super) smallest_difference: f64,
}

/// Parses the arguments of the process, of which the first is the program's name.
pub(super) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Fault> {
    let arguments = config::with_files(arguments.into_iter().collect())?;
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
        Ok(Program { command: Some(ParsedCommand::Columns(options)) }) => {
            columns(*options).map(|request| Command::Columns(Box::new(request)))
        }
        Ok(Program { command: Some(ParsedCommand::Report(options)) }) => {
            request(*options).map(|request| Command::Report(Box::new(request)))
        }
        Ok(Program { command: Some(ParsedCommand::Compare(options)) }) => {
            compare(*options).map(|request| Command::Report(Box::new(request)))
        }
    }
}

/// Checks the options of the command `columns`.
fn columns(
    ColumnsOptions { table: TableOptions { file, beside, join, columns }, format }: ColumnsOptions,
) -> Result<ColumnsRequest, Fault> {
    let join = join.checked(beside.is_some(), "--beside OTHER")?;
    Ok(ColumnsRequest {
        file: named(file),
        beside,
        choices: Choices { join, ..columns.choices() },
        as_json: format == Listing::Json,
    })
}

/// The file with this name; `None` for standard input.
fn named(file: Option<PathBuf>) -> Option<PathBuf> {
    file.filter(|file| file.as_os_str() != "-")
}

/// Checks the options of a comparison.
fn compare(
    CompareOptions {
        base_table,
        new_table,
        base,
        new,
        smallest_difference,
        join,
        columns,
        numbers,
        point,
        require,
        guess,
        bootstrap,
        output,
    }: CompareOptions,
) -> Result<Request, Fault> {
    if columns.score.is_some() {
        return Err(Fault::new(
            "--score: two scores are compared here. Give --base for that of the baseline, and --new for that of the new model.",
        ));
    }
    let options = Options {
        table: TableOptions { file: Some(base_table), beside: None, join, columns },
        numbers,
        point,
        require,
        guess,
        compare: None,
        chosen_on: None,
        chosen_on_other_folds: false,
        bootstrap,
        output,
    };
    let mut request = checked(options, Some(new_table.is_some()))?;
    request.pair = Some(PairOfScores { new_table, names: [base, new], smallest_difference });
    Ok(request)
}

/// Checks the options of a report.
fn request(options: Options) -> Result<Request, Fault> {
    checked(options, None)
}

/// Checks the options of a report, or those that a comparison shares with it: `comparison` is true where that has two
/// tables.
fn checked(options: Options, comparison: Option<bool>) -> Result<Request, Fault> {
    config::check_rest(&options.output.config)?;
    let chosen_on = chosen_on(&options)?;
    let Options {
        table: TableOptions { file, beside, join, columns },
        numbers,
        point,
        require,
        guess,
        compare,
        bootstrap,
        output,
        ..
    } = options;
    let second = if comparison.is_some() { "NEW" } else { "--beside OTHER" };
    let join = join.checked(comparison.unwrap_or(beside.is_some()), second)?;
    let cost = numbers.cost.unwrap_or(Parameters::default().cost);
    let parameters = Parameters { beta: numbers.beta, rho: numbers.rho, cost }.checked()?;
    let settings = Settings {
        prevalence: numbers.prevalence.map(checked_prevalence).transpose()?,
        recall_range: numbers.recall_range.map_or(Ok(RecallRange::FULL), checked_recall_range)?,
        roc_range: checked_roc_range(numbers.fpr_range, numbers.tpr_range)?,
        ..Settings::default()
    };
    let requirements = require.iter().map(|text| Requirement::read(text, comparison.is_some()));
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
    if let Some(requirement) = requirements.iter().find(|it| it.name.needs_cost())
        && numbers.cost.is_none()
    {
        return Err(Fault::new(format!(
            "--require '{}': net benefit is at a threshold probability. Give it as --cost, as in --cost 0.1.",
            requirement.text
        )));
    }
    let form_of = |file: PathBuf| Format::of_file(&file).map(|format| (file, format));
    Ok(Request {
        file: named(file),
        beside,
        choices: Choices { join, ..columns.choices() },
        settings,
        place: PointChoice::of(&point, parameters.beta, parameters.cost)?,
        parameters,
        threshold_probability: numbers.cost.filter(|&cost| cost < 1.0),
        requirements,
        takes_guesses: guess,
        compare,
        chosen_on,
        pair: None,
        sampling: numbers.sampling,
        seed: checked_seed(bootstrap.seed)?,
        replicates: bootstrap.replicates.map(checked_replicates).transpose()?,
        format: output.format,
        saved: output.save.into_iter().map(form_of).collect::<Result<_, _>>()?,
        plots: output.plots.0,
        title: output.title,
        threads: output.threads,
        has_points: !output.no_points,
    })
}

/// The rows that thresholds are chosen on. By folds there are several thresholds, of which neither `--threshold` nor
/// `--compare` makes sense.
fn chosen_on(options: &Options) -> Result<Option<ChosenOn>, Fault> {
    if !options.chosen_on_other_folds {
        return Ok(options.chosen_on.clone().map(ChosenOn::Table));
    }
    let reason = if options.chosen_on.is_some() {
        "--chosen-on names other rows, and so does"
    } else if options.point.threshold.is_some() {
        "--threshold is the same for all folds, and none is chosen on any with"
    } else if options.compare.is_some() {
        "--compare takes one threshold of each model, and each fold has its own with"
    } else {
        return Ok(Some(ChosenOn::OtherFolds));
    };
    Err(Fault::new(format!("{reason} --chosen-on-other-folds. Leave one of them out.")))
}

impl JoinOptions {
    /// The way of matching rows; `second` is what names the second table, where there is one.
    fn checked(self, has_second: bool, second: &str) -> Result<Option<Join>, Fault> {
        let join = match (&self.key[..], self.by_order) {
            ([], false) => return Ok(None),
            ([], true) => Join::Order,
            (_, true) => {
                return Err(Fault::new("--key and --by-order are both there. Give one of them."));
            }
            ([both], _) => Join::Columns(both.clone(), both.clone()),
            ([first, second], _) => Join::Columns(first.clone(), second.clone()),
            _ => {
                return Err(Fault::new(
                    "--key: there are more than two. Give one for the first table and, where it has another name \
                     there, one for the second.",
                ));
            }
        };
        if has_second {
            return Ok(Some(join));
        }
        Err(Fault::new(format!(
            "--key and --by-order match the rows of two tables, and there is one. Give {second} too, or leave them out."
        )))
    }
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
            missing_as_negative: self.missing_as_negative,
            leave_out: self.leave_out,
            positive: self.positive,
            format: self.read_as,
            join: None,
        }
    }
}
