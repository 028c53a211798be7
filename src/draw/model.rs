//! One model as drawing needs it: counts of its operating points and of its hull.

use std::cell::OnceCell;

use super::error::DrawError;
use super::runs::Runs;
use crate::calibration::Calibration;
use crate::calibration::losses::Losses;
use crate::calibration::maps::{CalibrationMaps, vertex_thresholds};
use crate::calibration::reliability::{ReliabilityBin, ReliabilityBins};
use crate::counts::{Curve, Totals};

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
}

impl Model {
    /// A model from the columns of a report: one entry per distinct score, best first, and the
    /// vertices of the hull, the origin first. The hull is empty where it is undefined.
    ///
    /// # Errors
    /// [`DrawError::Columns`] when two columns of one table differ in length.
    pub fn new(
        name: &str,
        thresholds: Vec<f64>,
        tps: Vec<f64>,
        fps: Vec<f64>,
        hull_tps: Vec<f64>,
        hull_fps: Vec<f64>,
    ) -> Result<Self, DrawError> {
        for (one, other) in [(&thresholds, &tps), (&tps, &fps), (&hull_tps, &hull_fps)] {
            if one.len() != other.len() {
                return Err(DrawError::Columns {
                    name: name.to_owned(),
                    one: one.len(),
                    other: other.len(),
                });
            }
        }
        let totals = Totals {
            n_pos: tps.last().copied().unwrap_or(0.0),
            n_neg: fps.last().copied().unwrap_or(0.0),
        };
        let runs = Runs::of(&Curve::new(&tps, &fps, totals));
        Ok(Self {
            thresholds,
            tps,
            fps,
            hull_tps,
            hull_fps,
            totals,
            runs,
            losses: OnceCell::new(),
            bins: OnceCell::new(),
        })
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
        Calibration::of(*losses, &self.thresholds, &curve, maps_and_hull, beta)
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
