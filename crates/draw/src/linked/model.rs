//! A model to be drawn: its scores and counts, with an index over the points of its curve.

use crate::pens::error::DrawError;
use crate::spaces::runs::Runs;
use curvescope_core::calibration::scored::ScoredModel;
use curvescope_core::curve::direction::Direction;

/// A model that can be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    name: String,
    /// Operating points, hull and calibration.
    pub scored: ScoredModel,
    runs: Runs,
    direction: Direction,
}

impl Model {
    /// A model from columns of ranked scores and their counts: one entry per distinct score, best first, and the
    /// vertices of the hull, the origin first. The hull is empty where it is undefined.
    ///
    /// # Errors
    /// [`DrawError::Columns`] when two columns of one table differ in length, [`DrawError::Ranking`] when the
    /// columns are not a ranking and its hull.
    pub fn new(
        name: &str,
        thresholds: Vec<f64>,
        tps: Vec<f64>,
        fps: Vec<f64>,
        hull_tps: Vec<f64>,
        hull_fps: Vec<f64>,
    ) -> Result<Self, DrawError> {
        for (one, other) in [(&thresholds, &tps), (&tps, &fps), (&hull_tps, &hull_fps)] {
            same_length(name, one, other)?;
        }
        Self::of(name, ScoredModel::new(thresholds, [tps, fps], [hull_tps, hull_fps]))
    }

    /// The curve of a fold or a group, without its scores.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn part(name: &str, tps: Vec<f64>, fps: Vec<f64>) -> Result<Self, DrawError> {
        same_length(name, &tps, &fps)?;
        Self::of(name, ScoredModel::part(tps, fps))
    }

    fn of(name: &str, scored: Option<ScoredModel>) -> Result<Self, DrawError> {
        let scored = scored.ok_or_else(|| DrawError::Ranking { name: name.to_owned() })?;
        let runs = Runs::of(&scored.curve(None));
        Ok(Self { name: name.to_owned(), scored, runs, direction: Direction::default() })
    }

    /// Sets which scores of the data mean positive. Axes show the scores of the data, those that mean positive on the right.
    #[must_use]
    pub fn with_direction(self, direction: Direction) -> Self {
        Self { direction, ..self }
    }

    /// Name of the model.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Which scores of the data mean positive.
    pub fn direction(&self) -> Direction {
        self.direction
    }

    /// The score of a row as it is in the data; for `None`, the threshold that no score reaches.
    ///
    /// # Panics
    /// When there is no such row.
    pub fn threshold(&self, row: Option<usize>) -> f64 {
        let ranked = row.map_or(f64::INFINITY, |row| self.scored.thresholds()[row]);
        self.direction.turned(ranked)
    }

    /// The index over the points of the curve.
    pub fn runs(&self) -> &Runs {
        &self.runs
    }
}

fn same_length(name: &str, one: &[f64], other: &[f64]) -> Result<(), DrawError> {
    let (name, one, other) = (name.to_owned(), one.len(), other.len());
    if one == other { Ok(()) } else { Err(DrawError::Columns { name, one, other }) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Code of the error of these columns and this hull, or "a model" without one.
    fn end_of(columns: [&[f64]; 3], hull: [&[f64]; 2]) -> &'static str {
        let [thresholds, tps, fps] = columns.map(<[f64]>::to_vec);
        let [hull_tps, hull_fps] = hull.map(<[f64]>::to_vec);
        let model = Model::new("model", thresholds, tps, fps, hull_tps, hull_fps);
        model.map_or_else(|error| error.code().as_str(), |_| "a model")
    }

    #[test]
    fn columns_that_are_no_ranking_are_refused() {
        let hull: [&[f64]; 2] = [&[0.0, 1.0], &[0.0, 2.0]];
        assert_eq!(end_of([&[0.9, 0.1], &[1.0, 1.0], &[0.0, 2.0]], hull), "a model");
        assert_eq!(end_of([&[0.9], &[1.0, 1.0], &[0.0, 2.0]], hull), "model-columns-differ");
        for columns in [
            [&[0.1, 0.9], &[1.0, 1.0], &[0.0, 2.0]],
            [&[f64::NAN, 0.9], &[1.0, 1.0], &[0.0, 2.0]],
            [&[0.9, 0.1], &[2.0, 1.0], &[0.0, 2.0]],
            [&[0.9, 0.1], &[1.0, 1.0], &[-1.0, 2.0]],
            [&[0.9, 0.1], &[1.0, 1.0], &[f64::NAN, 2.0]],
            [&[0.9, 0.1], &[1.0, 1.0], &[0.0, f64::INFINITY]],
            [&[0.9, 0.1], &[1e-300, 1e-300], &[0.0, 2.0]],
        ] {
            assert_eq!(end_of(columns.map(|column| &column[..]), hull), "bad-model-columns");
        }
        for hull in [[&[][..], &[]], [&[0.0, 1.0], &[0.0, 1.0]], [&[1.0], &[2.0]]] {
            let columns: [&[f64]; 3] = [&[0.9, 0.1], &[1.0, 1.0], &[0.0, 2.0]];
            assert_eq!(end_of(columns, hull), "bad-model-columns");
        }
        assert_eq!(end_of([&[0.9], &[3.0], &[0.0]], [&[], &[]]), "a model");
    }
}
