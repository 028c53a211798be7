//! Reads the bytes of a table into a validated [`Sample`].
//!
//! # Rooms
//!
//! Each folder imports only from those above it in this table.
//!
//! | room | holds |
//! |---|---|
//! | `messages/` | errors, notices, fixes, their codes and wording |
//! | `options/` | the caller's choices on reading, and settings of an analysis |
//! | `text/` | bytes to text, lines, cells and numbers |
//! | `table/` | the table of cells, names of columns, label values |
//! | `delimited/` | delimited text and printed tables to a table |
//! | `literal/` | JSON, assignments, lists and transposed tables to a table; vectors in cells |
//! | `roles/` | roles of the columns and the positive label, decided on the first rows |
//! | `rows/` | rows kept or skipped with a reason; the sample, or its ranking |
//! | `reading/` | the way from bytes to a sample: whole texts, texts in pieces, two tables |
//!
//! # Steps
//!
//! bytes (`reading::reader`) → text (`text`, prints rewritten by `delimited::printed`) → table of cells with row
//! numbers (`delimited`, `literal`; the format is detected by `reading::any_format`) → roles of the columns
//! (`roles::plan`) → rows kept or skipped with a reason, labels coded (`rows::collector`) → [`Input`].
//!
//! Of delimited text, only the first rows become a table before the decisions. The rest is read as it
//! arrives: plain lines by `rows::plain`, all others as small tables.
//!
//! A further source of tables (a file format) takes one more module in `literal` or `delimited` that returns a
//! `Table`, one more [`Format`] and one more arm in `reading::any_format`.
//!
//! # Formats
//!
//! - Delimited text: comma, tab, semicolon, pipe or runs of spaces, detected from the content. Cells may be
//!   quoted (`"`, doubled inside) and then hold line breaks. Lines end in LF, CRLF or CR. Blank lines are
//!   skipped, and so is a first line `sep=;`. A line that starts with `#` is a comment unless it has as many
//!   cells as the table: then it is a row, or the header if it names columns. A header is recognised by its
//!   content, also below titles; without one, columns are named "column 1", "column 2", … A trailing
//!   delimiter is ignored. Where the comma does not separate cells, or the cells are quoted, it may be the
//!   decimal mark, in some columns or in all.
//! - Assignments as Python, R, Julia or JavaScript print them:
//!   `y_true = np.array([0, 1]); y_score <- c(0.2, 0.7)`. Lists of pairs are vectors, see below. Of R's `dput`,
//!   factors have the names of their levels.
//! - JSON: an array of objects, an object of arrays, an array of arrays, and JSON lines. All output of
//!   pandas, with any `orient`: columns keyed by row are joined by the key, rows keyed by name are rows. An
//!   array of rows, or an object of columns, may be a field of another object.
//! - Lists without names, as Python, NumPy, `PyTorch`, R and Julia print them, and tables whose rows are
//!   their columns: where that is certain, or chosen.
//! - Printed tables: of pandas, polars, R, Julia and SQL shells, Stata's `list`, and Markdown. Rules, types
//!   and totals are skipped; a print that leaves out rows is refused. With an index of several levels, blank
//!   values repeat those above, where the positions of the columns are certain; else it is refused.
//! - Weka's predictions, as text and as CSV; a distribution is a column for each label.
//! - ARFF files of Weka and `OpenML`, whose attributes name the columns.
//! - Cells in single quotes, of one column or more, or all that are not numbers.
//! - Vectors in cells, as Spark writes them: `[0.09,0.91]` in a column `p` becomes `p[0]` and `p[1]` where
//!   the column is named like a score or the values add up to 1. `BigQuery`'s probabilities become a column
//!   for each label.
//!
//! Files of LIBSVM and `SVMlight` are refused: they lack the true label, or have no scores.
//!
//! # Grouped counts
//!
//! Rows that represent many: a score, a number of positives and one of negatives, as a database counts them
//! (`GROUP BY score`). Recognised by the names `positives` and `negatives` and the like, or chosen. Counts
//! are whole numbers, exact up to a total of 2^53; all results equal those from the rows listed one by one.
//!
//! # Two tables
//!
//! A second table beside the first holds more models of the same rows, or the labels or scores that the first
//! lacks. Rows are matched by a column that identifies them in both; the labels of both have to agree.
//!
//! # Numbers
//!
//! Digits with a sign, a decimal mark and an exponent, or a word for infinity. A percent sign means
//! hundredths; currency signs are skipped; a minus sign may be U+2212. Digits may be grouped by thousands: by
//! spaces, by apostrophes, or by the mark that is not the decimal one. An exponent may begin with D where the
//! number has a decimal mark. In a column of numbers, some in round brackets, these are negative.
//!
//! # Columns
//!
//! A role that the user did not choose goes to a column by its name, then by its content (`roles`); the
//! reason is in [`Columns::reasons`] and in the notices.
//!
//! *Label*: a column with such a name; else, of the columns with two values, one that is named like an
//! outcome (death, churned, fraud), holds a known coding (0 and 1, yes and no), or other words, in this
//! order, and is not named like a group or a prediction. Two equally likely columns are the error
//! `which-label`.
//!
//! *Scores*: columns that are named like scores or models, and fractions from 0 to 1 beside them; where none
//! is named so, those with a word of scores among others in their names; else the first of these kinds that
//! exists: fractions from 0 to 1, other numbers, decisions (two whole numbers), times, ages and counts, a
//! quantity derived from a score (its error or rank), a single number. All other numbers are left out unless
//! chosen. A column that identifies the rows (an id) is never a score. Of two redundant columns, such as the
//! probabilities of two classes, that of the positive label is used. The probability of the predicted class,
//! which differs from row to row, is no score (`predicted-confidence`). Scores whose low values mean
//! positive are ranked by their negatives, and their column says so.
//!
//! A column named `model`, `method` and the like makes a long table: it holds the rows of several models,
//! each case once for each. So does any column of a few words, if every value of another column occurs once
//! with each of them in the first rows. Rows are matched by a column that has each of its values once for
//! every model, with one label. Without such a column, models are not compared row by row.
//!
//! # Rows
//!
//! A row number is the 1-based line on which the row starts; in lists and JSON arrays, where lines have no
//! meaning, it is the 1-based element. A missing value is an empty cell, JSON null, or one of `NA`, `N/A`,
//! `#N/A`, `<NA>`, `NaN`, `null`, `?`, in any case. Rows that can't be used are skipped, counted and listed,
//! never silently; a row that lacks one of the chosen scores is skipped for every model, so that all models
//! are compared on the same rows. A row below the others that begins with a word for a total or a mean is no
//! row, nor is a line such as `AUC: 0.8889`.
//!
//! # Codes
//!
//! Every error has an [`ErrorCode`](codes::ErrorCode), every notice a [`NoticeCode`](codes::NoticeCode).
//!
//! # Fixes
//!
//! Notices and errors with fixes: `label-looks-like-scores` swaps the label column with one that holds
//! labels, if there is one; `too-many-labels` makes one of them positive; `minority-positive` makes the other
//! label positive; `few-rows` transposes the table, and `transposed` reads its rows as rows; `counted-rows`
//! makes the column the weight; `which-label`, `no-label-column` and `label-by-content` make another column the label;
//! `guessed-scores`, `own-score`, `ignored-columns` and `predicted-confidence` choose other scores,
//! `other-class` turns one; `weight-by-name` chooses another weight column, or none; `repeated-ids` makes the column the
//! cluster; `sparse-columns`,
//! `many-scores`, `cluster-by-name` and `many-folds` show the choice of columns.
//!
//! # Large tables
//!
//! Text arrives in pieces; of it only rows and an unfinished line are kept. Dialect, header and roles are decided
//! on the first 64 KiB, and at least 256 lines. From then on `plain` reads every plain line: cells without
//! quotes and spaces, a known label, a number in digits, eight at a time. Where only a label and a score are
//! used, lines of the same layout as those before become keys of 32 bits, in blocks, and any other plain line
//! is read by itself. Every other line, with those around it if there are many, becomes a small table.
//!
//! *Memory*: of a single unweighted score without folds and groups only a key per row is kept
//! (`crates/core/src/curve/rank/row_keys.rs`). While all scores are plain decimals, a key is their digits and the class in
//! 4 bytes. A row with more places gives every key more places; the first score that is no such decimal turns
//! all keys into 8 bytes, positives at one end of the buffer and negatives at the other. Sorted keys become the
//! operating points in place. An analysis takes 12 bytes for each row of decimals and 16 for any other, so a tab
//! holds some 340 or 250 million. Several scores, weights and folds keep their rows for paired intervals: 8 bytes
//! for each number of a row, and 16 for each operating point.

