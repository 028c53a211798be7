//! Arguments of the program, declared for clap. The doc comments of commands and options are their descriptions in the
//! help, on the manual page and in completions.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum, ValueHint};
use clap_complete::Shell;

use crate::form::Format;
use crate::question::PointOptions;
use crate::values::{OneOf, Spaces, left_out, number, range, share, spaces, text, threads};
use curvescope_core::measure::measures::Parameters;
use curvescope_infer::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use curvescope_infer::uncertainty::sampling::Sampling;
use curvescope_read::LeaveOut;

#[derive(Debug, Parser)]
#[command(
    name = "curvescope",
    version,
    disable_help_subcommand = true,
    about = "Exact ROC, Precision-Recall and Precision-Recall-Gain numbers of predictions, and a verdict on them"
)]
pub(super) struct Program {
    #[command(subcommand)]
    pub(super) command: Option<ParsedCommand>,
}

#[derive(Debug, Subcommand)]
pub(super) enum ParsedCommand {
    /// The report of a table of labels and scores; without a file, of what is piped in
    Report(Box<Options>),
    /// The differences of two models on the same rows: the scores of two tables, or two columns of one
    Compare(Box<CompareOptions>),
    /// The role of each column of a table with its reason, and its next best role; the options are those of a report for
    /// the table and its columns, and --format json
    Columns(Box<ColumnsOptions>),
    /// Every number that --require can be about; with --format json, as JSON
    Names {
        /// The form of the list
        #[arg(long, value_enum, default_value_t)]
        format: Listing,
    },
    /// Completions for a shell, on standard output: bash, elvish, fish, powershell or zsh
    Completions { shell: Shell },
    /// This help as a manual page, on standard output: curvescope man | man -l -
    Man,
    /// This text; also --help, -h
    Help {
        /// A command, which has the same help
        #[arg(hide = true)]
        command: Vec<OsString>,
    },
}

/// Output format of the list of names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Listing {
    #[default]
    Text,
    Json,
}

/// The table, and its columns.
#[derive(Args, Debug)]
pub(super) struct TableOptions {
    /// Any delimited text (CSV, TSV, ...), printed tables, JSON, JSON lines, Parquet, Arrow or Feather, .npy, .npz, or the
    /// gzip of these; "-", or none, is standard input. Columns are found by name and content, and the report says which was taken for what
    #[arg(help_heading = "THE TABLE", value_hint = ValueHint::FilePath)]
    pub(super) file: Option<PathBuf>,
    /// A second table of the same rows, in any form: with more models, or with the labels or the scores that the first
    /// lacks
    #[arg(long, value_name = "OTHER", help_heading = "THE TABLE", value_hint = ValueHint::FilePath)]
    pub(super) beside: Option<PathBuf>,
    #[command(flatten, next_help_heading = "THE TABLE")]
    pub(super) join: JoinOptions,
    #[command(
        flatten,
        next_help_heading = "ITS COLUMNS, where others are wanted than those found"
    )]
    pub(super) columns: Columns,
}

/// Options of the command `columns`.
#[derive(Args, Debug)]
pub(super) struct ColumnsOptions {
    #[command(flatten)]
    pub(super) table: TableOptions,
    /// The form on standard output
    #[arg(long, value_enum, default_value_t, help_heading = "OUTPUT")]
    pub(super) format: Listing,
}

/// Options of the command `report`, before they are checked against each other.
#[derive(Args, Debug)]
pub(super) struct Options {
    #[command(flatten)]
    pub(super) table: TableOptions,
    #[command(flatten, next_help_heading = "SETTINGS OF THE NUMBERS")]
    pub(super) numbers: NumberOptions,
    #[command(
        flatten,
        next_help_heading = "THE OPERATING POINT, where recall, precision and the like are taken"
    )]
    pub(super) point: PointOptions,
    #[arg(
        long,
        value_name = "REQUIREMENT",
        help_heading = "REQUIREMENTS AND COMPARISON",
        help = "[MODEL:]NAME OP NUMBER, see below; may be given again, and all have to hold",
        value_parser = text(),
    )]
    pub(super) require: Vec<String>,
    /// Requirements may rest on a choice of columns that is not sure, or of the order of rows; without it there is then no
    /// verdict, and the exit code is 2
    #[arg(long, help_heading = "REQUIREMENTS AND COMPARISON")]
    pub(super) guess: bool,
    /// Every other model less this one, each at its operating point: recall, precision, FPR, accuracy, and F or the
    /// weighted accuracy; Newcombe's interval for paired shares and McNemar's exact test, Zou and Donner's of precision, else
    /// the bootstrap; of three models and more those of all pairs at once
    #[arg(long, value_name = "MODEL", help_heading = "REQUIREMENTS AND COMPARISON", value_parser = text())]
    pub(super) compare: Option<String>,
    /// A table of other rows of the same models, in any form: thresholds are chosen on it and judged on the rows of the
    /// report, which requirements are then about
    #[arg(long, value_name = "OLD", help_heading = "REQUIREMENTS AND COMPARISON", value_hint = ValueHint::FilePath)]
    pub(super) chosen_on: Option<PathBuf>,
    /// The threshold of each fold is chosen on all other folds and judged on that fold; requirements are then about all
    /// folds together, each at its own threshold
    #[arg(long, help_heading = "REQUIREMENTS AND COMPARISON")]
    pub(super) chosen_on_other_folds: bool,
    #[command(
        flatten,
        next_help_heading = "THE BOOTSTRAP, where requirements or a comparison take it"
    )]
    pub(super) bootstrap: Bootstrap,
    #[command(flatten, next_help_heading = "OUTPUT")]
    pub(super) output: Output,
}

