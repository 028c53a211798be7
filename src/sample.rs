//! Validated rows: what the parser hands to the ranking.

use crate::counts::OperatingPoints;

/// The rows of one table after parsing: one label per row, one score per row and model.
///
/// *Shape*: every column has one entry per kept row, in input order. *Contract*: scores are never
/// NaN (infinities are allowed); a weight is 0 or at least 1e-100, so that products of two counts
/// do not vanish in any fold; a class weighs nothing or from 2^-53 to 2^53.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Sample {
    /// True where the row is positive.
    pub positive: Vec<bool>,
    /// Score columns, one per model.
    pub models: Vec<ScoreColumn>,
    /// Row weights; a row of weight w is w copies. `None`: every row counts once.
    pub weights: Option<Vec<f64>>,
    /// Fold or task of each row.
    pub folds: Option<FoldColumn>,
}

impl Sample {
    /// The unweighted rows that a ranking is made of, best score first, positives first among
    /// equals.
    pub(crate) fn of_ranking(name: &str, points: &OperatingPoints) -> Self {
        let (mut positive, mut scores) = (Vec::new(), Vec::new());
        for (&threshold, (_, gained)) in points.thresholds.iter().zip(points.curve().steps()) {
            for (count, is_positive) in [(gained.tp, true), (gained.fp, false)] {
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "rows that were counted"
                )]
                let rows = positive.len() + count as usize;
                positive.resize(rows, is_positive);
                scores.resize(rows, threshold);
            }
        }
        let models = vec![ScoreColumn { name: name.to_owned(), scores }];
        Self { positive, models, ..Self::default() }
    }
}

/// The scores of one model.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreColumn {
    /// The column's name.
    pub name: String,
    /// One score per row; larger means more likely positive.
    pub scores: Vec<f64>,
}

/// Fold membership.
#[derive(Clone, Debug, PartialEq)]
pub struct FoldColumn {
    /// Names of the folds, whole numbers in numeric order, others in order of first appearance.
    pub names: Vec<String>,
    /// Index into `names` for each row.
    pub of_row: Vec<u32>,
}
