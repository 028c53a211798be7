//! From the bytes a reader pasted to a validated [`Sample`].
//!
//! # The way through
//!
//! bytes (`reader`) → text (`text`, prints rewritten by `printed`) → table of cells with row numbers (`delimited`,
//! `assignments`, `lists`, `transposed`, `json`; cells with vectors taken apart by `reshaped`) → what each column is for (`roles`, `plan`) → rows kept or skipped with a reason
//! (`gather`, `skipped_rows`, `kept`), labels coded (`labels`, `coding`) → [`Input`].
//!
//! Of delimited text only the first rows become a table before the decisions; then it is read as it
//! comes, plain lines by `lines` and all others as small tables of their own.
//!
//! A further source of tables (a file format) is one more module that ends in a `Table`, one more
//! [`Format`] and one more arm in `whole`.
//!
//! # What is read
//!
//! - Delimited text: comma, tab, semicolon, pipe or runs of spaces, found by content. Cells may be
//!   quoted (`"`, doubled inside) and then hold line breaks. Lines end in LF, CRLF or CR. Blank
//!   lines are passed over, and so is a first line `sep=;`. A line that starts with `#` is a comment
//!   unless it has as many cells as the table: then it is a row, or the header if it names columns. A
//!   header is recognised by content, below titles too; without one, columns are named "column 1",
//!   "column 2", … A trailing delimiter is ignored. Where the comma does not separate cells, or the
//!   cells are quoted, it may be the decimal mark, in some columns or in all.
//! - Assignments as Python, R, Julia or JavaScript print them:
//!   `y_true = np.array([0, 1]); y_score <- c(0.2, 0.7)`.
//! - JSON: an array of objects, an object of arrays, an array of arrays, and JSON lines. What pandas
//!   writes with any `orient`: columns keyed by row are joined by the key, rows keyed by name are
//!   rows. An array of rows, or an object of columns, may be a field of another object.
//! - Lists without names, as Python, NumPy, `PyTorch`, R and Julia print them, and tables whose rows
//!   are their columns: where that leaves no doubt, or is chosen.
//! - Printed tables: of pandas, polars, R, Julia and SQL shells, Stata's `list`, and Markdown. Rules, types
//!   and totals are passed over; a print that leaves out rows is refused. With an index of several levels,
//!   blank values are those above, where the places of columns leave no doubt; else it is refused.
//! - Weka's predictions, as text and as CSV; a distribution is a column for each label.
//! - Cells in single quotes, of one column or more, or all that are no numbers.
//! - Vectors in cells, as Spark writes them: `[0.09,0.91]` in a column `p` becomes `p[0]` and `p[1]` where it is
//!   called like a score or adds up to 1. `BigQuery`'s probabilities become a column for each label.
//!
//! Files of LIBSVM and `SVMlight` are refused: they lack the true label, or have no scores.
//!
//! # Grouped counts
//!
//! Rows that stand for many: a score, a number of positives and one of negatives, as a database
//! counts them (`GROUP BY score`). Found by the names `positives` and `negatives` and the like, or
//! chosen. Counts are whole numbers, exact up to 2^53 in all; everything is as it would be with all
//! rows, one by one.
//!
//! # Two tables
//!
//! A second table beside the first holds more models of the same rows, or what the first lacks of labels and scores. Rows are matched by a
//! column that names them in both; the labels of both have to agree.
//!
//! # Numbers
//!
//! Digits with a sign, a decimal mark and an exponent, or a word for infinity. A percent sign stands
//! for hundredths; signs of currency are passed over; a minus sign may be U+2212. Digits may be
//! grouped by thousands: by spaces, by apostrophes, or by the mark that is not the decimal one. An exponent
//! may begin with D where the number has a decimal mark. In a column of numbers, some in round brackets,
//! these are negative.
//!
//! # Columns
//!
//! A role that nobody chose goes to a column by its name, then by its content (`roles`); the reason is in
//! [`Columns::reasons`] and in the notices.
//!
//! *Label*: a column called so; else, of the columns with two values, the one that is named like an outcome
//! (death, churned, fraud), holds a known coding (0 and 1, yes and no), or other words, in this order, and is
//! not named like a group or a prediction. Where two are equally likely, the error `which-label` asks.
//!
//! *Scores*: columns that are named like scores or models, and fractions from 0 to 1 beside them; where none is
//! named so, those with a word of scores among others in their names; else the first of these kinds that is
//! there: fractions from 0 to 1, other numbers, decisions (two whole numbers), times, ages and counts,
//! something about a score (its error or rank), a single number. Whatever else holds numbers is left out unless it
//! is chosen. A column that names the rows (an id) is never a score. Of two columns that say the same, as the
//! probabilities of two classes do, that of the positive label is taken. The probability of a predicted class,
//! whichever that is, is no score (`predicted-confidence`). A score whose low values mean positive is taken
//! with its sign turned.
//!
//! A column called `model`, `method` and the like makes a long table: its rows are those of several
//! models, each case once for each. So does any column of a few words, if every value of another column
//! is once with each of them in the first rows. Rows are matched by a column that has each of its values
//! once for every model, with one label. Where there is none, models are not compared row by row.
//!
//! # Rows
//!
//! A row number is the 1-based line on which the row starts; in lists and JSON arrays, where lines
//! mean nothing, it is the 1-based element. A missing value is an empty cell, JSON null, or one of
//! `NA`, `N/A`, `#N/A`, `<NA>`, `NaN`, `null`, `?`, in any case. Rows that cannot be used are
//! skipped, counted and listed, never silently; a row that lacks one of the chosen scores is
//! skipped for every model, so that all models are compared on the same rows. A row below the others that
//! begins with a word for a total or a mean is no row.
//!
//! # Codes
//!
//! Every error has an [`ErrorCode`](codes::ErrorCode), every notice a [`NoticeCode`](codes::NoticeCode).
//!
//! # Fixes
//!
//! `label-looks-like-scores` swaps the label column with one that holds labels, if there is one;
//! `too-many-labels` takes one of them as positive; `minority-positive` takes the other label;
//! `few-rows` transposes the table, and `transposed` reads its rows as rows; `counted-rows` takes the
//! column as the weight; `which-label` and `label-by-content` take another column as the label;
//! `guessed-scores`, `own-score`, `ignored-columns` and `predicted-confidence` take other scores, `other-class`
//! turns one; `weight-by-name` takes a column as the weight, or none;
//! `sparse-columns`, `many-scores`, `cluster-by-name` and `many-folds` lead to the choice of columns.

