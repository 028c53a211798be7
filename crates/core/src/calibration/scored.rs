//! A model with its scores: curve, hull, histogram, reliability diagram and calibration.

use std::cell::OnceCell;

use super::Calibration;
use super::chance::by_chance;
use super::losses::Losses;
use super::maps::{CalibrationMaps, vertex_thresholds};
use super::reliability::{ReliabilityBin, ReliabilityBins};
use crate::curve::checks::{check_thresholds, checked_total};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::histogram::{Histogram, score_range};
use crate::curve::hull::joint_hull;
use crate::curve::parameter::{Beta, Prevalence};
use crate::curve::undefined::Reason;
use crate::measure::measures::Measure;
use crate::measure::optimum::{Optimum, optimum};

/// Operating points, hull and calibration of a model. Values that need a pass over all rows are computed
/// once, when they are first used, and serve every prevalence.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoredModel {
    thresholds: Vec<f64>,
    tps: Vec<f64>,
    fps: Vec<f64>,
    hull_tps: Vec<f64>,
    hull_fps: Vec<f64>,
    totals: Totals,
    losses: OnceCell<Option<Losses>>,
    bins: OnceCell<ReliabilityBins>,
    by_chance: OnceCell<Result<f64, Reason>>,
}

impl ScoredModel {
    /// Returns a model of the columns of a report: thresholds, tp and fp of each distinct score, best first,
    /// and tp and fp of the vertices of the hull, the origin first. The hull is empty where it is undefined.
    /// Columns of one table are equally long. `None` when they do not form a ranking and its hull.
    pub fn new(
        thresholds: Vec<f64>,
        [tps, fps]: [Vec<f64>; 2],
        [hull_tps, hull_fps]: [Vec<f64>; 2],
    ) -> Option<Self> {
        let model = Self { thresholds, hull_tps, hull_fps, ..Self::without_scores(tps, fps)? };
        model.is_valid().then_some(model)
    }

    /// Returns a model without scores and hull. `None` when the columns are not counts.
    fn without_scores(tps: Vec<f64>, fps: Vec<f64>) -> Option<Self> {
        let totals = Curve::new(&tps, &fps).ok()?.totals();
        Some(Self {
            thresholds: Vec::new(),
            tps,
            fps,
            hull_tps: Vec::new(),
            hull_fps: Vec::new(),
            totals,
            losses: OnceCell::new(),
            bins: OnceCell::new(),
            by_chance: OnceCell::new(),
        })
    }

    /// Returns the model of a part of the rows, with its own hull and without scores. `None` when the columns
    /// are not counts.
    pub fn part(tps: Vec<f64>, fps: Vec<f64>) -> Option<Self> {
        let mut part = Self::without_scores(tps, fps)?;
        if part.totals.has_both_classes() {
            let vertices = joint_hull(&[part.curve(None)]);
            let points = std::iter::once(Point::ORIGIN).chain(vertices.iter().map(|it| it.point));
            (part.hull_tps, part.hull_fps) = points.map(|point| (point.tp, point.fp)).unzip();
        }
        Some(part)
    }

    /// True where scores strictly decrease, columns of one table are equally long, and the hull leads from
    /// the origin to the last point, or is empty without both classes.
    fn is_valid(&self) -> bool {
        let Self { thresholds, tps, fps, hull_tps, hull_fps, totals, .. } = self;
        let is_hull_of = |hull: &[f64], counts: &[f64]| {
            checked_total(hull).is_ok()
                && hull.first() == Some(&0.0)
                && hull.last() == counts.last()
        };
        let has_hull = is_hull_of(hull_tps, tps) && is_hull_of(hull_fps, fps);
        let is_hull_valid = if totals.has_both_classes() { has_hull } else { hull_tps.is_empty() };
        let are_columns = thresholds.len() == tps.len() && hull_tps.len() == hull_fps.len();
        are_columns && check_thresholds(thresholds).is_ok() && is_hull_valid
    }

    /// Distinct scores, best first.
    pub fn thresholds(&self) -> &[f64] {
        &self.thresholds
    }

    /// The curve, at the data's prevalence or the one given.
    pub fn curve(&self, prevalence: Option<Prevalence>) -> Curve<'_> {
        Curve::of_columns(&self.tps, &self.fps, self.totals).at_prevalence_or_own(prevalence)
    }

    /// The hull as a curve, or `None` where it is undefined.
    pub fn hull(&self, prevalence: Option<Prevalence>) -> Option<Curve<'_>> {
        // Every curve starts at the origin, so a curve does not store it.
        let (tps, fps) = (self.hull_tps.get(1..)?, self.hull_fps.get(1..)?);
        Some(Curve::of_columns(tps, fps, self.totals).at_prevalence_or_own(prevalence))
    }

    /// The best operating point for a measure, at the data's prevalence or the one given; `None` where
    /// the hull is undefined.
    pub fn optimum(&self, prevalence: Option<Prevalence>, measure: Measure) -> Option<Optimum> {
        optimum(&self.curve(prevalence), &self.hull(prevalence)?, measure)
    }

    /// Range of scores on an axis, the lower end first: [0, 1] for scores in it that span at least half of
    /// it, or for a single distinct one in it; otherwise from the least to the greatest finite score,
    /// extended on both sides by half its magnitude where these are equal. `None` when no score is finite.
    pub fn score_range(&self) -> Option<(f64, f64)> {
        score_range(&self.thresholds)
    }

    /// Counts of both classes by score, of the data; `None` unless `edges` are at least two numbers that
    /// strictly increase.
    pub fn histogram(&self, edges: Vec<f64>) -> Option<Histogram> {
        Histogram::of(&self.thresholds, &self.curve(None), edges)
    }

    /// Rows of similar score, lowest scores first, at the data's prevalence or the one given.
    pub fn reliability(&self, prevalence: Option<Prevalence>) -> Vec<ReliabilityBin> {
        self.bins
            .get_or_init(|| ReliabilityBins::of(&self.thresholds, &self.curve(None)))
            .at(&self.curve(prevalence))
    }

    /// The calibration maps, at the data's prevalence or the one given; `None` where the hull is
    /// undefined.
    pub fn maps(&self, prevalence: Option<Prevalence>) -> Option<CalibrationMaps> {
        let (curve, hull) = (self.curve(prevalence), self.hull(prevalence)?);
        CalibrationMaps::of(vertex_thresholds(&self.thresholds, &curve, &hull), &hull)
    }

    /// Calibration of the scores, at the data's prevalence or the one given, with the rule for `F_beta`.
    pub fn calibration(&self, prevalence: Option<Prevalence>, beta: Beta) -> Calibration {
        let (maps, hull) = (self.maps(prevalence), self.hull(prevalence));
        let maps_and_hull = maps.as_ref().zip(hull.as_ref());
        let curve = self.curve(prevalence);
        let losses = self.losses.get_or_init(|| Losses::of(&self.thresholds, &self.curve(None)));
        let numbers = Calibration::of(*losses, &self.thresholds, &curve, maps_and_hull, beta);
        numbers.with_chance(self.by_chance(prevalence))
    }

    /// Miscalibration that chance produces, at the data's prevalence only.
    fn by_chance(&self, prevalence: Option<Prevalence>) -> Result<f64, Reason> {
        match (prevalence, self.hull(None)) {
            (None, Some(hull)) => {
                *self.by_chance.get_or_init(|| by_chance(&self.curve(None), &hull))
            }
            _ => Err(Reason::OtherPrevalence),
        }
    }
}
