//! From the bytes a reader pasted to a validated [`Sample`].
//!
//! # The way through
//!
//! bytes → text (`text`) → table of cells with row numbers (`delimited`, `assignments`, `json`) →
//! roles of the columns (`columns`) → rows kept or skipped with a reason (`rows`), labels coded
//! (`labels`, `coding`) → [`Input`].
//!
//! A further source of tables (a file format, grouped counts) is one more module that ends in a
//! `Table`, one more [`Format`] and one more arm in [`read`].
//!
//! # What is read
//!
//! - Delimited text: comma, tab, semicolon, pipe or runs of spaces, found by content. Cells may be
//!   quoted (`"`, doubled inside) and then hold line breaks. Lines end in LF, CRLF or CR. Blank
//!   lines and lines that start with `#` are passed over. A header is recognised by content; without
//!   one, columns are named "column 1", "column 2", … A trailing delimiter is ignored. Where the
//!   comma does not separate cells, or the cells are quoted, it may be the decimal mark.
//! - Assignments as Python, R, Julia or JavaScript print them:
//!   `y_true = np.array([0, 1]); y_score <- c(0.2, 0.7)`.
//! - JSON: an array of objects, an object of arrays (or of objects, as pandas writes), an array of
//!   arrays, and JSON lines.
//!
//! # Rows
//!
//! A row number is the 1-based line on which the row starts; in lists and JSON arrays, where lines
//! mean nothing, it is the 1-based element. A missing value is an empty cell, JSON null, or one of
//! `NA`, `N/A`, `#N/A`, `<NA>`, `NaN`, `null`, `?`, in any case. Rows that cannot be used are
//! skipped, counted and listed, never silently; a row that lacks one of the chosen scores is
//! skipped for every model, so that all models are compared on the same rows.
//!
//! # Error codes
//!
//! | code | condition |
//! |---|---|
//! | `empty-input` | nothing but white space and comments |
//! | `too-large` | more than 2 GiB of text |
//! | `not-utf8` | bytes that are neither UTF-8 nor UTF-16 with a byte order mark |
//! | `not-a-table` | prose, HTML, code: no columns of numbers |
//! | `one-column` | a single column or list |
//! | `too-many-columns` | more than 131,072 columns, or objects that share hardly any field |
//! | `open-quote` | a quoted cell that is never closed |
//! | `open-list` | a list in an assignment that is never closed |
//! | `shortened-list` | a list printed with `...` in place of its middle |
//! | `unequal-lengths` | lists or JSON arrays of different lengths |
//! | `bad-json` | JSON that does not parse, or records of unlike kinds |
//! | `no-rows` | a header without rows |
//! | `unknown-column` | a chosen column does not exist |
//! | `column-used-twice` | one column chosen for two roles |
//! | `no-label-column` | no column was chosen, named like a label, or has two values |
//! | `no-score-column` | no column of numbers is left to be the score |
//! | `label-looks-like-scores` | the label column holds many different fractions |
//! | `too-many-labels` | more than two label values and no positive one chosen |
//! | `unknown-positive` | the chosen positive label does not occur |
//! | `no-usable-rows` | every row was skipped |
//! | `weights-all-zero` | no row has a weight above zero |
//! | `weights-out-of-range` | a class total above 2^53 or, if not zero, below 2^-53 |
//!
//! # Notice codes
//!
//! | code | says |
//! |---|---|
//! | `skipped-rows` | rows left out, one notice for each reason, with their row numbers |
//! | `no-header` | the first line is data, so the columns have made-up names |
//! | `decimal-comma` | commas were read as decimal marks |
//! | `label-by-content` | the label column was chosen for its values, not its name |
//! | `ignored-columns` | columns that are neither numbers nor chosen, or that number the rows |
//! | `many-scores` | only the first hundred score columns were taken |
//! | `many-folds` | a column is named like a fold but has more than 1,000 values |
//! | `minority-positive` | the rarer label was taken as positive |
//! | `one-against-rest` | several labels count as negative |
//! | `one-class` | every row has the same label |

