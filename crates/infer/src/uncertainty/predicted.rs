//! Rows that are drawn, with their predictions at a threshold.

use super::draws::Draws;
use super::sampling::Sampling;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::random::Random;

/// True for rows that are predicted positive at a threshold, by class. *Memory*: 1 byte a row.
pub(super) struct Predicted([Vec<bool>; 2]);

impl Predicted {
    /// Predictions of the kept rows of `sample`: those of `model` at `threshold`, a score of the data.
    pub(super) fn of(
        sample: &Sample,
        (model, threshold): (usize, f64),
        is_kept: &dyn Fn(usize) -> bool,
    ) -> Self {
        let is_predicted = sample.models[model].predicted(threshold);
        Self([true, false].map(|class| {
            let rows = (0..sample.positive.len())
                .filter(|&row| is_kept(row) && sample.positive[row] == class);
            rows.map(&is_predicted).collect()
        }))
    }

    /// Counts at the threshold, each kept row as often as it counts in `draws`, which has the same rows.
    pub(super) fn point(&self, draws: &Draws) -> Point {
        let [tp, fp] = [0, 1].map(|class| draws.class(class).total_of(&self.0[class]));
        Point { tp, fp }
    }
}

/// Class totals of the current draw, each row as often as it was drawn.
pub(super) fn totals(draws: &Draws) -> Totals {
    let [n_pos, n_neg] = [0, 1].map(|class| draws.class(class).total());
    Totals { n_pos, n_neg }
}

/// Some rows of a sample under resampling. *Memory*: 3 bytes a row.
pub(super) struct PredictedRows {
    pub(super) draws: Draws,
    predicted: Predicted,
}

impl PredictedRows {
    /// The rows of `sample` that `is_among` and that have a weight above 0, each once. `at` is the model, and its threshold
    /// as a score of the data.
    pub(super) fn once(
        sample: &Sample,
        at: (usize, f64),
        sampling: Sampling,
        is_among: &dyn Fn(usize) -> bool,
        random: &mut Random,
    ) -> Self {
        let is_kept = |row: usize| is_among(row) && sample.weight(row) > 0.0;
        let predicted = Predicted::of(sample, at, &is_kept);
        Self { draws: Draws::once(sample, sampling, &is_kept, random), predicted }
    }

    /// Counts at the threshold and class totals of the current draw, each row as often as it was drawn.
    pub(super) fn counts(&self) -> (Point, Totals) {
        (self.predicted.point(&self.draws), totals(&self.draws))
    }
}