mod assignments;
pub(crate) mod beside;
mod cell;
mod choices;
pub mod codes;
mod coding;
mod column;
mod decimal_mark;
mod decorated;
mod delimited;
mod dialect;
mod doubts;
pub mod error;
mod expected;
pub mod fix;
mod gather;
mod grid;
mod groups;
mod json;
mod kept;
mod labels;
mod lists;
mod long;
mod long_cases;
mod misfits;
mod no_predictions;
mod number;
mod oddities;
pub mod options;
mod order;
mod orientation;
mod part;
mod plain;
mod plan;
mod printed;
mod prints;
mod quoted_lines;
mod reader;
mod reshaped;
pub(crate) mod roles;
mod rows;
pub mod sample;
mod scanner;
mod skip_reason;
mod skipped_rows;
mod stretch;
mod summary;
mod table;
mod tally;
mod text;
mod totals;
mod transposed;
mod weights;
mod whole;
pub(crate) mod wording;

use crate::input::error::InputError;
use crate::input::sample::Sample;
pub use beside::NamedTable;
pub use choices::{Choices, Format, Join};
pub use expected::Expected;
pub(crate) use kept::{Data, Keep};
pub(crate) use part::Part;
pub(crate) use reader::Reader;
pub use summary::{Columns, LabelValue, Summary};

/// A table that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// What it was like, with every choice that was made on the way.
    pub summary: Summary,
    /// The kept rows, at least one.
    pub sample: Sample,
}

/// Reads a table of predictions from `bytes`.
///
/// *Order*: kept rows stay in input order. *Accuracy*: scores are the doubles nearest to the
/// decimal text. *Decisions*: how delimited text is written and what its columns are for is decided
/// on its first rows: the lines of the first 64 KiB, and 256 lines at least, or as many more as it
/// takes for them to be a table. *Complexity*: one pass over the text.
///
/// # Errors
/// Those of how the data are written, what columns are for and what rows hold: see
/// [`ErrorCode`](codes::ErrorCode).
pub fn read(bytes: &[u8], choices: &Choices) -> Result<Input, InputError> {
    match read_and_keep(bytes, choices, Keep::Rows)? {
        (summary, Data::Rows(sample)) => Ok(Input { summary, sample }),
        (_, Data::Ranking(_)) => unreachable!("rows were asked for"),
    }
}

/// [`read`], keeping what is asked for.
pub(crate) fn read_and_keep(
    bytes: &[u8],
    choices: &Choices,
    keep: Keep,
) -> Result<(Summary, Data), InputError> {
    let expected = Expected::Bytes(bytes.len() as u64);
    let mut reader = Reader::new(choices.clone(), keep, Some(expected));
    reader.feed(bytes)?;
    reader.finish()
}
