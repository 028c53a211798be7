//! One model as drawing needs it: counts of its operating points and of its hull.

use std::cell::OnceCell;

use super::error::DrawError;
use super::runs::Runs;
use crate::calibration::Calibration;
use crate::calibration::chance::by_chance;
use crate::calibration::losses::Losses;
use crate::calibration::maps::{CalibrationMaps, vertex_thresholds};
use crate::calibration::reliability::{ReliabilityBin, ReliabilityBins};
use crate::curve::counts::{Curve, Totals, are_counts, is_total};
use crate::curve::undefined::Reason;

/// The columns of one model.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    thresholds: Vec<f64>,
    tps: Vec<f64>,
    fps: Vec<f64>,
    hull_tps: Vec<f64>,
    hull_fps: Vec<f64>,
    totals: Totals,
    runs: Runs,
    losses: OnceCell<Option<Losses>>,
    bins: OnceCell<ReliabilityBins>,
    by_chance: OnceCell<Result<f64, Reason>>,
    is_turned: bool,
}

impl Model {
    /// The same where the scores have their sign turned: axes then show them as they were.
    #[must_use]
    pub fn with_sign_turned(self, is_turned: bool) -> Self {
        Self { is_turned, ..self }
    }

    /// Whether the scores have their sign turned.
    pub(super) fn is_turned(&self) -> bool {
        self.is_turned
    }

    /// A model from the columns of a report: one entry per distinct score, best first, and the
    /// vertices of the hull, the origin first. The hull is empty where it is undefined.
    ///
    /// # Errors
    /// [`DrawError::Columns`] when two columns of one table differ in length, [`DrawError::Ranking`]
    /// when they are not those of a ranking and its hull.
    pub fn new(
        name: &str,
        thresholds: Vec<f64>,
        tps: Vec<f64>,
        fps: Vec<f64>,
        hull_tps: Vec<f64>,
        hull_fps: Vec<f64>,
    ) -> Result<Self, DrawError> {
        for (one, other) in [(&thresholds, &tps), (&hull_tps, &hull_fps)] {
            same_length(name, one, other)?;
        }
        let model = Self { thresholds, hull_tps, hull_fps, ..Self::fold(name, tps, fps)? };
        if model.is_sound() { Ok(model) } else { Err(no_ranking(name)) }
    }

    /// The curve of a fold, without its scores and its hull.
    ///
    /// # Errors
    /// As [`Self::new`].
    pub fn fold(name: &str, tps: Vec<f64>, fps: Vec<f64>) -> Result<Self, DrawError> {
        same_length(name, &tps, &fps)?;
        if !(are_counts(&tps) && are_counts(&fps)) {
            return Err(no_ranking(name));
        }
        let totals = Totals {
            n_pos: tps.last().copied().unwrap_or(0.0),
            n_neg: fps.last().copied().unwrap_or(0.0),
        };
        let runs = Runs::of(&Curve::new(&tps, &fps, totals));
        Ok(Self {
            thresholds: Vec::new(),
            tps,
            fps,
            hull_tps: Vec::new(),
            hull_fps: Vec::new(),
            totals,
            runs,
            losses: OnceCell::new(),
            bins: OnceCell::new(),
            by_chance: OnceCell::new(),
            is_turned: false,
        })
    }

    /// Whether scores fall, class totals are those that an analysis takes, and there is a hull from the
    /// origin to the end if there are both classes.
    fn is_sound(&self) -> bool {
        let Self { thresholds, tps, fps, hull_tps, hull_fps, totals, .. } = self;
        let is_hull_of = |hull: &[f64], counts: &[f64]| {
            are_counts(hull) && hull.first() == Some(&0.0) && hull.last() == counts.last()
        };
        let has_hull = is_hull_of(hull_tps, tps) && is_hull_of(hull_fps, fps);
        let is_right = if totals.has_both_classes() { has_hull } else { hull_tps.is_empty() };
        thresholds.is_sorted_by(|one, next| one > next)
            && !thresholds.first().is_some_and(|score| score.is_nan())
            && is_total(totals.n_pos)
            && is_total(totals.n_neg)
            && is_right
    }

    /// Distinct scores, best first.
    pub fn thresholds(&self) -> &[f64] {
        &self.thresholds
    }

    /// The index over the points of [`Self::curve`].
    pub fn runs(&self) -> &Runs {
        &self.runs
    }

    /// Rows of similar score, lowest scores first, at the data's prevalence or the one given. All
    /// rows are gone over the first time only.
    pub fn reliability(&self, prevalence: Option<f64>) -> Vec<ReliabilityBin> {
        self.bins
            .get_or_init(|| ReliabilityBins::of(&self.thresholds, &self.curve(None)))
            .at(self.curve(prevalence).negative_weight())
    }

    /// The calibration maps, at the data's prevalence or the one given; `None` where the hull is
    /// undefined.
    pub fn maps(&self, prevalence: Option<f64>) -> Option<CalibrationMaps> {
        let (curve, hull) = (self.curve(prevalence), self.hull(prevalence)?);
        CalibrationMaps::of(vertex_thresholds(&self.thresholds, &curve, &hull), &hull)
    }

    /// What the scores mean, at the data's prevalence or the one given, with the rule for `F_beta`.
    /// All rows are gone over the first time only.
    pub fn calibration(&self, prevalence: Option<f64>, beta: f64) -> Calibration {
        let (maps, hull) = (self.maps(prevalence), self.hull(prevalence));
        let maps_and_hull = maps.as_ref().zip(hull.as_ref());
        let curve = self.curve(prevalence);
        let losses = self.losses.get_or_init(|| Losses::of(&self.thresholds, &self.curve(None)));
        let numbers = Calibration::of(*losses, &self.thresholds, &curve, maps_and_hull, beta);
        numbers.with_chance(self.by_chance(prevalence))
    }

    /// The miscalibration that chance shows at the data's prevalence; simulated the first time only.
    fn by_chance(&self, prevalence: Option<f64>) -> Result<f64, Reason> {
        match (prevalence, self.hull(None)) {
            (None, Some(hull)) => {
                *self.by_chance.get_or_init(|| by_chance(&self.curve(None), &hull))
            }
            _ => Err(Reason::OtherPrevalence),
        }
    }

    /// The curve, at the data's prevalence or the one given.
    pub fn curve(&self, prevalence: Option<f64>) -> Curve<'_> {
        Curve::new(&self.tps, &self.fps, self.totals).seen_at(prevalence)
    }

    /// The hull as a curve, or `None` where it is undefined.
    pub fn hull(&self, prevalence: Option<f64>) -> Option<Curve<'_>> {
        // Every curve starts at the origin, so a curve does not store it.
        let (tps, fps) = (self.hull_tps.get(1..)?, self.hull_fps.get(1..)?);
        Some(Curve::new(tps, fps, self.totals).seen_at(prevalence))
    }
}

fn same_length(name: &str, one: &[f64], other: &[f64]) -> Result<(), DrawError> {
    let (name, one, other) = (name.to_owned(), one.len(), other.len());
    if one == other { Ok(()) } else { Err(DrawError::Columns { name, one, other }) }
}

fn no_ranking(name: &str) -> DrawError {
    DrawError::Ranking { name: name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How a model of these columns and of this hull ends.
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
