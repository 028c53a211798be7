//! The one hull, in count space, and what its segments and vertices mean in ROC and PRG.

use robust::{Coord, orient2d};

use crate::curve::counts::{Curve, OperatingPoints, Point, Totals};
use crate::numeric::sort::sort_by;

/// Strict upper hull of (fp, tp) from the origin to the always-positive corner: no collinear
/// vertex between the ends.
///
/// *Shape*: `indices` has one entry per vertex after the origin; entry *i* is a row of the
/// [`OperatingPoints`]. *Order*: along the curve. *Accuracy*: exact for every f64 input (robust
/// orientation), so whole and fractional counts take one path. *Complexity*: linear.
///
/// The map to PRG divides by tp, so it is projective and these are the vertices of the PRG hull
/// as well (all but the origin). In PR the hull is the image of these segments, never a polygon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hull {
    indices: Vec<usize>,
}

impl Hull {
    /// The hull of a model, or `None` without both classes.
    pub fn of(points: &OperatingPoints) -> Option<Self> {
        if !points.totals.has_both_classes() {
            return None;
        }
        let curve = points.curve();
        let corners = corners(&curve);
        let chain = upper_chain(corners.len(), |at| curve.point(corners[at]));
        let indices = chain.into_iter().map(|at| corners[at]).collect();
        Some(Self { indices })
    }

    /// The hull's own columns, the origin (threshold +∞) first. Counts are the data's.
    pub fn columns(&self, points: &OperatingPoints) -> HullColumns {
        let curve = points.curve();
        let mut columns = HullColumns {
            thresholds: vec![f64::INFINITY],
            tps: vec![0.0],
            fps: vec![0.0],
            totals: points.totals,
        };
        for &index in &self.indices {
            let Point { tp, fp } = curve.point(index);
            columns.thresholds.push(points.thresholds.at(index));
            columns.tps.push(tp);
            columns.fps.push(fp);
        }
        columns
    }
}

/// Vertices of a hull as columns, the origin first.
#[derive(Clone, Debug, PartialEq)]
pub struct HullColumns {
    /// +∞, then the scores of the vertices.
    pub thresholds: Vec<f64>,
    /// 0, then positives at or above each threshold.
    pub tps: Vec<f64>,
    /// 0, then negatives at or above each threshold.
    pub fps: Vec<f64>,
    totals: Totals,
}

impl HullColumns {
    /// The hull as a curve of its own: the origin left out, as in every curve.
    pub fn curve(&self) -> Curve<'_> {
        Curve::new(&self.tps[1..], &self.fps[1..], self.totals)
    }
}

/// A vertex of the hull of several models.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointVertex {
    /// The model it belongs to: the first of those that reach it.
    pub model: usize,
    /// Its place among that model's hull vertices, the origin being 0.
    pub vertex: usize,
    /// Its counts.
    pub point: Point,
}

