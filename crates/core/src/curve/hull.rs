//! Convex hull in count space, which serves every space, and the meaning of its segments and vertices in ROC
//! and PRG.

use robust::{Coord, orient2d};

use crate::curve::counts::{Curve, OperatingPoints, Point, Totals};
use crate::numeric::search::first_where;
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
    /// Returns the hull of a model, or `None` without both classes.
    pub fn of(points: &OperatingPoints) -> Option<Self> {
        if !points.totals.has_both_classes() {
            return None;
        }
        let curve = points.curve();
        let mut hull = GrowingHull::new(&curve);
        curve.gains_by_row().for_each(|(row, (_, to))| hull.add(row, to));
        Some(hull.finish())
    }

    /// Returns the vertices as columns, the origin first. Counts are the data's.
    pub fn columns(&self, points: &OperatingPoints) -> HullColumns {
        let curve = points.curve();
        let mut columns = HullColumns {
            thresholds: vec![points.thresholds.own(None)],
            tps: vec![0.0],
            fps: vec![0.0],
            totals: points.totals,
        };
        for &index in &self.indices {
            let Point { tp, fp } = curve.point(index);
            columns.thresholds.push(points.thresholds.own(Some(index)));
            columns.tps.push(tp);
            columns.fps.push(fp);
        }
        columns
    }
}

/// Vertices of a hull as columns, the origin first.
#[derive(Clone, Debug, PartialEq)]
pub struct HullColumns {
    /// The threshold that no score reaches, then the scores of the vertices, as they are in the data.
    pub thresholds: Vec<f64>,
    /// 0, then positives predicted positive at each threshold.
    pub tps: Vec<f64>,
    /// 0, then negatives predicted positive at each threshold.
    pub fps: Vec<f64>,
    totals: Totals,
}

impl HullColumns {
    /// The hull as a curve, which omits the origin as every curve does.
    pub fn curve(&self) -> Curve<'_> {
        Curve::of_columns(&self.tps[1..], &self.fps[1..], self.totals)
    }
}

/// A vertex of the hull of several models.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JointVertex {
    /// Index of its model, the first of the models that reach it.
    pub model: usize,
    /// Its index among that model's hull vertices, where the origin is 0.
    pub vertex: usize,
    /// Its counts.
    pub point: Point,
}

/// Returns the strict upper hull of the hulls of models of the same rows: the operating points that choosing
/// among the models and mixing them can reach. The origin, which belongs to all, is left out; the last
/// vertex, the always-positive corner, belongs to all as well and is given as the first model's. *Order*:
/// along the curve. *Accuracy*: exact, as [`Hull`]. Prevalence doesn't change it.
pub fn joint_hull(hulls: &[Curve<'_>]) -> Vec<JointVertex> {
    let mut vertices: Vec<JointVertex> = Vec::new();
    for (model, hull) in hulls.iter().enumerate() {
        let inner = hull.points().take(hull.len().saturating_sub(1)).enumerate();
        vertices.extend(inner.map(|(at, point)| JointVertex { model, vertex: at + 1, point }));
    }
    // Of equal points the chain keeps the last, which is the first model's.
    sort_by(&mut vertices, |a, b| {
        let by_place = a.point.fp.total_cmp(&b.point.fp).then(a.point.tp.total_cmp(&b.point.tp));
        by_place.then(b.model.cmp(&a.model))
    });
    if let Some(first) = hulls.first() {
        // Sums of weights may differ in the last bit between models, so one corner represents all.
        let (vertex, point) = (first.len(), first.totals().all());
        vertices.push(JointVertex { model: 0, vertex, point });
    }
    let mut chain = UpperHull::new(false);
    for vertex in vertices {
        chain.add(vertex, vertex.point);
    }
    chain.vertices.into_iter().map(|(vertex, _)| vertex).collect()
}

/// Returns the first row of `curve` that reaches the counts of `vertex`, a vertex of its hull.
pub fn row_of(curve: &Curve<'_>, vertex: Point) -> usize {
    first_where(0..curve.len().saturating_sub(1), |row| {
        let here = curve.point(row);
        here.tp >= vertex.tp && here.fp >= vertex.fp
    })
}

/// Hull of the rows of a curve passed so far, built in one pass.
pub(crate) struct GrowingHull<'a> {
    curve: Curve<'a>,
    chain: UpperHull<usize>,
    /// Row and point of the last gain of positives.
    last_gain: Option<(usize, Point)>,
}

impl<'a> GrowingHull<'a> {
    pub(crate) fn new(curve: &Curve<'a>) -> Self {
        Self { curve: *curve, chain: UpperHull::new(curve.has_exact_products()), last_gain: None }
    }

    /// Takes the next row that gains positives, and its point.
    pub(crate) fn add(&mut self, row: usize, point: Point) {
        self.add_corner_before(point);
        self.last_gain = Some((row, point));
    }

    /// Returns the hull of the whole curve after all gains were added.
    pub(crate) fn finish(mut self) -> Hull {
        if let Some(last) = self.curve.len().checked_sub(1) {
            let end = self.curve.point(last);
            self.add_corner_before(end);
            self.chain.add(last, end);
        }
        Hull { indices: self.chain.vertices.into_iter().map(|(row, _)| row).collect() }
    }

