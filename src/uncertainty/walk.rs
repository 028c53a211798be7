//! The curve that a draw makes of a ranking.

use super::draw::Draw;
use super::ranking::Ranking;
use crate::counts::Point;

/// Walks along curves; it keeps the room that takes.
#[derive(Default)]
pub(super) struct Walk {
    /// Negatives that count among the best 0, 1, 2, .. of the ranking.
    fps: Vec<f64>,
    segments: Vec<(Point, Point)>,
}

impl Walk {
    /// The ends of each segment that gains a positive, in counts, best score first. *Complexity*:
    /// linear, and no branch depends on the draw, which no processor could foresee.
    pub(super) fn along(
        &mut self,
        ranking: &Ranking,
        positives: &Draw,
        negatives: &Draw,
    ) -> &[(Point, Point)] {
        let (of_positives, of_negatives) = (positives.counts(), negatives.counts());
        match (positives.weights(), negatives.weights()) {
            (Some(positive_weights), Some(negative_weights)) => self.with(
                ranking,
                |row| f64::from(of_positives[row]) * positive_weights[row],
                |row| f64::from(of_negatives[row]) * negative_weights[row],
            ),
            _ => self.with(
                ranking,
                |row| f64::from(of_positives[row]),
                |row| f64::from(of_negatives[row]),
            ),
        }
    }

    fn with(
        &mut self,
        ranking: &Ranking,
        positives: impl Fn(usize) -> f64,
        negatives: impl Fn(usize) -> f64,
    ) -> &[(Point, Point)] {
        self.fps.resize(ranking.negatives.len() + 1, 0.0);
        let mut fp = 0.0;
        for (&row, sum) in ranking.negatives.iter().zip(&mut self.fps[1..]) {
            fp += negatives(row as usize);
            *sum = fp;
        }
        self.segments.resize(ranking.groups.len(), (Point::ORIGIN, Point::ORIGIN));
        let (mut tp, mut positive, mut length) = (0.0, 0, 0);
        for group in &ranking.groups {
            let from = Point { tp, fp: self.fps[group.higher_negatives] };
            for &row in &ranking.positives[positive..group.positives] {
                tp += positives(row as usize);
            }
            positive = group.positives;
            // Written in any case, and kept if it gains a positive.
            self.segments[length] = (from, Point { tp, fp: self.fps[group.tied_negatives] });
            length += usize::from(tp > from.tp);
        }
        &self.segments[..length]
    }
}
