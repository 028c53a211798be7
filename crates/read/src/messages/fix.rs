//! Fixes of notices and errors: other choices, or a panel to show.

use serde::{Deserialize, Serialize};

use super::wording::{quoted, quoted_list};
use curvescope_core::numeric::format;

/// Remedy for a notice or an error, applied by one button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fix {
    /// Reads the same table again with other choices.
    Choose {
        /// Text of the button.
        label: String,
        /// Choices that change; all others stay.
        options: Changes,
    },
    /// Shows a panel.
    Show {
        /// Text of the button.
        label: String,
        /// The panel.
        #[serde(rename = "panel")]
        topic: Topic,
    },
}

/// Choices to replace in the current analysis, under their names in the options.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Changes {
    /// Another positive label value.
    Positive {
        /// The value.
        positive: String,
    },
    /// Other columns of grouped counts.
    Counts {
        /// Name of the column with the number of positives.
        positives: String,
        /// Name of the column with the number of negatives.
        negatives: String,
    },
    /// Other score columns whose low values mean positive.
    Turned {
        /// Names of all such columns.
        #[serde(rename = "lowerIsPositive")]
        lower_is_positive: Vec<String>,
    },
    /// Another treatment of rows without a score.
    Unscored {
        /// True if they count as never predicted positive, false if they are skipped.
        #[serde(rename = "missingAsNegative")]
        missing_as_negative: bool,
    },
    /// Other rows that are left out.
    Rows {
        /// Columns, each with the value of such rows.
        #[serde(rename = "leaveOut")]
        leave_out: Vec<LeaveOut>,
    },
    /// Another weight column, or none.
    Weight {
        /// Its name; empty for none.
        weight: String,
    },
    /// Another cluster column.
    Cluster {
        /// Its name.
        cluster: String,
    },
    /// Other score columns.
    Scores {
        /// Their names.
        scores: Vec<String>,
    },
    /// Another label column.
    Label {
        /// Its name.
        label: String,
        /// Always `None`: the positive value is decided again.
        positive: Option<String>,
    },
    /// Another label column and other score columns.
    Columns {
        /// Name of the label column.
        label: String,
        /// Names of the score columns.
        scores: Vec<String>,
        /// Always `None`: the positive value was chosen for another column, and is decided again.
        positive: Option<String>,
    },
    /// Another way of matching the rows of two tables.
    Join {
        /// The column of each table that identifies the rows; empty to match rows by position.
        join: Vec<String>,
    },
    /// Another format of the input.
    Format {
        /// Its name, as in the options.
        format: &'static str,
    },
}

/// Rows that are left out: those with a value in a column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaveOut {
    /// Name of the column.
    pub column: String,
    /// The value, compared as label values are, and in any case: 1 and 1.0 are one. An empty one stands for a missing
    /// cell.
    pub value: String,
}

/// Panel with further details.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// Roles of the columns.
    Columns,
    /// Results of each fold.
    Folds,
    /// Limits of the areas for other orders of tied scores.
    Ties,
    /// Confidence intervals of the results.
    Uncertainty,
}

impl Fix {
    /// Makes another label value the positive one.
    pub fn positive(value: &str) -> Self {
        Self::Choose {
            label: format!("Make {} the positive label", quoted(value)),
            options: Changes::Positive { positive: value.to_owned() },
        }
    }