    /// Adds the last gain to the hull if fp increases after it: there the curve turns right. Only such
    /// corners and the last point can be on the hull.
    fn add_corner_before(&mut self, next: Point) {
        if let Some((mut row, corner)) =
            self.last_gain.filter(|(_, last_gain)| next.fp > last_gain.fp)
        {
            // Weights too small to change the sums leave rows of equal counts; the last of them is the
            // vertex.
            while self.curve.point(row + 1) == corner {
                row += 1;
            }
            self.chain.add(row, corner);
        }
    }
}

/// Strict upper hull of the origin and of points added in order of fp, then tp. Each vertex has a `T` that
/// identifies it, such as its row.
pub struct UpperHull<T> {
    /// Vertices after the origin.
    pub vertices: Vec<(T, Point)>,
    has_exact_products: bool,
}

impl<T> UpperHull<T> {
    /// The origin alone. `has_exact_products`: every product of a tp and an fp is exact as a double.
    pub fn new(has_exact_products: bool) -> Self {
        Self { vertices: Vec::new(), has_exact_products }
    }

    /// Adds a point, with fp and tp no less than those before.
    pub fn add(&mut self, id: T, point: Point) {
        while let [before @ .., (_, last)] = &self.vertices[..] {
            let before = before.last().map_or(Point::ORIGIN, |(_, before)| *before);
            if self.turns_right(before, *last, point) {
                break;
            }
            self.vertices.pop();
        }
        self.vertices.push((id, point));
    }

    /// True where the path from `a` via `b` to `c` turns right at `b`. Exact.
    fn turns_right(&self, a: Point, b: Point, c: Point) -> bool {
        if self.has_exact_products {
            return (a.fp - c.fp) * (b.tp - c.tp) < (a.tp - c.tp) * (b.fp - c.fp);
        }
        let [a, b, c] = [a, b, c].map(|Point { tp, fp }| Coord { x: fp, y: tp });
        orient2d(a, b, c) < 0.0
    }
}

/// Calibrated score of each segment of a hull for accuracy: c = share of positives in it =
/// πr/(πr + 1-π) with r its ROC slope. One entry per segment, decreasing. A vertex is optimal for
/// costs between the c of the next segment and the c of the previous one.
pub fn accuracy_calibration(hull: &Curve<'_>) -> Vec<f64> {
    hull.gained().map(|gained| gained.tp / (gained.tp + gained.fp)).collect()
}

/// Calibrated score of each segment of the PRG hull for F: d = 1/(1+β²). One entry per vertex
/// after the origin: entry 0 is 1, the horizontal segment that comes from recall gain -∞, and entry *i*
/// joins vertex *i*-1 to vertex *i*. Decreasing.
pub fn f_calibration(hull: &Curve<'_>) -> Vec<f64> {
    let n_pos = hull.totals().n_pos;
    prg_segments(hull, 1.0, &|from, gained| {
        let weight = gained.tp * n_pos;
        weight / (weight + slope_numerator(from, gained))
    })
}

/// β² at which F is equal at both ends of each PRG hull segment, which is its negated slope: 0 for the
/// horizontal one, +∞ where no positive is gained. Same shape as [`f_calibration`]; increasing.
pub fn tie_beta_squared(hull: &Curve<'_>) -> Vec<f64> {
    let n_pos = hull.totals().n_pos;
    prg_segments(hull, 0.0, &|from, gained| slope_numerator(from, gained) / (gained.tp * n_pos))
}

/// q·tp - p·fp for a block of p positives and q negatives that starts at (tp, fp): β² is this
/// over p·P.
fn slope_numerator(from: Point, gained: Point) -> f64 {
    gained.fp * from.tp - gained.tp * from.fp
}

/// `flat` for the first PRG segment, then `of(start, gained)` for each further one.
fn prg_segments(hull: &Curve<'_>, flat: f64, of: &dyn Fn(Point, Point) -> f64) -> Vec<f64> {
    let mut from = None;
    let value = |(to, gained)| from.replace(to).map_or(flat, |from| of(from, gained));
    hull.points().zip(hull.gained()).map(value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::counts::pair;

    /// By Cassini's identity F(n-1)·F(n+1) - F(n)² is alternately 1 and -1, which doubles cannot distinguish
    /// from 0 where the products are about 2^61.
    #[test]
    fn a_vertex_one_pair_above_its_chord_is_found_among_billions_of_rows() {
        let mut fibonacci: Vec<u32> = vec![1, 1];
        while let [.., a, b] = fibonacci[..]
            && let Some(next) = a.checked_add(b)
        {
            fibonacci.push(next);
        }
        for numbers in fibonacci[36..].windows(3) {
            let &[a, b, c] = numbers else { continue };
            // The path from the origin via (tp, fp) = (b, a) to (c, b).
            let is_above = u64::from(b) * u64::from(b) > u64::from(c) * u64::from(a);
            let points =
                OperatingPoints::of_pairs(vec![2.0, 1.0].into(), vec![pair(b, a), pair(c, b)]);
            let vertices = Hull::of(&points).expect("both classes").columns(&points).tps.len();
            assert_eq!(vertices, if is_above { 3 } else { 2 }, "{numbers:?}");
        }
    }
}
