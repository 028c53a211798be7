//! The curve that a draw makes of a ranking.

use std::ops::AddAssign;

use super::draw::Draw;
use super::ranking::Ranking;
use crate::counts::Point;

/// Groups of equal scores that are walked through at once.
const BLOCK: usize = 256;

/// The ends of a straight piece of a curve, in counts.
pub(super) type Segment = (Point, Point);

/// Walks along curves; it keeps the room that takes.
#[derive(Default)]
pub(super) struct Walk {
    whole_fps: Vec<u32>,
    weighted_fps: Vec<f64>,
}

impl Walk {
    /// Calls `visit` with the segments that gain a positive, best score first, a block at a time.
    /// *Complexity*: linear, and no branch depends on the draw, which no processor could foresee.
    pub(super) fn along(
        &mut self,
        ranking: &Ranking,
        positives: &Draw,
        negatives: &Draw,
        visit: impl FnMut(&[Segment]),
    ) {
        let (of_positives, of_negatives) = (positives.counts(), negatives.counts());
        match (positives.weights(), negatives.weights()) {
            (Some(positive_weights), Some(negative_weights)) => walk(
                ranking,
                |row| f64::from(of_positives[row]) * positive_weights[row],
                |row| f64::from(of_negatives[row]) * negative_weights[row],
                &mut self.weighted_fps,
                visit,
            ),
            // Whole numbers: each sum waits for the one before it, and they are quicker to add.
            _ => walk(
                ranking,
                |row| u32::from(of_positives[row]),
                |row| u32::from(of_negatives[row]),
                &mut self.whole_fps,
                visit,
            ),
        }
    }
}

/// [`Walk::along`] with what each positive and each negative counts. `fps` is room for the
/// negatives that count up to each place of a block.
fn walk<Count: Copy + Default + AddAssign + Into<f64>>(
    ranking: &Ranking,
    positives: impl Fn(usize) -> Count,
    negatives: impl Fn(usize) -> Count,
    fps: &mut Vec<Count>,
    mut visit: impl FnMut(&[Segment]),
) {
    let mut segments = [(Point::ORIGIN, Point::ORIGIN); BLOCK];
    let (mut tp, mut fp) = (Count::default(), Count::default());
    let (mut positive, mut negative) = (0, 0);
    for block in ranking.groups.chunks(BLOCK) {
        let end = block.last().map_or(negative, |group| group.tied_negatives);
        fps.clear();
        fps.push(fp);
        fps.extend(ranking.negatives[negative..end].iter().map(|&row| {
            fp += negatives(row as usize);
            fp
        }));
        let mut length = 0;
        for group in block {
            let from = Point { tp: tp.into(), fp: fps[group.higher_negatives - negative].into() };
            for &row in &ranking.positives[positive..group.positives] {
                tp += positives(row as usize);
            }
            positive = group.positives;
            let to = Point { tp: tp.into(), fp: fps[group.tied_negatives - negative].into() };
            // Written in any case, and kept if it gains a positive.
            segments[length] = (from, to);
            length += usize::from(to.tp > from.tp);
        }
        negative = end;
        visit(&segments[..length]);
    }
}
