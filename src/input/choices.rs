//! What the user decided on the way a table is read.

/// How to read the bytes.
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
    /// Delimited text, or lists, whose rows are the columns.
    Transposed,
}

/// How the rows of two tables are matched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Join {
    /// By equal texts in a column of each.
    Columns(String, String),
    /// The first row of one with the first of the other, and so on: only where there are as many and
    /// the labels of both agree.
    Order,
}

/// What the user decided; everything left out is decided by name and content.
///
/// A column is named as in [`Columns::available`](super::summary::Columns::available); case, spaces, underscores, hyphens and other
/// punctuation may differ where that leaves no doubt.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The label column.
    pub label: Option<String>,
    /// In place of a label column the one with the number of positives of each row; needs
    /// `negatives` too. The empty string: there are none, even if columns are named so.
    pub positives: Option<String>,
    /// The column with the number of negatives of each row.
    pub negatives: Option<String>,
    /// The score columns, in the order in which the models appear.
    pub scores: Option<Vec<String>>,
    /// The weight column. The empty string: no weights, even if a column is named `weight`.
    pub weight: Option<String>,
    /// The fold column. The empty string: no folds, even if a column is named `fold`.
    pub fold: Option<String>,
    /// The column that says which rows belong together. The empty string: each row is on its own, even
    /// if a column is named `patient`.
    pub cluster: Option<String>,
    /// The column that names the group of each row, such as the sex or the site of a case, to compare
    /// groups by. The empty string: none, even if a column is named `sex`.
    pub group: Option<String>,
    /// The column that names the model of each row, in a long table. The empty string: none, even if
    /// a column is named `model`, or one of a few words is crossed with the cases.
    pub model: Option<String>,
    /// The score columns whose low values mean positive. Others, or none, among the scores change
    /// nothing.
    pub lower_is_positive: Vec<String>,
    /// The label value that is positive.
    pub positive: Option<String>,
    /// How to read the bytes; of two tables, those of the first.
    pub format: Format,
    /// How the rows of two tables are matched. One alone leaves it aside.
    pub join: Option<Join>,
}