use curvescope_core::curve::sample::Sample;

mod delimited;
mod literal;
mod messages;
pub mod options;
mod reading;
mod roles;
mod rows;
mod table;
mod text;

pub use messages::LeaveOut;
use messages::error::InputError;
pub use messages::wording;
pub use messages::{codes, error, fix};
pub use options::{Choices, Expected, Format, Join};
pub use reading::Reader;
pub use reading::beside;
pub use reading::beside::NamedTable;
pub use reading::columns;
pub use roles::{Columns, LabelValue, Summary};
pub use rows::{Data, Part, Retention, RowCollector};
pub use table::names;
pub use table::{ColumnValues, InputColumn};

/// A table that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct Input {
    /// Its description, with every choice that was made.
    pub summary: Summary,
    /// The kept rows, at least one.
    pub sample: Sample,
}

/// Reads a table of predictions from `bytes`.
///
/// *Order*: kept rows stay in input order. *Accuracy*: scores are the doubles nearest to the decimal text.
/// *Decisions*: the form of delimited text and the roles of its columns are decided on its first rows: the
/// lines of the first 64 KiB, and at least 256 lines, or as many more as are needed to recognise a table.
/// *Complexity*: one pass over the text.
///
/// # Errors
/// Errors of the format, of the roles of columns and of the content of rows, see
/// [`ErrorCode`](codes::ErrorCode).
pub fn read(bytes: &[u8], choices: &Choices) -> Result<Input, InputError> {
    match read_and_keep(bytes, choices, Retention::Rows)? {
        (summary, Data::Rows(sample)) => Ok(Input { summary, sample }),
        (_, Data::Ranking(_)) => unreachable!("rows were asked for"),
    }
}

/// Reads as [`read`], and keeps as much as `keep` requests.
pub(crate) fn read_and_keep(
    bytes: &[u8],
    choices: &Choices,
    retention: Retention,
) -> Result<(Summary, Data), InputError> {
    let expected = Expected::Bytes(bytes.len() as u64);
    let mut reader = Reader::new(choices.clone(), retention, Some(expected));
    reader.feed(bytes)?;
    reader.finish()
}
