//! Isometrics: straight lines in count space, which each plot projects.

use crate::curve::counts::{Point, Totals};
use crate::measure::measures::{checked_table, squared};

/// The line `a·tp + b·fp + c = 0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Line {
    /// Coefficient of tp.
    pub a: f64,
    /// Coefficient of fp.
    pub b: f64,
    /// Constant.
    pub c: f64,
}

impl Line {
    /// Points with `F_beta` = `f`: `tp((1+β²)(1-F) + Fβ²) - F·fp - Fβ²P = 0`. In ROC all pass
    /// through (-β²·odds, 0); in PRG they are parallel with slope -β²; in PR hyperbolas.
    pub fn f_beta(beta: f64, f: f64, totals: Totals) -> Self {
        let b2 = squared(beta);
        Self { a: (1.0 + b2) * (1.0 - f) + f * b2, b: -f, c: -f * b2 * totals.n_pos }
    }

    /// Points with the `F_beta` of the always-positive classifier: the minor diagonal of PRG at β = 1, a
    /// hyperbola in PR.
    pub fn always_positive(beta: f64, totals: Totals) -> Self {
        // The F line through (N, P), without the rounding of F itself: in whole numbers at β = 1.
        let b2 = squared(beta);
        let Totals { n_pos, n_neg } = totals;
        Self { a: n_neg + b2 * n_pos, b: -n_pos, c: -b2 * n_pos * n_pos }
    }

    /// Points with equal weighted accuracy to `through`: slope c(1-π)/((1-c)π) in ROC, `c`
    /// being the cost proportion of a false positive.
    pub fn accuracy(cost: f64, through: Point) -> Self {
        // acc_c·n/2 = (1-c)·tp + c·(N - fp)
        Self { a: 1.0 - cost, b: -cost, c: cost * through.fp - (1.0 - cost) * through.tp }
    }

    /// Points with weighted accuracy `value`: (1-c)·tp + c·(N - fp) = `value`·((1-c)·P + c·N).
    pub fn accuracy_value(cost: f64, value: f64, totals: Totals) -> Self {
        let c = cost * totals.n_neg * (1.0 - value) - (1.0 - cost) * totals.n_pos * value;
        Self { a: 1.0 - cost, b: -cost, c }
    }

    /// Points with this precision: in ROC through the origin.
    pub fn precision(precision: f64) -> Self {
        Self { a: 1.0 - precision, b: -precision, c: 0.0 }
    }

    /// Points with this recall.
    pub fn recall(recall: f64, totals: Totals) -> Self {
        Self { a: 1.0, b: 0.0, c: -recall * totals.n_pos }
    }

    /// Points with this specificity: vertical in ROC.
    pub fn specificity(specificity: f64, totals: Totals) -> Self {
        Self { a: 0.0, b: 1.0, c: (specificity - 1.0) * totals.n_neg }
    }

    /// Points where recall is β times precision: `G_{beta,rho}` has equal derivatives by precision and by
    /// recall there, for every ρ.
    pub fn neutral(beta: f64, totals: Totals) -> Self {
        // tp/P = β·tp/(tp+fp)
        Self { a: 1.0, b: 1.0, c: -beta * totals.n_pos }
    }

    /// Points with this tpr - fpr: parallel to the major diagonal of ROC.
    pub fn youden_j(value: f64, totals: Totals) -> Self {
        Self { c: -value * totals.n_pos * totals.n_neg, ..Self::random(totals) }
    }

    /// Points of a random classifier: the major diagonal of ROC, precision = π.
    pub fn random(totals: Totals) -> Self {
        Self { a: totals.n_neg, b: -totals.n_pos, c: 0.0 }
    }

    /// Points where every negative is predicted positive: Boyd's minimum curve, fp = N.
    pub fn minimum(totals: Totals) -> Self {
        Self { a: 0.0, b: 1.0, c: -totals.n_neg }
    }

    /// The part of the line inside the achievable counts [0, P] x [0, N]: its two ends in order
    /// of tp (then fp), or `None` where the line is outside or only touches a corner, or where a total is
    /// negative or not finite. A corner within rounding of the line is on it.
    pub fn within(self, totals: Totals) -> Option<(Point, Point)> {
        checked_table(Point::ORIGIN, totals).ok()?;
        let Totals { n_pos, n_neg } = totals;
        let corners = [(0.0, 0.0), (0.0, n_neg), (n_pos, n_neg), (n_pos, 0.0)]
            .map(|(tp, fp)| Point { tp, fp });
        let sides = corners.map(|corner| self.side(corner));
        let mut ends: Vec<Point> = Vec::with_capacity(4);
        for i in 0..4 {
            let next = (i + 1) % 4;
            if sides[i] == 0.0 {
                ends.push(corners[i]);
            } else if (sides[i] < 0.0 && sides[next] > 0.0) || (sides[i] > 0.0 && sides[next] < 0.0)
            {
                ends.push(corners[i].toward(corners[next], sides[i] / (sides[i] - sides[next])));
            }
        }
        let order = |p: &Point, q: &Point| p.tp.total_cmp(&q.tp).then(p.fp.total_cmp(&q.fp));
        let first = ends.iter().copied().min_by(order)?;
        let last = ends.iter().copied().max_by(order)?;
        (first != last).then_some((first, last))
    }

    /// `a·tp + b·fp + c`, set to 0 where it is within rounding error of 0.
    fn side(self, point: Point) -> f64 {
        let terms = [self.a * point.tp, self.b * point.fp, self.c];
        let value = terms[0] + terms[1] + terms[2];
        let largest = terms.iter().fold(0.0f64, |largest, term| largest.max(term.abs()));
        if value.abs() <= 4.0 * f64::EPSILON * largest { 0.0 } else { value }
    }
}