    /// Sets the direction of the score columns `names`: high values mean positive if `high`, else low ones.
    /// `turned` are then all columns whose low values mean positive.
    pub fn turn<'n>(names: impl Iterator<Item = &'n str>, high: bool, turned: Vec<String>) -> Self {
        let direction = if high { "High" } else { "Low" };
        Self::Choose {
            label: format!("{direction} values of {} mean positive", quoted_list(names)),
            options: Changes::Turned { lower_is_positive: turned },
        }
    }

    /// Takes one of several labels as positive, all others as negative.
    pub(crate) fn class(value: &str) -> Self {
        Self::Choose {
            label: format!("{} against the rest", quoted(value)),
            options: Changes::Positive { positive: value.to_owned() },
        }
    }

    /// Swaps the counts of positives and negatives.
    pub fn swap_counts(positives: &str, negatives: &str) -> Self {
        Self::Choose {
            label: format!("Swap {} and {}", quoted(positives), quoted(negatives)),
            options: Changes::Counts {
                positives: negatives.to_owned(),
                negatives: positives.to_owned(),
            },
        }
    }

    /// Makes `truth` the label column, and `label` a score column: in the place of `truth` among `scores`, or
    /// before them.
    pub fn swap(label: &str, truth: &str, scores: &[String]) -> Self {
        let mut scores = scores.to_vec();
        match scores.iter_mut().find(|score| *score == truth) {
            Some(score) => label.clone_into(score),
            None => scores.insert(0, label.to_owned()),
        }
        Self::Choose {
            label: format!("Swap {} and {}", quoted(label), quoted(truth)),
            options: Changes::Columns { label: truth.to_owned(), scores, positive: None },
        }
    }

    pub(crate) fn label(name: &str) -> Self {
        Self::Choose {
            label: format!("{} is the label", quoted(name)),
            options: Changes::Label { label: name.to_owned(), positive: None },
        }
    }

    pub(crate) fn only_scores(scores: &[String]) -> Self {
        let names = quoted_list(scores.iter().map(String::as_str));
        Self::scores(format!("Take {names} only"), scores)
    }

    /// Makes `name` the only score column, against the advice of the message.
    pub(crate) fn score_all_the_same(name: &str) -> Self {
        Self::scores(format!("Take {} all the same", quoted(name)), &[name.to_owned()])
    }

    /// Makes `scores` the score columns, under a button that offers `name` in place of others.
    pub(crate) fn score_instead(name: &str, scores: &[String]) -> Self {
        Self::scores(format!("Take {} instead", quoted(name)), scores)
    }

    /// Makes `scores` the score columns, under a button that offers to add `name`.
    pub(crate) fn more_scores(name: &str, scores: &[String]) -> Self {
        Self::scores(format!("Add {}", quoted(name)), scores)
    }

    fn scores(label: String, scores: &[String]) -> Self {
        Self::Choose { label, options: Changes::Scores { scores: scores.to_vec() } }
    }

    /// Matches the rows of two tables by a column of each.
    pub(crate) fn join(first: &str, second: &str) -> Self {
        let label = if first == second {
            format!("Join by {}", quoted(first))
        } else {
            format!("Join {} with {}", quoted(first), quoted(second))
        };
        let join = vec![first.to_owned(), second.to_owned()];
        Self::Choose { label, options: Changes::Join { join } }
    }

    /// Matches the rows of two tables by position; `rows` is their number.
    pub(crate) fn join_by_order(rows: usize) -> Self {
        let label = format!("Join row by row: the labels of all {} agree", format::count(rows));
        Self::Choose { label, options: Changes::Join { join: Vec::new() } }
    }

    /// Counts rows without a score as never predicted positive, or skips them.
    pub fn missing_as_negative(missing_as_negative: bool) -> Self {
        let label = if missing_as_negative {
            "Count them as never predicted positive"
        } else {
            "Skip them"
        };
        Self::Choose { label: label.to_owned(), options: Changes::Unscored { missing_as_negative } }
    }

    /// Leaves out the rows with these values of a column besides those that are left out already.
    pub fn leave_out(label: String, former: &[LeaveOut], column: &str, values: &[&str]) -> Self {
        let of_value = |&value: &&str| LeaveOut { column: column.into(), value: value.into() };
        let leave_out = former.iter().cloned().chain(values.iter().map(of_value)).collect();
        Self::Choose { label, options: Changes::Rows { leave_out } }
    }

    /// Leaves no rows out.
    pub(crate) fn use_all_rows() -> Self {
        let options = Changes::Rows { leave_out: Vec::new() };
        Self::Choose { label: "Use all rows".to_owned(), options }
    }

    /// Makes a column the weight.
    pub(crate) fn weight(name: &str) -> Self {
        Self::Choose {
            label: format!("{} is the weight", quoted(name)),
            options: Changes::Weight { weight: name.to_owned() },
        }
    }

    /// Removes the weight column.
    pub(crate) fn no_weight() -> Self {
        Self::Choose {
            label: "Use no weights".to_owned(),
            options: Changes::Weight { weight: String::new() },
        }
    }

    /// Makes a column the cluster of each row.
    pub(crate) fn cluster(name: &str) -> Self {
        Self::Choose {
            label: format!("Rows of one {} belong together", quoted(name)),
            options: Changes::Cluster { cluster: name.to_owned() },
        }
    }

    /// Reads the rows of the table as its columns.
    pub(crate) fn transpose() -> Self {
        let options = Changes::Format { format: "transposed" };
        Self::Choose { label: "Transpose".to_owned(), options }
    }

    /// Reads the rows of a transposed table as rows again, in this format.
    pub(crate) fn read_rows(format: &'static str) -> Self {
        let options = Changes::Format { format };
        Self::Choose { label: "Read them as rows".to_owned(), options }
    }

    /// Shows a part of the page.
    pub fn show(label: &str, topic: Topic) -> Self {
        Self::Show { label: label.to_owned(), topic }
    }
}
