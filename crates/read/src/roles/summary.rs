//! Description of a table that was read, with the decisions made on it.

use serde::Serialize;

use super::long_columns::NAMES_CASES;
use crate::messages::Notice;
use crate::table::labels::Value;
use curvescope_core::curve::direction::Direction;
use curvescope_core::numeric::sort::sorted_indices;

/// Roles of the columns, by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Columns {
    /// The label column; `None` for grouped counts.
    pub label: Option<String>,
    /// The column with the number of positives of each row, for grouped counts.
    pub positives: Option<String>,
    /// The column with the number of negatives of each row, for grouped counts.
    pub negatives: Option<String>,
    /// The score columns, one per model, in the order of
    /// [`Sample::models`](curvescope_core::curve::sample::Sample::models); in a long table, one or more that all models
    /// share.
    pub scores: Vec<String>,
    /// The weight column, if any.
    pub weight: Option<String>,
    /// The fold column, if any.
    pub fold: Option<String>,
    /// The column of each row's cluster, if any.
    pub cluster: Option<String>,
    /// The column of each row's group, if any.
    pub group: Option<String>,
    /// The column of each row's model, in a long table: it has a model for each value.
    pub model: Option<String>,
    /// The score columns whose low values mean positive.
    #[serde(rename = "lowerIsPositive")]
    pub lower_is_positive: Vec<String>,
    /// All columns of the table, in order. Names are unique.
    pub available: Vec<String>,
    /// For each of them, the reason for its role or for having none, such as `"named like a label"`.
    pub reasons: Vec<String>,
    /// For each of them, the best other role that its name and values allow, with the reason, such as `"label: two
    /// values, as a label has"`; empty where there is none.
    pub others: Vec<String>,
}

impl Columns {
    /// Direction of the scores of a model, by index. In a long table, each value of the model column has one model for
    /// each score column, in their order.
    pub fn direction(&self, model: usize) -> Direction {
        let columns = self.scores.len().max(1);
        let column = self.scores.get(model % columns);
        Direction::of(column.is_some_and(|column| self.lower_is_positive.contains(column)))
    }

    /// Role of a column of [`Self::available`], by index: "label", "positives", "negatives", "score", "weight", "fold",
    /// "cluster", "group", "model" or, in a long table, "case"; `None` for none.
    pub fn role(&self, column: usize) -> Option<&'static str> {
        let name = &self.available[column];
        let single = [
            ("label", &self.label),
            ("positives", &self.positives),
            ("negatives", &self.negatives),
            ("weight", &self.weight),
            ("fold", &self.fold),
            ("cluster", &self.cluster),
            ("group", &self.group),
            ("model", &self.model),
        ];
        let single = single.into_iter().find(|(_, taken)| taken.as_ref() == Some(name));
        let is_case = || self.model.is_some() && self.reasons[column] == NAMES_CASES;
        single.map(|(role, _)| role).or_else(|| {
            let is_score = self.scores.contains(name);
            is_score.then_some("score").or_else(|| is_case().then_some("case"))
        })
    }

    /// True where rows are independent cases, as formulas that count rows assume: none has a weight or a
    /// cluster.
    pub fn are_rows_independent(&self) -> bool {
        self.weight.is_none() && self.cluster.is_none()
    }
}

/// A value of the label column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LabelValue {
    /// Text of the first cell with it; `1`, `1.0` and `"1"` are one value.
    pub value: String,
    /// Number of kept rows with it.
    pub rows: usize,
}

impl LabelValue {
    /// Returns the values for [`Summary::label_values`].
    pub(crate) fn most_frequent(values: &[Value]) -> Vec<Self> {
        const MOST_VALUES: usize = 50;
        let rows = |value: &Value| i64::try_from(value.rows).expect("fewer rows than bytes");
        let order = sorted_indices(values.iter().map(|value| -rows(value)));
        let present =
            order.into_iter().map(|index| &values[index]).take_while(|value| value.rows > 0);
        let shown = present.take(MOST_VALUES);
        shown.map(|value| Self { value: value.text.clone(), rows: value.rows }).collect()
    }
}

/// Description of a table that was read, with every choice that was made.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// Number of data rows, kept and skipped.
    pub rows: usize,
    /// Number of rows left out; the notices contain the reasons.
    pub skipped_rows: usize,
    /// The roles of the columns.
    pub columns: Columns,
    /// The positive label value. When every row is negative, the value that positive rows would have.
    pub positive_label: String,
    /// Label values, most frequent first, then in order of first appearance; at most 50.
    pub label_values: Vec<LabelValue>,
    /// Notices on the table and the choices, for the user.
    pub notices: Vec<Notice>,
}
