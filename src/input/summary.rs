//! What a table was like, and what was decided on the way.

use serde::Serialize;

use crate::input::error::Notice;

/// Which column plays which role, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Columns {
    /// The label column; `None` for grouped counts.
    pub label: Option<String>,
    /// The column with the number of positives of each row, for grouped counts.
    pub positives: Option<String>,
    /// The column with the number of negatives of each row, for grouped counts.
    pub negatives: Option<String>,
    /// The score columns, one per model, in the order of [`Sample::models`](crate::input::sample::Sample::models), but in a long table.
    pub scores: Vec<String>,
    /// The weight column, if any.
    pub weight: Option<String>,
    /// The fold column, if any.
    pub fold: Option<String>,
    /// The column that says which rows belong together, if any.
    pub cluster: Option<String>,
    /// The column that names the group of each row, if any.
    pub group: Option<String>,
    /// The column that names the model of each row, if any: then there is a model for each of its
    /// values.
    pub model: Option<String>,
    /// The score columns whose low values mean positive.
    #[serde(rename = "lowerIsPositive")]
    pub lower_is_positive: Vec<String>,
    /// Every column of the table, in its order. Names are unique.
    pub available: Vec<String>,
    /// Of each of them, why it has its role or none, such as `"named like a label"`.
    pub reasons: Vec<String>,
}

impl Columns {
    /// Whether the scores of a model, by its number, have their sign turned. In a long table the
    /// models take turns with the score columns.
    pub(crate) fn lower_is_positive(&self, model: usize) -> bool {
        let columns = self.scores.len().max(1);
        let column = self.scores.get(model % columns);
        column.is_some_and(|column| self.lower_is_positive.contains(column))
    }

    /// Whether each row is a case of its own, as formulas that count rows have it: none has a weight or belongs to a cluster.
    pub fn are_rows_independent(&self) -> bool {
        self.weight.is_none() && self.cluster.is_none()
    }
}

/// A value of the label column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LabelValue {
    /// As first written; `1`, `1.0` and `"1"` are one value.
    pub value: String,
    /// In how many kept rows it occurs.
    pub rows: usize,
}

/// What a table was like that was read, with every choice that was made on the way.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
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
}
