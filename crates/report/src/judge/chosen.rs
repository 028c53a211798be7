//! Choice of a threshold on the old rows, and the models of both tables.

use crate::analyze::Analysis;
use crate::model::RankedModel;
use curvescope_core::curve::counts::{OperatingPoints, Point, Totals};
use curvescope_core::curve::parameter::checked_threshold;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::measure::decide::{Aim, Question, choose};
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Choice of the threshold of each model.
#[derive(Clone, Debug, PartialEq)]
pub enum Chosen {
    /// A given score, as it is in the data: rows with it or a better one are predicted positive.
    Threshold(f64),
    /// The answer to a question on the old rows.
    Answer(Question),
}

impl Chosen {
    /// Origin of the threshold, as seen from the old rows.
    pub(super) fn origin(&self) -> Threshold {
        match self {
            Self::Threshold(_) => Threshold::Fixed,
            Self::Answer(_) => Threshold::Chosen,
        }
    }

    pub(super) fn question(&self) -> Option<&Question> {
        match self {
            Self::Threshold(_) => None,
            Self::Answer(question) => Some(question),
        }
    }

    /// The quantity that is judged besides the rates: that of the question, or F1.
    pub(super) fn aim(&self) -> Aim {
        self.question().map_or(Aim::F { beta: 1.0 }, Question::aim)
    }

    /// The threshold of a model on its old rows; `None` without an answer.
    pub(super) fn threshold(
        &self,
        old: &RankedModel,
        resampling: &Resampling,
    ) -> Result<Option<f64>, InputError> {
        match self {
            Self::Threshold(own) => Ok(Some(checked_threshold(*own)?)),
            Self::Answer(question) => {
                Ok(choose(old.ranked(), question, resampling.prevalence)?.threshold)
            }
        }
    }
}

/// Settings of a judgement.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct JudgeSettings {
    /// The prevalence at which thresholds are chosen and numbers computed on both tables, the recall range, and the seed of
    /// the replicates. Bands and the aim are ignored.
    pub resampling: Resampling,
    /// Number of replicates of each table's rows; `None` for as many as are advised, and for none where a table has more
    /// than [`MOST_ADVISED_ROWS`].
    pub replicates: Option<usize>,
}

/// Greatest number of rows that are drawn unless replicates are asked for.
pub const MOST_ADVISED_ROWS: usize = 10_000;

/// One model of both tables.
#[derive(Clone, Copy)]
pub(super) struct Pair<'a> {
    pub(super) old: &'a RankedModel,
    pub(super) new: &'a RankedModel,
    /// Index of the model in the old table and in the new one.
    pub(super) at: [usize; 2],
}

impl Pair<'_> {
    pub(super) fn points(&self) -> [&OperatingPoints; 2] {
        [&self.old.points, &self.new.points]
    }

    pub(super) fn totals(&self) -> [Totals; 2] {
        self.points().map(OperatingPoints::totals)
    }

    /// Counts of both tables at a threshold.
    pub(super) fn counts(&self, threshold: f64) -> [Point; 2] {
        self.points().map(|points| points.point_at(threshold))
    }

    /// Dependence of the rows of both: weighted where one is, or else clustered where one is.
    pub(super) fn kind(&self) -> RowKind {
        match (self.old.rows, self.new.rows) {
            (RowKind::Weighted, _) | (_, RowKind::Weighted) => RowKind::Weighted,
            (RowKind::Clustered, _) | (_, RowKind::Clustered) => RowKind::Clustered,
            (RowKind::Independent, RowKind::Independent) => RowKind::Independent,
        }
    }
}

/// Finds each model of the new table in the old one, by name, or as the only one of both.
///
/// # Errors
/// `unknown-model` where the old table has none of the name; `bad-option` where low scores mean positive in one table
/// only, or the positive label of the new table is a negative one of the old.
pub(super) fn pairs<'a>(old: &'a Analysis, new: &'a Analysis) -> Result<Vec<Pair<'a>>, InputError> {
    let positive = &new.summary().positive_label;
    let is_negative = |label: &str| {
        let of_old = old.summary();
        of_old.positive_label != label && of_old.label_values.iter().any(|it| it.value == label)
    };
    if is_negative(positive) {
        return Err(InputError::new(
            ErrorCode::BadOption,
            format!(
                "\"{positive}\" is positive among the new rows and negative among the old ones. Name the positive label."
            ),
        ));
    }
    let (models, new_models) = (old.ranked_models(), new.ranked_models());
    let of = |(index, new): (usize, &'a RankedModel)| {
        let named = models.iter().position(|old| old.name == new.name);
        let only = || (models.len() == 1 && new_models.len() == 1).then_some(0);
        let found = named.or_else(only).ok_or_else(|| {
            InputError::new(
                ErrorCode::UnknownModel,
                format!(
                    "The old rows have no scores \"{}\". Give both the same columns.",
                    new.name
                ),
            )
        })?;
        let old = &models[found];
        if old.direction() != new.direction() {
            return Err(InputError::new(
                ErrorCode::BadOption,
                format!(
                    "Low scores of \"{}\" mean positive in one of the two tables only.",
                    new.name
                ),
            ));
        }
        Ok(Pair { old, new, at: [found, index] })
    };
    new_models.iter().enumerate().map(of).collect()
}
