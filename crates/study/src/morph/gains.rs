//! Precision-Recall into Precision-Recall-Gain.

use super::track::{Place, Role, Track};
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::space::{minimum_precision, precision};

/// Positions along an F line, and along the edge of the unachievable region.
const SAMPLES: u32 = 28;

/// Positions along a whole curve, and most along one of its segments.
const CURVE_SAMPLES: u32 = 240;
const SEGMENT_SAMPLES: u32 = 12;

/// Share of a segment from tp = 0 at which it begins: recall gain is -∞ at its start.
const START: f64 = 1e-6;

/// F1 of the lines, in tenths.
const TENTHS: std::ops::RangeInclusive<u32> = 1..=9;

/// Values with a grid line on both axes.
const GRID: [f64; 13] = [0.0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0];

/// The way from x to its gain (x-π)/((1-π)x), which precision and recall share.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Stretch {
    /// Share of positives, π.
    pub(super) prevalence: f64,
}

impl Stretch {
    /// Place of a precision or recall at t: (x - tπ)/(1 - t + t(1-π)x), the map with the matrix (1-t)·identity +
    /// t·gain. It rises with x at every t, keeps 1 at 1, and has tπ at 0: the part of the axis below tπ has left.
    /// At t = 0 it is x, at t = 1 the gain of x. -∞ for the gain of 0.
    pub(super) fn place(self, x: f64, t: f64) -> f64 {
        if x == 1.0 {
            return 1.0;
        }
        let kept = 1.0 - t;
        (x - t * self.prevalence) / (kept + t * (1.0 - self.prevalence) * x)
    }
}

pub(super) fn tracks(curve: &Curve<'_>) -> Vec<(Role, Track)> {
    let totals = curve.totals();
    let mut tracks = vec![(Role::Unachievable, Track::StretchedPoints(unachievable(totals)))];
    for value in GRID {
        let upright = vec![(value, 0.0), (value, 1.0)];
        let level = vec![(0.0, value), (1.0, value)];
        tracks.push((Role::GridX(value), Track::StretchedPoints(upright)));
        tracks.push((Role::GridY(value), Track::StretchedPoints(level)));
    }
    for tenth in TENTHS {
        let f = f64::from(tenth) / 10.0;
        tracks.push((Role::F(f), Track::Stretched(f_line(f))));
    }
    let prevalence = totals.prevalence();
    let always = f_line(2.0 * prevalence / (1.0 + prevalence));
    tracks.push((Role::AlwaysPositive, Track::Stretched(always)));
    tracks.push((Role::Curve, Track::Stretched(path(curve))));
    let points = curve.points().map(|point| place(point, totals)).collect();
    tracks.push((Role::Points, Track::StretchedPoints(points)));
    tracks
}

/// (recall, precision) of counts; precision 0 where nothing is predicted positive.
fn place(point: Point, totals: Totals) -> Place {
    (point.tp / totals.n_pos, precision(point).unwrap_or_default())
}

/// (recall, precision) of equal F1, from precision 1 to recall 1, where 1/recall + 1/precision = 2/F1. Their
/// reciprocals rise and fall by the same steps, which are small at both ends.
fn f_line(f: f64) -> Vec<Place> {
    let range = 2.0 / f - 2.0;
    let position = |sample: u32| {
        let share = f64::from(sample) / f64::from(SAMPLES);
        let share = share * share * (3.0 - 2.0 * share);
        (1.0 / (1.0 + range * (1.0 - share)), 1.0 / (1.0 + range * share))
    };
    (0..=SAMPLES).map(position).collect()
}

/// Outline of the region below the least precision at each recall, from the origin along that precision, and back along
/// the axis.
fn unachievable(totals: Totals) -> Vec<Place> {
    let position = |sample: u32| {
        let share = f64::from(sample) / f64::from(SAMPLES);
        let recall = share * share;
        (recall, minimum_precision(recall, totals).unwrap_or_default())
    };
    (0..=SAMPLES).map(position).chain([(1.0, 0.0), (0.0, 0.0)]).collect()
}

/// The curve from its last point with tp = 0 on. Counts are linear between points, so it is bent in Precision-Recall and
/// straight in Precision-Recall-Gain.
fn path(curve: &Curve<'_>) -> Vec<Place> {
    let totals = curve.totals();
    let first = curve.points().take_while(|point| point.tp == 0.0).last();
    let mut from = first.unwrap_or(Point::ORIGIN);
    let rest: Vec<Point> = curve.points().filter(|point| point.tp > 0.0).collect();
    let segments = u32::try_from(rest.len()).unwrap_or(u32::MAX).max(1);
    let samples = (CURVE_SAMPLES / segments).clamp(1, SEGMENT_SAMPLES);
    let mut path = Vec::new();
    for to in rest {
        if from.tp == 0.0 {
            path.push(place(from.toward(to, START), totals));
        }
        path.extend((1..=samples).map(|sample| {
            let share = f64::from(sample) / f64::from(samples);
            place(from.toward(to, even_by_ratio(from, to, share)), totals)
        }));
        from = to;
    }
    path
}

/// Share of the way between two points at which the number predicted positive has grown by `share` of its whole
/// growth, as a ratio: the arc of precision is bent most where few are predicted positive.
fn even_by_ratio(from: Point, to: Point, share: f64) -> f64 {
    let (before, after) = (from.tp + from.fp, to.tp + to.fp);
    let growth = after / before;
    if before <= 0.0 || growth <= 1.0 {
        return share;
    }
    (growth.powf(share) - 1.0) / (growth - 1.0)
}
