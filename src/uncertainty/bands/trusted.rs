//! Scores that are probabilities and are taken for calibrated ones: positive is what has c or more.

use super::places::{Heights, PLACES, heights, x_of};
use crate::calibration::losses::are_probabilities;
use crate::curve::counts::{Point, Totals};
use crate::curve::seen::Seen;
use crate::curve::space::Space;
use crate::curve::space::condition::Condition;
use crate::numeric::sort::sort_by_key;
use crate::uncertainty::draws::{Class, Draws};
use crate::uncertainty::ranking::Ranking;

/// The condition of a space that is about costs.
pub(super) fn cost_condition(space: Space) -> Option<&'static dyn Condition> {
    space.condition().filter(|condition| condition.is_about_costs())
}

/// The decisions of one model at the places of spaces about costs.
pub(super) struct Trusted {
    spaces: Vec<(Space, &'static dyn Condition)>,
    /// Of each class, best first.
    scores: [Vec<f64>; 2],
    marks: Marks,
    /// tp, and fp, at the places of the spaces, one after the other, in the data's counts.
    counts: [Vec<f64>; 2],
}

/// Which rows are predicted positive at the places of the spaces, one after the other.
#[derive(Default)]
struct Marks {
    /// What they hold for.
    totals: Totals,
    /// Of each class: how many of the best, and the place, by rising number.
    of_classes: [Vec<(usize, usize)>; 2],
}

impl Trusted {
    /// The rows that `is_kept`, of which `ranking` is made. `None` where scores are no probabilities.
    pub(super) fn new(
        ranking: &Ranking,
        (scores, positive): (&[f64], &[bool]),
        is_kept: &dyn Fn(usize) -> bool,
    ) -> Option<Self> {
        let sorted = |class: bool, ranked: &[u32]| -> Vec<f64> {
            let rows = (0..positive.len()).filter(|&row| is_kept(row) && positive[row] == class);
            let of_class: Vec<f64> = rows.map(|row| scores[row]).collect();
            ranked.iter().map(|&row| of_class[row as usize]).collect()
        };
        let scores = [sorted(true, &ranking.positives), sorted(false, &ranking.negatives)];
        let are_probabilities = scores.iter().all(|scores| are_probabilities(scores));
        let (marks, counts) = (Marks::default(), [Vec::new(), Vec::new()]);
        are_probabilities.then(|| Self { spaces: Vec::new(), scores, marks, counts })
    }

    /// One more space, before the first decision; its number.
    pub(super) fn add(&mut self, space: Space, condition: &'static dyn Condition) -> usize {
        self.spaces.push((space, condition));
        self.spaces.len() - 1
    }

    /// Decides on the rows of a replicate.
    pub(super) fn decide(&mut self, ranking: &Ranking, draws: &Draws, seen: &Seen) {
        self.mark(seen.totals);
        let [positives, negatives] = &self.marks.of_classes;
        self.counts = [
            counted(draws.class(0), &ranking.positives, positives),
            counted(draws.class(1), &ranking.negatives, negatives),
        ];
    }

    /// What the decisions are worth in the space of a number.
    pub(super) fn heights(&self, number: usize, seen: &Seen) -> Heights {
        let (space, condition) = self.spaces[number];
        let [tps, fps] = &self.counts;
        heights(space, &|place, x| {
            let at = number * PLACES + place;
            let point = seen.point(Point { tp: tps[at], fp: fps[at] });
            Some(condition.value(point, seen.totals, x))
        })
    }

    /// Looks up the scores again where the places stand for other costs.
    fn mark(&mut self, totals: Totals) {
        if self.marks.totals == totals {
            return;
        }
        let mut costs = Vec::with_capacity(self.spaces.len() * PLACES);
        for &(space, condition) in &self.spaces {
            for place in 0..PLACES {
                costs.push(condition.cost(x_of(space, place), totals).unwrap_or(f64::NAN));
            }
        }
        let of_classes = self.scores.each_ref().map(|scores| {
            let ends = costs.iter().map(|&cost| scores.partition_point(|&score| score >= cost));
            let mut marks: Vec<(usize, usize)> = ends.zip(0..).collect();
            sort_by_key(&mut marks, |&(end, _)| end);
            marks
        });
        self.marks = Marks { totals, of_classes };
    }
}

/// How much the best rows count, up to each mark, by place.
fn counted(class: Class<'_>, rows: &[u32], marks: &[(usize, usize)]) -> Vec<f64> {
    let mut counts = vec![0.0; marks.len()];
    let (mut count, mut from) = (0.0, 0);
    for &(end, place) in marks {
        count += class.total_of_rows(&rows[from..end]);
        from = end;
        counts[place] = count;
    }
    counts
}
