//! The user's choices on how a table is read.

use crate::messages::LeaveOut;

/// Format of the input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// Detected from the content.
    #[default]
    Auto,
    /// Delimited text with any delimiter.
    Csv,
    /// JSON or JSON lines.
    Json,
    /// Delimited text, or lists, whose rows are the columns of the table.
    Transposed,
}

impl Format {
    /// Each format with its name in options and links.
    pub const NAMES: [(&str, Self); 4] = [
        ("auto", Self::Auto),
        ("csv", Self::Csv),
        ("json", Self::Json),
        ("transposed", Self::Transposed),
    ];
}

/// Way of matching the rows of two tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// By equal texts in one column of each table.
    Columns(String, String),
    /// By position: requires as many rows in both tables, with the same labels.
    Order,
}

/// The user's choices on how a table is read; missing ones are decided by name and content.
///
/// A column is named as in [`Columns::available`](crate::Columns::available); case, spaces,
/// underscores, hyphens and other punctuation may differ where the match is unambiguous.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The label column.
    pub label: Option<String>,
    /// The column with the number of positives of each row, in place of a label column; requires `negatives`
    /// too. Empty string: none, even if columns have such names.
    pub positives: Option<String>,
    /// The column with the number of negatives of each row.
    pub negatives: Option<String>,
    /// The score columns, in the order of the models.
    pub scores: Option<Vec<String>>,
    /// The weight column. Empty string: no weights, even if a column is named `weight`.
    pub weight: Option<String>,
    /// The fold column. Empty string: no folds, even if a column is named `fold`.
    pub fold: Option<String>,
    /// The column of each row's cluster, such as the patient. Empty string: no clusters, even if a column is
    /// named `patient`.
    pub cluster: Option<String>,
    /// The column of each row's group, such as the sex or the site of a case, for comparing groups. Empty
    /// string: none, even if a column is named `sex`.
    pub group: Option<String>,
    /// The column of each row's model, in a long table. Empty string: none, even if a column is named
    /// `model`, or a column of few words is crossed with the cases.
    pub model: Option<String>,
    /// The score columns whose low values mean positive. Columns that are no scores are ignored.
    pub lower_is_positive: Vec<String>,
    /// True if rows without a score count as never predicted positive: they get the score below all others, or above
    /// where low values mean positive. Otherwise they are skipped.
    pub missing_as_negative: bool,
    /// Rows that are left out, before anything is decided or counted.
    pub leave_out: Vec<LeaveOut>,
    /// The positive label value.
    pub positive: Option<String>,
    /// Format of the input; of two tables, of the first.
    pub format: Format,
    /// Way of matching the rows of two tables; ignored for a single table.
    pub join: Option<Join>,
}
