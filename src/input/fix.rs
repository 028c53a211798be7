//! Fixes: choices that answer a notice or an error, or what to look at.

use serde::Serialize;

use crate::input::wording::{quoted, quoted_list};
use crate::numeric::format;

/// What to do about a notice or an error, ready to be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Fix {
    /// Read the same table again with other choices.
    Choose {
        /// The fix in words.
        label: String,
        /// The choices that change; all others stay as they were made.
        options: Changes,
    },
    /// Look at something more closely.
    Show {
        /// The fix in words.
        label: String,
        /// At what.
        #[serde(rename = "panel")]
        topic: Topic,
    },
}

/// Choices that change, under their names in the options. They replace those of the analysis at
/// hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Changes {
    /// Another label value is positive.
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
    /// Other score columns have low values that mean positive.
    Turned {
        /// Names of all such columns.
        #[serde(rename = "lowerIsPositive")]
        lower_is_positive: Vec<String>,
    },
    /// Another weight column, or none.
    Weight {
        /// Its name; empty for none.
        weight: String,
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
        /// Always `None`: which value is positive is decided again.
        positive: Option<String>,
    },
    /// Another label column and other score columns.
    Columns {
        /// Name of the label column.
        label: String,
        /// Names of the score columns.
        scores: Vec<String>,
        /// Always `None`: which value is positive was chosen for another column, and is decided
        /// again.
        positive: Option<String>,
    },
    /// Another way to match the rows of two tables.
    Join {
        /// The column of each that names the rows; none to match them in their order.
        join: Vec<String>,
    },
    /// Another way to understand the text.
    Format {
        /// Its word, as in the options.
        format: &'static str,
    },
}

/// What more can be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Topic {
    /// What each column is for.
    Columns,
    /// Results of each fold.
    Folds,
    /// What ties can hide.
    Ties,
    /// How sure the numbers are.
    Uncertainty,
}

impl Fix {
    /// Makes another label value the positive one.
    pub(crate) fn positive(value: &str) -> Self {
        Self::Choose {
            label: format!("Make {} the positive label", quoted(value)),
            options: Changes::Positive { positive: value.to_owned() },
        }
    }

    /// Takes the other direction of the score columns `names`: high values mean positive, or low ones.
    /// `turned` are then all columns whose low values do.
    pub(crate) fn turn<'n>(
        names: impl Iterator<Item = &'n str>,
        high: bool,
        turned: Vec<String>,
    ) -> Self {
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

    /// Takes the positives of grouped counts for negatives, and the other way round.
    pub(crate) fn swap_counts(positives: &str, negatives: &str) -> Self {
        Self::Choose {
            label: format!("Swap {} and {}", quoted(positives), quoted(negatives)),
            options: Changes::Counts {
                positives: negatives.to_owned(),
                negatives: positives.to_owned(),
            },
        }
    }

    /// Makes `truth` the label column and `label` a score column, in its place among `scores`, or
    /// before them.
    pub(crate) fn swap(label: &str, truth: &str, scores: &[String]) -> Self {
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

    /// Makes the column `name` the label.
    pub(crate) fn label(name: &str) -> Self {
        Self::Choose {
            label: format!("{} is the label", quoted(name)),
            options: Changes::Label { label: name.to_owned(), positive: None },
        }
    }

    /// Takes the columns `scores` as the scores, and no other.
    pub(crate) fn only_scores(scores: &[String]) -> Self {
        let names = quoted_list(scores.iter().map(String::as_str));
        Self::scores(format!("Take {names} only"), scores)
    }

    /// Takes the columns `scores` as the scores: the column `name` in place of others.
    pub(crate) fn score_instead(name: &str, scores: &[String]) -> Self {
        Self::scores(format!("Take {} instead", quoted(name)), scores)
    }

    /// Takes the columns `scores` as the scores: the column `name` beside others.
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

    /// Matches so many rows of two tables in their order.
    pub(crate) fn join_by_order(rows: usize) -> Self {
        let label = format!("Join row by row: the labels of all {} agree", format::count(rows));
        Self::Choose { label, options: Changes::Join { join: Vec::new() } }
    }

    /// Takes a column as the weights.
    pub(crate) fn weight(name: &str) -> Self {
        Self::Choose {
            label: format!("{} is the weight", quoted(name)),
            options: Changes::Weight { weight: name.to_owned() },
        }
    }

    /// Takes no column as the weights.
    pub(crate) fn no_weight() -> Self {
        Self::Choose {
            label: "Use no weights".to_owned(),
            options: Changes::Weight { weight: String::new() },
        }
    }

    /// Reads the rows of the table as its columns.
    pub(crate) fn transpose() -> Self {
        let options = Changes::Format { format: "transposed" };
        Self::Choose { label: "Transpose".to_owned(), options }
    }

    /// Reads the rows of the table as rows again: in the format of this word.
    pub(crate) fn read_rows(format: &'static str) -> Self {
        let options = Changes::Format { format };
        Self::Choose { label: "Read them as rows".to_owned(), options }
    }

    /// Looks at something more closely.
    pub(crate) fn show(label: &str, topic: Topic) -> Self {
        Self::Show { label: label.to_owned(), topic }
    }
}
