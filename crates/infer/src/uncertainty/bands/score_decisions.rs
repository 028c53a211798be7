//! Decisions `score >= c` by scores that are probabilities and are treated as calibrated, at cost proportions c.

use super::places::{PLACES, YValues, x_of, y_values};
use crate::uncertainty::draws::{Class, Draws};
use crate::uncertainty::ranking::Ranking;
use curvescope_core::calibration::losses::are_probabilities;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::numeric::sort::sort_by_key;

/// Dual space whose operating conditions are costs; `None` for any other space; `None` for any other space.
pub(super) fn cost_dual(space: Space) -> Option<&'static dyn DualSpace> {
    space.dual_space().filter(|dual| dual.has_costs())
}

/// Decisions of one model on the grids of spaces about costs.
pub(super) struct ScoreDecisions {
    spaces: Vec<(Space, &'static dyn DualSpace)>,
    /// Scores of each class, best first.
    scores: [Vec<f64>; 2],
    marks: Marks,
    /// tp, and fp, at the places of all spaces, space by space, in the data's counts.
    counts: [Vec<f64>; 2],
}

/// Numbers of rows predicted positive at the places (x positions of a band) of all spaces, space by space.
#[derive(Default)]
struct Marks {
    /// Class totals for which the marks are valid.
    totals: Totals,
    /// For each class: number of best rows predicted positive, and the place, by increasing number.
    of_classes: [Vec<(usize, usize)>; 2],
}

impl ScoreDecisions {
    /// Rows that `is_kept`, ranked in `ranking`. `None` where scores are not probabilities.
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

    /// Adds a space, before the first decision; returns its index.
    pub(super) fn add(&mut self, space: Space, dual: &'static dyn DualSpace) -> usize {
        self.spaces.push((space, dual));
        self.spaces.len() - 1
    }

    /// Computes the counts at all places for a replicate.
    pub(super) fn decide(&mut self, ranking: &Ranking, draws: &Draws, weighting: &Weighting) {
        self.mark(weighting.totals);
        let [positives, negatives] = &self.marks.of_classes;
        self.counts = [
            counted(draws.class(0), &ranking.positives, positives),
            counted(draws.class(1), &ranking.negatives, negatives),
        ];
    }

    /// y values of the decisions in the space with this index.
    pub(super) fn y_values(&self, number: usize, weighting: &Weighting) -> YValues {
        let (space, dual) = self.spaces[number];
        let [tps, fps] = &self.counts;
        y_values(space, &|place, x| {
            let at = number * PLACES + place;
            let point = weighting.point(Point { tp: tps[at], fp: fps[at] });
            Some(dual.value(point, weighting.totals, x))
        })
    }

    /// Recomputes the marks where other class totals change the costs at the places.
    fn mark(&mut self, totals: Totals) {
        if self.marks.totals == totals {
            return;
        }
        let mut costs = Vec::with_capacity(self.spaces.len() * PLACES);
        for &(space, dual) in &self.spaces {
            for place in 0..PLACES {
                costs.push(dual.cost(x_of(space, place), totals).unwrap_or(f64::NAN));
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

/// Summed weight of the best rows up to each mark, each row's weight times the number of its draws, by place.
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
