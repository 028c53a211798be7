//! Rows that replicates left out, and the number of them that the replicates' thresholds predict positive.

use super::draws::Draws;
use curvescope_core::curve::counts::{Point, Totals};

/// Counts of left-out rows, summed over replicates.
#[derive(Default)]
pub(super) struct LeftOut {
    predicted: Point,
    all: Totals,
}

impl LeftOut {
    /// Totals of all rows that a draw leaves out.
    pub(super) fn totals(draws: &Draws) -> Totals {
        let [n_pos, n_neg] = [0, 1].map(|class| draws.class(class).total_left_out());
        Totals { n_pos, n_neg }
    }

    /// Adds a replicate whose threshold predicts these rows of each class positive; `all` are its
    /// [totals](Self::totals).
    pub(super) fn add(&mut self, positives: &[u32], negatives: &[u32], draws: &Draws, all: Totals) {
        self.all.n_pos += all.n_pos;
        self.all.n_neg += all.n_neg;
        self.predicted.tp += draws.class(0).left_out(positives);
        self.predicted.fp += draws.class(1).left_out(negatives);
    }

    /// Mean rates of left-out rows, as counts of `data`. `None` where a class was never left out.
    pub(super) fn counts(&self, data: Totals) -> Option<Point> {
        self.all.has_both_classes().then(|| Point {
            tp: self.predicted.tp / self.all.n_pos * data.n_pos,
            fp: self.predicted.fp / self.all.n_neg * data.n_neg,
        })
    }
}
