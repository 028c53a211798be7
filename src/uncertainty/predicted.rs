//! Rows that are drawn, with their prediction at one threshold.

use super::draws::{Class, ClassSizes, Draws};
use crate::curve::counts::{Point, Totals};
use crate::input::sample::Sample;
use crate::numeric::random::Random;

/// Some rows of a sample under resampling. *Memory*: 3 bytes a row.
pub(super) struct PredictedRows {
    pub(super) draws: Draws,
    /// Of each row of a class, positives first, true where it is predicted positive.
    predicted: [Vec<bool>; 2],
}

impl PredictedRows {
    /// The rows of `sample` that `is_among` and that have a weight above 0, each once. Those whose score by `model` is at least
    /// `threshold` are predicted positive.
    pub(super) fn once(
        sample: &Sample,
        (model, threshold): (usize, f64),
        sizes: ClassSizes,
        is_among: &dyn Fn(usize) -> bool,
        random: &mut Random,
    ) -> Self {
        let Sample { positive, models, weights, .. } = sample;
        let is_kept =
            |row: usize| is_among(row) && weights.as_ref().is_none_or(|weights| weights[row] > 0.0);
        let scores = &models[model].scores;
        let predicted = [true, false].map(|class| {
            let rows = (0..positive.len()).filter(|&row| is_kept(row) && positive[row] == class);
            rows.map(|row| scores[row] >= threshold).collect()
        });
        Self { draws: Draws::once(sample, sizes, &is_kept, random), predicted }
    }

    /// The point at the threshold and the class totals, of the rows as often as they count at present.
    pub(super) fn counts(&self) -> (Point, Totals) {
        let classes = [0, 1].map(|class| self.draws.class(class));
        let [n_pos, n_neg] = classes.map(Class::total);
        let [tp, fp] = [0, 1].map(|class| classes[class].total_of(&self.predicted[class]));
        (Point { tp, fp }, Totals { n_pos, n_neg })
    }
}