/// The strict upper hull of the hulls of models of the same rows: what choosing among them, and
/// mixing them, can reach. The origin, which belongs to all, is left out; the last vertex, the
/// always-positive corner, belongs to all as well and is given as the first model's. *Order*:
/// along the curve. *Accuracy*: exact, as [`Hull`]. Prevalence doesn't change it.
pub fn joint_hull(hulls: &[Curve<'_>]) -> Vec<JointVertex> {
    let mut vertices: Vec<JointVertex> = Vec::new();
    for (model, hull) in hulls.iter().enumerate() {
        let inner = hull.points().take(hull.len().saturating_sub(1)).enumerate();
        vertices.extend(inner.map(|(at, point)| JointVertex { model, vertex: at + 1, point }));
    }
    // The last of equal points stays, which is the first model's.
    sort_by(&mut vertices, |a, b| {
        let by_place = a.point.fp.total_cmp(&b.point.fp).then(a.point.tp.total_cmp(&b.point.tp));
        by_place.then(b.model.cmp(&a.model))
    });
    if let Some(first) = hulls.first() {
        // Sums of weights may differ in the last bit, so one corner stands for all.
        let (vertex, point) = (first.len(), first.totals().all());
        vertices.push(JointVertex { model: 0, vertex, point });
    }
    upper_chain(vertices.len(), |at| vertices[at].point)
        .into_iter()
        .map(|at| vertices[at])
        .collect()
}

/// The row of `curve` with the counts of a vertex of its hull.
pub(crate) fn row_of(curve: &Curve<'_>, vertex: Point) -> usize {
    let (mut low, mut high) = (0, curve.len().saturating_sub(1));
    while low < high {
        let middle = usize::midpoint(low, high);
        let here = curve.point(middle);
        if here.tp < vertex.tp || here.fp < vertex.fp {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// The points that a curve turns right at, and its last one: no other can be on the hull.
fn corners(curve: &Curve<'_>) -> Vec<usize> {
    let mut corners = Vec::new();
    let (mut is_rising, mut last) = (false, Point::ORIGIN);
    for (index, point) in curve.points().enumerate() {
        if is_rising && point.fp > last.fp {
            corners.push(index - 1);
        }
        is_rising = point.tp > last.tp || (is_rising && point.fp == last.fp);
        last = point;
    }
    corners.extend(curve.len().checked_sub(1));
    corners
}

/// Which of `len` points, sorted by fp and then tp, are on the upper hull that begins at the
/// origin, no point in a line between its neighbours.
fn upper_chain(len: usize, point: impl Fn(usize) -> Point) -> Vec<usize> {
    let at = |index: Option<usize>| {
        let Point { tp, fp } = index.map_or(Point::ORIGIN, &point);
        Coord { x: fp, y: tp }
    };
    let mut indices: Vec<usize> = Vec::new();
    for next in 0..len {
        while let Some(&last) = indices.last() {
            let before = indices.len().checked_sub(2).map(|i| indices[i]);
            // `last` stays only when the path turns right (clockwise) there.
            if orient2d(at(before), at(Some(last)), at(Some(next))) < 0.0 {
                break;
            }
            indices.pop();
        }
        indices.push(next);
    }
    indices
}

/// Calibrated score of each segment of a hull for accuracy: c = share of positives in it =
/// πr/(πr + 1-π) with r its ROC slope. One entry per segment, decreasing. A vertex is optimal for
/// costs between the c of the next segment and the c of the previous one.
pub fn accuracy_calibration(hull: &Curve<'_>) -> Vec<f64> {
    hull.steps().map(|(_, gained)| gained.tp / (gained.tp + gained.fp)).collect()
}

/// Calibrated score of each segment of the PRG hull for F: d = 1/(1+β²). One entry per vertex
/// after the origin: entry 0 is 1, the flat segment that comes from recall gain -∞, and entry *i*
/// joins vertex *i*-1 to vertex *i*. Decreasing.
pub fn f_calibration(hull: &Curve<'_>) -> Vec<f64> {
    let n_pos = hull.totals().n_pos;
    prg_segments(hull, 1.0, |from, gained| {
        let weight = gained.tp * n_pos;
        weight / (weight + slope_numerator(from, gained))
    })
}

/// β² at which the two ends of each PRG hull segment tie, 0 for the flat one: minus the slope of
/// the segment. Same shape as [`f_calibration`]; increasing; +∞ where no positive is gained.
pub fn tie_beta_squared(hull: &Curve<'_>) -> Vec<f64> {
    let n_pos = hull.totals().n_pos;
    prg_segments(hull, 0.0, |from, gained| slope_numerator(from, gained) / (gained.tp * n_pos))
}

/// q·tp - p·fp for a block of p positives and q negatives that starts at (tp, fp): β² is this
/// over p·P.
fn slope_numerator(from: Point, gained: Point) -> f64 {
    gained.fp * from.tp - gained.tp * from.fp
}

/// `flat` for the first PRG segment, then `of(start, gained)` for each further one.
fn prg_segments(hull: &Curve<'_>, flat: f64, of: impl Fn(Point, Point) -> f64) -> Vec<f64> {
    hull.steps()
        .enumerate()
        .map(|(i, (from, gained))| if i == 0 { flat } else { of(from, gained) })
        .collect()
}
