//! Parsing of the command-line arguments.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::{Arg, Parser, ValueExt};

use super::fault::Fault;
use super::form::Format;
use super::question::{Said, Where};
use super::requirement::Requirement;
use super::typed_number::{number, share};
use crate::curve::parameter::Prevalence;
use crate::input::options::{
    RecallRange, RocRange, Settings, checked_prevalence, checked_recall_range, checked_replicates,
    checked_roc_range, checked_seed,
};
use crate::input::{self, Choices};
use crate::measure::measures::Parameters;

/// Command of the program, with its options.
#[derive(Debug)]
pub(super) enum Command {
    Help,
    Version,
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

/// Reads the arguments after the program's name.
pub(super) fn parse(arguments: impl IntoIterator<Item = OsString>) -> Result<Command, Fault> {
    let mut parser = Parser::from_args(arguments);
    let name = match parser.next()? {
        None | Some(Arg::Short('h') | Arg::Long("help")) => return Ok(Command::Help),
        Some(Arg::Short('V') | Arg::Long("version")) => return Ok(Command::Version),
        Some(Arg::Value(name)) => name,
        Some(other) => {
            let error = other.unexpected();
            return Err(Fault::new(format!("{error}. A command comes first: curvescope report …")));
        }
    };
    match name.to_str() {
        Some("help") => Ok(Command::Help),
        Some("names") => names(parser),
        Some("report") => report(parser),
        _ => Err(Fault::new(format!(
            "there is no command \"{}\". To report on a file: curvescope report {}",
            name.to_string_lossy(),
            name.to_string_lossy()
        ))),
    }
}

fn names(mut parser: Parser) -> Result<Command, Fault> {
    let mut as_json = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help),
            Arg::Long("format") => {
                as_json = word("format", &mut parser, &FORMATS[..2])? == Format::Json;
            }
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Command::Names { as_json })
}

const FORMATS: [(&str, Format); 4] = [
    ("text", Format::Text),
    ("json", Format::Json),
    ("markdown", Format::Markdown),
    ("html", Format::Html),
];

const READ_AS: [(&str, input::Format); 4] = [
    ("auto", input::Format::Auto),
    ("csv", input::Format::Csv),
    ("json", input::Format::Json),
    ("transposed", input::Format::Transposed),
];

/// Options of a report, collected one by one.
#[derive(Default)]
struct Given {
    file: Option<PathBuf>,
    choices: Choices,
    prevalence: Option<Prevalence>,
    recall_range: Option<RecallRange>,
    roc_ranges: [Option<[f64; 2]>; 2],
    said: Said,
    parameters: Parameters,
    requirements: Vec<Requirement>,
    compare: Option<String>,
    seed: Option<u64>,
    replicates: Option<usize>,
    format: Format,
    saved: Vec<(PathBuf, Format)>,
    title: Option<String>,
    threads: Option<usize>,
    leaves_out_points: bool,
}

fn report(mut parser: Parser) -> Result<Command, Fault> {
    let mut given = Given::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Arg::Short('h') | Arg::Long("help") => return Ok(Command::Help),
            Arg::Value(file) if given.file.is_none() => given.file = Some(file.into()),
            Arg::Value(file) => {
                return Err(Fault::new(format!(
                    "There are two files, and the second is \"{}\". Give one table.",
                    file.to_string_lossy()
                )));
            }
            Arg::Long(name) => {
                let name = name.to_owned();
                if !given.take(&name, &mut parser)? {
                    return Err(Arg::Long(&name).unexpected().into());
                }
            }
            other @ Arg::Short(_) => return Err(other.unexpected().into()),
        }
    }
    given.request().map(|request| Command::Report(Box::new(request)))
}

