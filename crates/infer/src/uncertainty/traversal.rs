//! The curve of a ranking under the counts of a draw.

use std::ops::AddAssign;

use super::draws::Draws;
use super::ranking::Ranking;
use curvescope_core::curve::counts::Point;

/// Number of groups of equal scores that are processed at once.
const BLOCK: usize = 256;

/// The ends of a straight piece of a curve, in counts.
pub(super) type Segment = (Point, Point);

/// Passes over curves, with reused buffers.
#[derive(Default)]
pub(super) struct Traversal {
    whole: [Vec<u32>; 2],
    weighted: [Vec<f64>; 2],
}

impl Traversal {
    /// Calls `visit` with the segments that gain a positive, best score first, a block at a time, and
    /// with the index of the group of scores that ends each.
    /// *Complexity*: linear; no branch depends on the draw, as it would be mispredicted.
    pub(super) fn visit_segments(
        &mut self,
        ranking: &Ranking,
        draws: &Draws,
        visit: impl FnMut(&[Segment], &[u32]),
    ) {
        let (positives, negatives) = (draws.class(0), draws.class(1));
        let (of_positives, of_negatives) = (positives.counts, negatives.counts);
        match (positives.weights, negatives.weights) {
            (Some(positive_weights), Some(negative_weights)) => traverse(
                ranking,
                |row| f64::from(of_positives[row]) * positive_weights[row],
                |row| f64::from(of_negatives[row]) * negative_weights[row],
                &mut self.weighted,
                visit,
            ),
            // Whole numbers: each sum depends on the previous one, and integers are faster to add.
            _ => traverse(
                ranking,
                |row| u32::from(of_positives[row]),
                |row| u32::from(of_negatives[row]),
                &mut self.whole,
                visit,
            ),
        }
    }
}

/// [`Traversal::visit_segments`] with the count of each positive and each negative. `sums` are buffers for the
/// cumulative counts of the rows of a block, of positives and of negatives.
fn traverse<Count: Copy + Default + AddAssign + Into<f64>>(
    ranking: &Ranking,
    positives: impl Fn(usize) -> Count,
    negatives: impl Fn(usize) -> Count,
    sums: &mut [Vec<Count>; 2],
    mut visit: impl FnMut(&[Segment], &[u32]),
) {
    let mut segments = [(Point::ORIGIN, Point::ORIGIN); BLOCK];
    let mut ends = [0; BLOCK];
    let mut number = 0;
    let [tps, fps] = sums;
    let (mut tp, mut fp) = (Count::default(), Count::default());
    let (mut positive, mut negative, mut start) = (0, 0, 0.0);
    for block in ranking.groups.chunks(BLOCK) {
        let Some(last) = block.last() else { return };
        tps.clear();
        tps.extend(ranking.positives[positive..last.positives].iter().map(|&row| {
            tp += positives(row as usize);
            tp
        }));
        fps.clear();
        fps.push(fp);
        fps.extend(ranking.negatives[negative..last.tied_negatives].iter().map(|&row| {
            fp += negatives(row as usize);
            fp
        }));
        let mut length = 0;
        let mut from_tp = start;
        for group in block {
            let from = Point { tp: from_tp, fp: fps[group.higher_negatives - negative].into() };
            let to = Point {
                tp: tps[group.positives - positive - 1].into(),
                fp: fps[group.tied_negatives - negative].into(),
            };
            // Written unconditionally, and kept if it gains a positive.
            segments[length] = (from, to);
            ends[length] = number;
            number += 1;
            length += usize::from(to.tp > from.tp);
            from_tp = to.tp;
        }
        start = from_tp;
        (positive, negative) = (last.positives, last.tied_negatives);
        visit(&segments[..length], &ends[..length]);
    }
}
