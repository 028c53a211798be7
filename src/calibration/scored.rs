//! A model's scores with all that is asked of them.

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

/// The operating points of a model and its hull, and what its scores mean. Whatever needs all rows is
/// worked out once, when it is first asked for, and serves every prevalence.
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
    /// A model from the columns of a report: one entry per distinct score, best first, and the
    /// vertices of the hull, the origin first. The hull is empty where it is undefined. Columns of one
    /// table are equally long. `None` when they are not those of a ranking and its hull.
    pub fn new(
        thresholds: Vec<f64>,
        [tps, fps]: [Vec<f64>; 2],
        [hull_tps, hull_fps]: [Vec<f64>; 2],
    ) -> Option<Self> {
        let model = Self { thresholds, hull_tps, hull_fps, ..Self::without_scores(tps, fps)? };
        model.is_sound().then_some(model)
    }

    /// A curve without its scores and its hull. `None` when the columns are no counts.
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

    /// The curve of a part of the rows, with a hull of its own and without scores. `None` when the columns are no counts.
    pub fn part(tps: Vec<f64>, fps: Vec<f64>) -> Option<Self> {
        let mut part = Self::without_scores(tps, fps)?;
        if part.totals.has_both_classes() {
            let vertices = joint_hull(&[part.curve(None)]);
            let points = std::iter::once(Point::ORIGIN).chain(vertices.iter().map(|it| it.point));
            (part.hull_tps, part.hull_fps) = points.map(|point| (point.tp, point.fp)).unzip();
        }
        Some(part)
    }

    /// Whether scores fall, class totals are those that an analysis takes, and there is a hull from the
    /// origin to the end if there are both classes.
    fn is_sound(&self) -> bool {
        let Self { thresholds, tps, fps, hull_tps, hull_fps, totals, .. } = self;
        let is_hull_of = |hull: &[f64], counts: &[f64]| {
            checked_total(hull).is_ok()
                && hull.first() == Some(&0.0)
                && hull.last() == counts.last()
        };
        let has_hull = is_hull_of(hull_tps, tps) && is_hull_of(hull_fps, fps);
        let is_right = if totals.has_both_classes() { has_hull } else { hull_tps.is_empty() };
        let are_columns = thresholds.len() == tps.len() && hull_tps.len() == hull_fps.len();
        are_columns && check_thresholds(thresholds).is_ok() && is_right
    }

    /// Distinct scores, best first.
    pub fn thresholds(&self) -> &[f64] {
        &self.thresholds
    }

    /// The curve, at the data's prevalence or the one given.
    pub fn curve(&self, prevalence: Option<Prevalence>) -> Curve<'_> {
        Curve::of_columns(&self.tps, &self.fps, self.totals).seen_at(prevalence)
    }

    /// The hull as a curve, or `None` where it is undefined.
    pub fn hull(&self, prevalence: Option<Prevalence>) -> Option<Curve<'_>> {
        // Every curve starts at the origin, so a curve does not store it.
        let (tps, fps) = (self.hull_tps.get(1..)?, self.hull_fps.get(1..)?);
        Some(Curve::of_columns(tps, fps, self.totals).seen_at(prevalence))
    }

    /// The best operating point for a measure, at the data's prevalence or the one given; `None` where
    /// the hull is undefined.
    pub fn optimum(&self, prevalence: Option<Prevalence>, measure: Measure) -> Option<Optimum> {
        optimum(&self.curve(prevalence), &self.hull(prevalence)?, measure)
    }

    /// The scores that an axis shows, the lower one first: [0, 1] for scores that lie in it and are
    /// spread over half of it, or for a single one; otherwise from the least to the greatest, with
    /// some room where they are one. `None` when no score is finite.
    pub fn score_range(&self) -> Option<(f64, f64)> {
        score_range(&self.thresholds)
    }

    /// Counts of both classes by score, in the data's counts; `None` unless `edges` are at least two numbers that increase.
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

    /// What the scores mean, at the data's prevalence or the one given, with the rule for `F_beta`.
    pub fn calibration(&self, prevalence: Option<Prevalence>, beta: Beta) -> Calibration {
        let (maps, hull) = (self.maps(prevalence), self.hull(prevalence));
        let maps_and_hull = maps.as_ref().zip(hull.as_ref());
        let curve = self.curve(prevalence);
        let losses = self.losses.get_or_init(|| Losses::of(&self.thresholds, &self.curve(None)));
        let numbers = Calibration::of(*losses, &self.thresholds, &curve, maps_and_hull, beta);
        numbers.with_chance(self.by_chance(prevalence))
    }

    /// The miscalibration that chance shows at the data's prevalence.
    fn by_chance(&self, prevalence: Option<Prevalence>) -> Result<f64, Reason> {
        match (prevalence, self.hull(None)) {
            (None, Some(hull)) => {
                *self.by_chance.get_or_init(|| by_chance(&self.curve(None), &hull))
            }
            _ => Err(Reason::OtherPrevalence),
        }
    }
}