/// Options of the command `compare`: its own, and those of a report.
#[derive(Args, Debug)]
pub(super) struct CompareOptions {
    /// The table of the baseline, in any form that a report reads; "-" is standard input
    #[arg(value_name = "BASE", required = true, help_heading = COMPARED, value_hint = ValueHint::FilePath)]
    pub(super) base_table: PathBuf,
    /// The table of the new model, with the same rows; without it both scores are in BASE
    #[arg(value_name = "NEW", help_heading = COMPARED, value_hint = ValueHint::FilePath)]
    pub(super) new_table: Option<PathBuf>,
    /// The score column of the baseline, or its model in a long table; needed where the table has several
    #[arg(long, value_name = "COLUMN", help_heading = COMPARED, value_parser = text())]
    pub(super) base: Option<String>,
    /// The score column of the new model, or its model in a long table; needed where the table has several
    #[arg(long, value_name = "COLUMN", help_heading = COMPARED, value_parser = text())]
    pub(super) new: Option<String>,
    /// The smallest difference in AUROC that matters: the report says how many rows it takes to tell it
    #[arg(long, value_name = "NUMBER", help_heading = COMPARED, value_parser = share(), default_value_t = SMALLEST_DIFFERENCE)]
    pub(super) smallest_difference: f64,
    #[command(flatten, next_help_heading = "THE TABLES")]
    pub(super) join: JoinOptions,
    #[command(flatten, next_help_heading = "ITS COLUMNS")]
    pub(super) columns: Columns,
    #[command(flatten, next_help_heading = "SETTINGS OF THE NUMBERS")]
    pub(super) numbers: NumberOptions,
    #[command(flatten, next_help_heading = "THE OPERATING POINT")]
    pub(super) point: PointOptions,
    #[arg(
        long,
        value_name = "REQUIREMENT",
        help_heading = COMPARED,
        help = "NAME.difference OP NUMBER, or that of a report; may be given again, and all have to hold",
        value_parser = text(),
    )]
    pub(super) require: Vec<String>,
    /// Requirements may rest on a choice of columns that is not sure, or of the order of rows; without it there is then no
    /// verdict, and the exit code is 2
    #[arg(long, help_heading = COMPARED)]
    pub(super) guess: bool,
    #[command(flatten, next_help_heading = "THE BOOTSTRAP")]
    pub(super) bootstrap: Bootstrap,
    #[command(flatten, next_help_heading = "OUTPUT")]
    pub(super) output: Output,
}

/// How the rows of two tables are matched.
#[derive(Args, Debug)]
pub(super) struct JoinOptions {
    /// The column that names each row in both tables, where no id is found; where it has another name in the second,
    /// give that as a second --key
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) key: Vec<String>,
    /// The rows of both tables are in the same order; taken too, and said, where no column names the rows and all
    /// labels agree
    #[arg(long)]
    pub(super) by_order: bool,
}

/// Heading of the options that a report does not have.
pub(super) const COMPARED: &str = "TO COMPARE, besides the options of a report";

#[derive(Args, Debug)]
pub(super) struct Columns {
    /// The label column: 0 or 1, yes or no, any two values
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) label: Option<String>,
    /// The label value that is positive
    #[arg(long, value_name = "VALUE", value_parser = text())]
    pub(super) positive: Option<String>,
    /// A model's scores; give it once for each model
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) score: Option<Vec<String>>,
    /// Low scores of this column mean positive; may be given again
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) lower_is_positive: Vec<String>,
    /// Rows without a score are never predicted positive, and recall counts them; they are skipped otherwise
    #[arg(long)]
    pub(super) missing_as_negative: bool,
    /// Rows with this value in a column are left out before anything is decided; may be given again
    #[arg(long, value_name = "COLUMN=VALUE", value_parser = left_out())]
    pub(super) leave_out: Vec<LeaveOut>,
    /// The weight of each row; "" for none, as for --fold, --group, --cluster and --model
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) weight: Option<String>,
    /// The fold or task of each row
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) fold: Option<String>,
    /// The group of each row, to compare groups by
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) group: Option<String>,
    /// The cluster of each row, such as its patient: intervals then draw clusters whole
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) cluster: Option<String>,
    /// The model of each row, in a long table
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) model: Option<String>,
    /// Grouped counts: the number of positives of each score, beside --negatives
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) positives: Option<String>,
    /// Grouped counts: the number of negatives of each score, beside --positives
    #[arg(long, value_name = "COLUMN", value_parser = text())]
    pub(super) negatives: Option<String>,
    /// How text is to be read, where that is not found out
    #[arg(long, value_name = "FORM", value_parser = OneOf(&curvescope_read::Format::NAMES), default_value = "auto")]
    pub(super) read_as: curvescope_read::Format,
}