mod assignments;
mod coding;
mod columns;
mod delimited;
mod dialect;
mod grid;
mod json;
mod json_values;
mod labels;
mod names;
mod number;
mod order;
mod rows;
mod scanner;
mod table;
mod text;
mod wording;

use crate::error::{InputError, Notice};
use crate::sample::Sample;

/// How the bytes are to be understood.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Found by content.
    #[default]
    Auto,
    /// Any delimited text, whatever the delimiter.
    Csv,
    /// JSON or JSON lines.
    Json,
}

/// What the user decided; everything left out is decided by name and content.
///
/// A column is named as in [`Columns::available`]; case, spaces, underscores, hyphens and other
/// punctuation may differ where that leaves no doubt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The label column.
    pub label: Option<String>,
    /// The score columns, in the order in which the models shall appear.
    pub scores: Option<Vec<String>>,
    /// The weight column. The empty string: no weights, even if a column is named `weight`.
    pub weight: Option<String>,
    /// The fold column. The empty string: no folds, even if a column is named `fold`.
    pub fold: Option<String>,
    /// The label value that is positive.
    pub positive: Option<String>,
    /// How the bytes are to be understood.
    pub format: Format,
}

/// Which column plays which role, by name.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Columns {
    /// The label column.
    pub label: String,
    /// The score columns, one per model, in the order of [`Sample::models`].
    pub scores: Vec<String>,
    /// The weight column, if any.
    pub weight: Option<String>,
    /// The fold column, if any.
    pub fold: Option<String>,
    /// Every column of the table, in its order. Names are unique.
    pub available: Vec<String>,
}

/// A value of the label column.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct LabelValue {
    /// As first written; `1`, `1.0` and `"1"` are one value.
    pub value: String,
    /// In how many kept rows it occurs.
    pub rows: usize,
}

/// A table that was read, with every choice that was made on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Data rows seen, kept and skipped.
    pub rows: usize,
    /// Rows left out; the notices say why.
    pub skipped_rows: usize,
    /// The roles of the columns.
    pub columns: Columns,
    /// The label value that is positive. When every row is negative, the value that would be.
    pub positive_label: String,
    /// Label values, most frequent first, then in order of first appearance; at most 50.
    pub label_values: Vec<LabelValue>,
    /// What the reader should know.
    pub notices: Vec<Notice>,
    /// The kept rows, at least one.
    pub sample: Sample,
}

/// Reads a table of predictions from `bytes`.
///
/// *Order*: kept rows stay in input order. *Accuracy*: scores are the doubles nearest to the
/// decimal text. *Complexity*: one pass over the text to find cells and one over each column used.
///
/// # Errors
/// See the table of codes in the [module documentation](self).
pub fn read(bytes: &[u8], choices: &Choices) -> Result<Input, InputError> {
    let text = text::decode(bytes)?;
    let table = match choices.format {
        Format::Auto => read_by_content(&text)?,
        Format::Csv => delimited::read(&text)?,
        Format::Json => json::read(&text)?,
    };
    let mut notices = table.notices();
    let roles = columns::choose(&table, choices, &mut notices)?;
    rows::gather(&table, &roles, choices.positive.as_deref(), notices)
}

fn read_by_content(text: &str) -> Result<table::Table<'_>, InputError> {
    if text.trim_start().starts_with(['{', '[']) {
        // A Python dict of lists looks like JSON until its first single quote or NaN.
        return json::read(text).or_else(|error| {
            if assignments::count(text) < 2 { Err(error) } else { assignments::read(text) }
        });
    }
    let is_markup = text.trim_start().starts_with('<');
    if !is_markup && assignments::opens(text) {
        assignments::read(text)
    } else {
        delimited::read(text)
    }
}