impl Given {
    /// Stores the value of an option; returns false where there is no such option.
    fn take(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Fault> {
        Ok(self.take_column(name, parser)?
            || self.take_setting(name, parser)?
            || self.take_output(name, parser)?)
    }

    fn take_column(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Fault> {
        let Choices { label, positives, negatives, weight, fold, cluster, group, model, .. } =
            &mut self.choices;
        let column = match name {
            "label" => label,
            "positive" => &mut self.choices.positive,
            "positives" => positives,
            "negatives" => negatives,
            "weight" => weight,
            "fold" => fold,
            "cluster" => cluster,
            "group" => group,
            "model" => model,
            "score" => {
                self.choices.scores.get_or_insert_default().push(text(name, parser)?);
                return Ok(true);
            }
            "lower-is-positive" => {
                self.choices.lower_is_positive.push(text(name, parser)?);
                return Ok(true);
            }
            "read-as" => {
                self.choices.format = word(name, parser, &READ_AS)?;
                return Ok(true);
            }
            _ => return Ok(false),
        };
        once(name, column, text(name, parser)?)?;
        Ok(true)
    }

    fn take_setting(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Fault> {
        match name {
            "prevalence" => {
                self.prevalence = Some(checked_prevalence(typed(name, parser, share)?)?);
            }
            "recall-range" => self.recall_range = Some(checked_recall_range(ends(name, parser)?)?),
            "fpr-range" => self.roc_ranges[0] = Some(ends(name, parser)?),
            "tpr-range" => self.roc_ranges[1] = Some(ends(name, parser)?),
            "beta" => self.parameters.beta = typed(name, parser, number)?,
            "rho" => self.parameters.rho = typed(name, parser, number)?,
            "cost" => self.parameters.cost = typed(name, parser, share)?,
            "threshold" => {
                once(name, &mut self.said.threshold, typed(name, parser, number)?)?;
            }
            "maximize" => once(name, &mut self.said.maximize, text(name, parser)?)?,
            "minimize" => once(name, &mut self.said.minimize, text(name, parser)?)?,
            "at" => self.said.constraints.push(text(name, parser)?),
            "confidence" => self.said.confidence = Some(typed(name, parser, number)?),
            "require" => self.requirements.push(Requirement::read(&text(name, parser)?)?),
            "compare" => once(name, &mut self.compare, text(name, parser)?)?,
            "seed" => self.seed = Some(checked_seed(typed(name, parser, number)?)?),
            "replicates" => {
                self.replicates = Some(checked_replicates(typed(name, parser, number)?)?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn take_output(&mut self, name: &str, parser: &mut Parser) -> Result<bool, Fault> {
        match name {
            "format" => self.format = word(name, parser, &FORMATS)?,
            "save" => {
                let file = PathBuf::from(value(name, parser)?);
                let format = Format::of_file(&file)?;
                self.saved.push((file, format));
            }
            "no-points" => self.leaves_out_points = true,
            "title" => self.title = Some(text(name, parser)?),
            "threads" => {
                let threads = typed(name, parser, number)?;
                let whole = input::options::whole(threads, (1, 1024));
                let whole = whole.and_then(|threads| usize::try_from(threads).ok());
                let fault = "--threads: give a whole number from 1 to 1024.";
                self.threads = Some(whole.ok_or_else(|| Fault::new(fault))?);
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn request(self) -> Result<Request, Fault> {
        let parameters = self.parameters.checked()?;
        let [fprs, tprs] = self.roc_ranges;
        let roc_range: Option<RocRange> = checked_roc_range(fprs, tprs)?;
        let settings = Settings {
            prevalence: self.prevalence,
            recall_range: self.recall_range.unwrap_or(RecallRange::FULL),
            roc_range,
            ..Settings::default()
        };
        if let Some(requirement) = self.requirements.iter().find(|it| it.name.needs_range())
            && roc_range.is_none()
        {
            return Err(Fault::new(format!(
                "--require '{}': a partial area needs a range. Give --fpr-range or --tpr-range, as in \
                 --fpr-range 0,0.1.",
                requirement.text
            )));
        }
        Ok(Request {
            file: self.file.filter(|file| file.as_os_str() != "-"),
            choices: self.choices,
            settings,
            place: Where::of(&self.said, parameters.beta, parameters.cost)?,
            parameters,
            requirements: self.requirements,
            compare: self.compare,
            seed: self.seed.unwrap_or(1),
            replicates: self.replicates,
            format: self.format,
            saved: self.saved,
            title: self.title,
            threads: self.threads,
            has_points: !self.leaves_out_points,
        })
    }
}

/// Stores the value of an option that may be given once; refuses a second value.
fn once<T>(name: &str, place: &mut Option<T>, value: T) -> Result<(), Fault> {
    match place.replace(value) {
        None => Ok(()),
        Some(_) => Err(Fault::new(format!("--{name} is there twice. Give it once."))),
    }
}

fn value(name: &str, parser: &mut Parser) -> Result<OsString, Fault> {
    parser.value().map_err(|_| Fault::new(format!("--{name} needs a value behind it.")))
}

fn text(name: &str, parser: &mut Parser) -> Result<String, Fault> {
    value(name, parser)?
        .string()
        .map_err(|error| Fault::new(format!("--{name}: {error}. Give it in UTF-8.")))
}

fn typed(
    name: &str,
    parser: &mut Parser,
    read: impl Fn(&str) -> Option<f64>,
) -> Result<f64, Fault> {
    let text = text(name, parser)?;
    read(&text).ok_or_else(|| {
        Fault::new(format!("--{name}: \"{text}\" is not a number. Write 0.1, 10 % or 1/10."))
    })
}

/// Parses two numbers with a comma between them.
fn ends(name: &str, parser: &mut Parser) -> Result<[f64; 2], Fault> {
    let text = text(name, parser)?;
    let ends = text.split_once(',').and_then(|(low, high)| Some([number(low)?, number(high)?]));
    ends.ok_or_else(|| {
        Fault::new(format!(
            "--{name}: \"{text}\" is not a range. Write two numbers with a comma, as in 0,0.1."
        ))
    })
}

fn word<T: Copy>(name: &str, parser: &mut Parser, words: &[(&str, T)]) -> Result<T, Fault> {
    let text = text(name, parser)?;
    words.iter().find(|(word, _)| *word == text).map(|(_, meaning)| *meaning).ok_or_else(|| {
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        Fault::new(format!("--{name}: there is no \"{text}\". Give one of {}.", words.join(", ")))
    })
}