#[derive(Args, Debug)]
pub(super) struct NumberOptions {
    /// As if so many rows were positive: 0.01, 1 %, 1:99
    #[arg(long, value_name = "SHARE", value_parser = share())]
    pub(super) prevalence: Option<f64>,
    /// How the rows were drawn, for intervals: with their classes, or so many positives and so many negatives, as in a
    /// case-control study, where the share of positives is known
    #[arg(long, value_parser = OneOf(&Sampling::NAMES), default_value = "rows")]
    pub(super) sampling: Sampling,
    /// The recalls that AUCPR and AUCNPR are over
    #[arg(long, value_name = "LOW,HIGH", value_parser = range())]
    pub(super) recall_range: Option<[f64; 2]>,
    /// The false positive rates that the partial AUROC is over
    #[arg(long, value_name = "LOW,HIGH", value_parser = range())]
    pub(super) fpr_range: Option<[f64; 2]>,
    /// The true positive rates that the partial AUROC is over, in place of --fpr-range
    #[arg(long, value_name = "LOW,HIGH", value_parser = range())]
    pub(super) tpr_range: Option<[f64; 2]>,
    /// The weight of recall in F and G
    #[arg(long, value_name = "NUMBER", value_parser = number(), default_value_t = Parameters::default().beta)]
    pub(super) beta: f64,
    /// The curvature of G, which is F at the default
    #[arg(long, value_name = "NUMBER", value_parser = number(), default_value_t = Parameters::default().rho)]
    pub(super) rho: f64,
    /// The cost proportion of a false positive, for costs, 0.5 when left out; and the threshold probability at which net
    /// benefit is, which is reported where it is given: 0.1, 1:9
    #[arg(long, value_name = "SHARE", value_parser = share())]
    pub(super) cost: Option<f64>,
}

#[derive(Args, Debug)]
pub(super) struct Bootstrap {
    /// The seed: the same seed gives the same interval
    #[arg(long, value_name = "NUMBER", value_parser = number(), default_value_t = 1.0)]
    pub(super) seed: f64,
    /// The number of replicates; as many as the rows advise when left out
    #[arg(long, value_name = "NUMBER", value_parser = number())]
    pub(super) replicates: Option<f64>,
}

#[derive(Args, Debug)]
pub(super) struct Output {
    /// The form on standard output
    #[arg(long, value_enum, default_value_t)]
    pub(super) format: Format,
    /// A file to write as well, in the form that its name ends in: .txt, .json, .md or .html, or with the plots alone: .svg,
    /// .pdf or .png; may be given again
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) save: Vec<PathBuf>,
    /// The plots of pictures and of HTML, in their order, of roc, pr, prg, cap, lift, det, decision, standardizedDecision, avoided,
    /// cost, brier and fCost
    #[arg(long, value_name = "PLOTS", value_parser = spaces(), default_value = "roc,pr,prg")]
    pub(super) plots: Spaces,
    /// JSON without the columns of all operating points, which are long
    #[arg(long)]
    pub(super) no_points: bool,
    /// The title of the report, when not the name of the file
    #[arg(long, value_name = "TEXT", value_parser = text())]
    pub(super) title: Option<String>,
    /// The number of threads that read a large file; as many as there are cores when left out
    #[arg(long, value_name = "NUMBER", value_parser = threads())]
    pub(super) threads: Option<usize>,
    /// A file with options, written as on a command line, which are taken in the place of this one; # begins a comment
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub(super) config: Vec<PathBuf>,
}

/// Options that choose columns, the operating point or the compared model: a second value would contradict the first. Of all others that take one
/// value the last counts, so that a script can append to a common list.
const ONCE: [&str; 16] = [
    "label",
    "positive",
    "weight",
    "fold",
    "group",
    "cluster",
    "model",
    "positives",
    "negatives",
    "threshold",
    "question",
    "maximize",
    "minimize",
    "compare",
    "base",
    "new",
];

/// The program's arguments. A value may begin with a dash, as negative numbers and some columns do.
pub(super) fn program() -> clap::Command {
    use clap::ArgAction::{Set, SetTrue};
    Program::command().mut_subcommands(|command| {
        let is_compare = command.get_name() == "compare";
        command.mut_args(|arg| {
            // The scores that are compared are those of --base and --new.
            let arg = if is_compare && arg.get_id() == "score" { arg.hide(true) } else { arg };
            let id = arg.get_id().clone();
            let arg = match arg.get_action() {
                Set | SetTrue if !ONCE.contains(&id.as_str()) => arg.overrides_with(id),
                _ => arg,
            };
            let takes_dash = arg.get_long().is_some() && arg.get_action().takes_values();
            if takes_dash { arg.allow_hyphen_values(true) } else { arg }
        })
    })
}
