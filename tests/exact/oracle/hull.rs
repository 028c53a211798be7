//! Hulls by their definitions, and calibration without hulls.

use num_traits::{One, Zero};

use super::{Path, Q};

/// Twice the signed area of the triangle a, b, p: negative when p is to the right of a → b.
fn side(a: &(Q, Q), b: &(Q, Q), p: &(Q, Q)) -> Q {
    (&b.0 - &a.0) * (&p.1 - &a.1) - (&b.1 - &a.1) * (&p.0 - &a.0)
}

/// Pairs of `points` (which are ordered along the hull, all distinct) that are edges: no point is
/// to the left of the line, and those on the line lie between the ends.
fn edges(points: &[(Q, Q)]) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    for from in 0..points.len() {
        for to in from + 1..points.len() {
            let supports = points.iter().enumerate().all(|(i, point)| {
                let side = side(&points[from], &points[to], point);
                side < Q::zero() || (side.is_zero() && from <= i && i <= to)
            });
            if supports {
                edges.push((from, to));
            }
        }
    }
    edges
}

/// Indices of the strict vertices of the upper hull of a path in (fp, tp), ends included.
pub(crate) fn roc_hull(path: &Path) -> Vec<usize> {
    let points: Vec<(Q, Q)> =
        path.points.iter().map(|point| (point.fp.clone(), point.tp.clone())).collect();
    let mut vertices = vec![0];
    vertices.extend(edges(&points).into_iter().map(|(_, to)| to));
    vertices
}

/// Indices of the strict vertices of the upper hull in PRG space: a flat line from recall gain -∞
/// to the last of the points with the greatest precision gain, then edges of negative slope down
/// to the always-positive corner.
pub(crate) fn precision_gain_hull(path: &Path) -> Vec<usize> {
    let (indices, points): (Vec<usize>, Vec<(Q, Q)>) = path
        .points
        .iter()
        .enumerate()
        .filter_map(|(i, point)| path.gains(point).map(|gains| (i, gains)))
        .unzip();
    let greatest = points.iter().map(|point| &point.1).max().expect("positives");
    let first = points.iter().rposition(|point| point.1 == *greatest).expect("found above");
    let mut vertices = vec![indices[first]];
    vertices.extend(
        edges(&points)
            .into_iter()
            .filter(|&(from, to)| points[to].1 < points[from].1)
            .map(|(_, to)| indices[to]),
    );
    vertices
}

/// β² at which consecutive points of a PRG hull have equal F (Flach & Kull, Theorem 4): the change
/// of 1/precision over the change of 1/recall. `None` for +∞, when recall does not change.
pub(crate) fn beta_squared_ties(hull: &Path) -> Vec<Option<Q>> {
    let inverses = |i: usize| {
        let point = &hull.points[i];
        ((&point.tp + &point.fp) / &point.tp, &hull.n_pos / &point.tp)
    };
    (1..hull.points.len())
        .map(|i| {
            let (before, after) = (inverses(i - 1), inverses(i));
            let recall_change = &before.1 - &after.1;
            (!recall_change.is_zero()).then(|| (after.0 - before.0) / recall_change)
        })
        .collect()
}

/// Calibrated scores by pooling adjacent violators: the groups of equal score, best first, merged
/// while a group has at least the share of positives of the one before it.
pub(crate) fn pooled_calibration(path: &Path) -> Vec<Q> {
    let mut pools: Vec<(Q, Q)> = Vec::new();
    for pair in path.points.windows(2) {
        let mut pool = (&pair[1].tp - &pair[0].tp, &pair[1].fp - &pair[0].fp);
        while let Some(before) = pools.pop() {
            if share(&before) > share(&pool) {
                pools.push(before);
                break;
            }
            pool = (pool.0 + before.0, pool.1 + before.1);
        }
        pools.push(pool);
    }
    pools.iter().map(share).collect()
}

fn share((positives, negatives): &(Q, Q)) -> Q {
    positives / (positives + negatives)
}

/// 1/(1+β²), and 0 for β² = +∞.
pub(crate) fn f_calibrated(beta_squared: Option<&Q>) -> Q {
    beta_squared.map_or_else(Q::zero, |beta_squared| (Q::one() + beta_squared).recip())
}
