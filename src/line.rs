//! Isometrics: straight lines of count space, drawn once and projected three times.

use crate::counts::{Point, Totals};

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
    /// Points with `F_beta` = `f`: tp((1+β²)(1-F) + F·β²) - F·fp - F·β²·P = 0. In ROC all pass
    /// through (-β²·odds, 0); in PRG they are parallel with slope -β²; in PR hyperbolas.
    pub fn f_beta(beta: f64, f: f64, totals: Totals) -> Self {
        let b2 = beta * beta;
        Self { a: (1.0 + b2) * (1.0 - f) + f * b2, b: -f, c: -f * b2 * totals.n_pos }
    }

    /// Points that do as well as the always-positive classifier in `F_beta`: the minor diagonal
    /// of PRG at β = 1, a hyperbola in PR.
    pub fn always_positive(beta: f64, totals: Totals) -> Self {
        let b2 = beta * beta;
        let f = (1.0 + b2) * totals.n_pos / ((1.0 + b2) * totals.n_pos + totals.n_neg);
        Self::f_beta(beta, f, totals)
    }

    /// Points with equal skew-sensitive accuracy to `through`: slope c(1-π)/((1-c)π) in ROC, `c`
    /// being the cost proportion of a false positive.
    pub fn accuracy(cost: f64, through: Point) -> Self {
        // acc_c·n/2 = (1-c)·tp + c·(N - fp)
        Self { a: 1.0 - cost, b: -cost, c: cost * through.fp - (1.0 - cost) * through.tp }
    }

    /// Points of a random classifier: the major diagonal of ROC, precision = π.
    pub fn random(totals: Totals) -> Self {
        Self { a: totals.n_neg, b: -totals.n_pos, c: 0.0 }
    }

    /// Every negative predicted positive: Boyd's minimum curve, fp = N.
    pub fn minimum(totals: Totals) -> Self {
        Self { a: 0.0, b: 1.0, c: -totals.n_neg }
    }

    /// The part of the line inside the achievable counts [0, P] x [0, N]: its two ends in order
    /// of tp (then fp), or `None` when it misses them or only touches a corner.
    pub fn within(self, totals: Totals) -> Option<(Point, Point)> {
        let mut ends: Vec<Point> = Vec::with_capacity(4);
        if self.a != 0.0 {
            for fp in [0.0, totals.n_neg] {
                let tp = -(self.b * fp + self.c) / self.a;
                if (0.0..=totals.n_pos).contains(&tp) {
                    ends.push(Point { tp, fp });
                }
            }
        }
        if self.b != 0.0 {
            for tp in [0.0, totals.n_pos] {
                let fp = -(self.a * tp + self.c) / self.b;
                if (0.0..=totals.n_neg).contains(&fp) {
                    ends.push(Point { tp, fp });
                }
            }
        }
        ends.sort_by(|p, q| p.tp.total_cmp(&q.tp).then(p.fp.total_cmp(&q.fp)));
        let (first, last) = (*ends.first()?, *ends.last()?);
        (first != last).then_some((first, last))
    }
}
