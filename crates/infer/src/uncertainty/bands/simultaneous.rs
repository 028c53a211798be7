//! Bands that contain the whole true curve at once.
//!
//! One region of pairs of rates, in ROC, is projected into PR and PRG: each pair of rates has one image there, so a region that
//! contains the true ROC curve contains the others. A pair (fpr, recall) is in the region where the likelihood-ratio
//! statistic of both rates at some point of the observed curve, 2·P·KL(tp/P, recall) + 2·N·KL(fp/N, fpr), is at most a limit.
//! It is a squared deviation in standard errors, with the right tails where counts are few, so that no floor of the standard
//! error is needed at rates of 0 and 1.
//!
//! The limit is the 0.95 quantile of the greatest statistic over the true curve. It hardly depends on the population, only on
//! the class sizes, like that of an exact band of one distribution (Berk & Jones 1979); the limits are from simulations.

use std::ops::Range;

use super::Band;
use super::places::{PLACES, x_of};
use crate::uncertainty::interval::number;
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::curve::space::Space;
use curvescope_core::curve::undefined::{Reason, Undefined};
use curvescope_core::curve::weighting::Weighting;
use curvescope_core::numeric::search::{farthest, first_where};

/// Geometric mean of the class sizes, and the limit for equal classes; between them linear in the logarithm.
const LIMITS: [(f64, f64); 6] =
    [(10.0, 4.5), (50.0, 5.9), (200.0, 6.95), (1000.0, 8.05), (5000.0, 9.0), (30_000.0, 10.1)];

/// Increase of the limit where one class is e times as large as the other.
const UNEQUAL: f64 = 0.25;

/// Number of points of the observed curve that are compared with a pair of rates.
const CANDIDATES: usize = 256;

/// The region that contains the whole true curve in about 95 of 100 tables of independent rows; see `docs/coverage.md`.
#[derive(Clone, Copy, Debug)]
pub struct CurveRegion<'c> {
    /// As counted.
    curve: Curve<'c>,
    limit: f64,
}

impl<'c> CurveRegion<'c> {
    /// The region of an observed curve.
    ///
    /// # Errors
    /// The reason where rows have weights or are in clusters, or a class has no row.
    pub fn of(curve: &Curve<'c>, rows: RowKind) -> Result<Self, Undefined> {
        let curve = curve.as_counted();
        let totals = curve.totals();
        let reason = match rows {
            RowKind::Weighted => Reason::Weighted,
            RowKind::Clustered => Reason::Clustered,
            RowKind::Independent if totals.has_both_classes() => {
                return Ok(Self { curve, limit: limit(totals) });
            }
            RowKind::Independent if totals.n_pos > 0.0 => Reason::NoNegatives,
            RowKind::Independent => Reason::NoPositives,
        };
        Err(reason.entry_for("bands"))
    }

    /// True where a pair of rates is in the region.
    pub fn contains(&self, fpr: f64, recall: f64) -> bool {
        let given = (Rate::Recall, recall);
        let mut points = self.candidates(given);
        points.any(|point| {
            let rest = self.rest(given, point);
            deviance(point.fp, self.curve.totals().n_neg, fpr) <= rest
        })
    }

    /// The region as a band of ROC, PR or PRG, at a prevalence or at the data's own; `None` in any other space.
    ///
    /// In PR and PRG it is all of the images of the region: at recall 0 precision is from 0 to 1.
    pub fn band(&self, space: Space, prevalence: Option<Prevalence>) -> Option<Band> {
        let totals = Weighting::at(self.curve.totals(), prevalence).totals;
        let given = match space {
            Space::Roc => Rate::Fpr,
            Space::Pr | Space::Prg => Rate::Recall,
            _ => return None,
        };
        let mut band = Band::default();
        for place in 0..PLACES {
            let x = x_of(space, place);
            let rate = match given {
                Rate::Fpr => x,
                // The y is arbitrary.
                Rate::Recall => space.unproject((x, 1.0), totals)?.tp / totals.n_pos,
            };
            let (least, most) = self.ends((given, rate))?;
            let y = |other: f64| {
                let (fpr, recall) = given.of((rate, other), (other, rate));
                if space == Space::Pr && recall == 0.0 {
                    return Some(if fpr > 0.0 { 0.0 } else { 1.0 });
                }
                let point = Point { tp: recall * totals.n_pos, fp: fpr * totals.n_neg };
                Some(space.project(point, totals)?.1)
            };
            let (low, high) = given.of((least, most), (most, least));
            if let Some((low, high)) = y(low).zip(y(high)) {
                band.x.push(x);
                band.low.push(low);
                band.high.push(high);
            }
        }
        Some(band)
    }

    /// Least and greatest other rate in the region at a given rate.
    fn ends(&self, given: (Rate, f64)) -> Option<(f64, f64)> {
        let other = |point: Point| given.0.of((point.tp, self.n_pos()), (point.fp, self.n_neg()));
        let mut found: Option<(f64, f64)> = None;
        for point in self.candidates(given) {
            let rest = self.rest(given, point);
            if rest < 0.0 {
                continue;
            }
            let (count, total) = other(point);
            let own = count / total;
            let (least, most) = found.unwrap_or((own, own));
            let is_out = |rate: f64| deviance(count, total, rate) > rest;
            let end = |best: f64, edge: f64, is_beyond: bool| {
                if !is_beyond && is_out(best) { best } else { farthest(40, is_out, own, edge) }
            };
            let least = least.min(end(least, 0.0, own <= least));
            let most = most.max(end(most, 1.0, own >= most));
            found = Some((least, most));
        }
        found
    }

    /// Returns the limit minus the deviance of a given rate at a point: the most that the deviance of the other rate may
    /// be. Below 0 where the point is outside the region.
    fn rest(&self, (rate, value): (Rate, f64), point: Point) -> f64 {
        let (total, count) = rate.of((self.n_neg(), point.fp), (self.n_pos(), point.tp));
        self.limit - deviance(count, total, value)
    }

    fn n_pos(&self) -> f64 {
        self.curve.totals().n_pos
    }

    fn n_neg(&self) -> f64 {
        self.curve.totals().n_neg
    }

    /// Points of the curve near a given rate, those between operating points included.
    fn candidates(&self, given: (Rate, f64)) -> impl Iterator<Item = Point> + '_ {
        let Range { start, end } = self.near(given);
        let vertex = |number: usize| self.curve.start_or_point(number.checked_sub(1));
        let span = end - start;
        let most_parts = (CANDIDATES / span.max(1)).max(1);
        let stride = span.div_ceil(CANDIDATES).max(1);
        let inner = (start..end).step_by(stride).flat_map(move |number_of| {
            let (from, to) = (vertex(number_of), vertex(number_of + 1));
            // Where rows are tied the curve is a straight line; one row is a step.
            let rows = (to.tp - from.tp).max(to.fp - from.fp);
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
            let parts = most_parts.min(rows as usize).max(1);
            (0..parts).map(move |part| from.toward(to, number(part) / number(parts)))
        });
        inner.chain(std::iter::once(vertex(end)))
    }

    /// Numbers of the operating points, the start being 0, between which the statistic of a given rate is within the limit.
    fn near(&self, given: (Rate, f64)) -> Range<usize> {
        let (rate, value) = given;
        let vertex = |number: usize| self.curve.start_or_point(number.checked_sub(1));
        let target = rate.of(self.n_neg(), self.n_pos()) * value;
        let last = self.curve.len();
        let reached =
            first_where(0..last, |number| rate.of(vertex(number).fp, vertex(number).tp) >= target);
        let start = first_where(0..reached, |number| self.rest(given, vertex(number)) >= 0.0);
        let end = first_where(reached..last, |number| {
            let point = vertex(number);
            rate.of(point.fp, point.tp) > target && self.rest(given, point) < 0.0
        });
        start.saturating_sub(1)..end
    }
}

/// Rate that is given, and of which the other's ends are sought.
#[derive(Clone, Copy)]
enum Rate {
    Fpr,
    Recall,
}

impl Rate {
    /// The argument for this rate.
    fn of<T>(self, fpr: T, recall: T) -> T {
        match self {
            Self::Fpr => fpr,
            Self::Recall => recall,
        }
    }
}

fn limit(Totals { n_pos, n_neg }: Totals) -> f64 {
    let size = (n_pos * n_neg).sqrt().ln();
    let at = LIMITS[1..LIMITS.len() - 1].partition_point(|known| known.0.ln() < size);
    let ((from, low), (to, high)) = (LIMITS[at], LIMITS[at + 1]);
    let along = (size - from.ln()) / (to / from).ln();
    // Below the first size no less than one deviation's own quantile.
    (low + along * (high - low)).max(3.85) + UNEQUAL * (n_pos / n_neg).ln().abs()
}

/// Likelihood-ratio statistic of a rate: 2·total·KL(count/total, rate).
fn deviance(count: f64, total: f64, rate: f64) -> f64 {
    let part = |count: f64, rate: f64| {
        if count > 0.0 { count * (count / (total * rate)).ln() } else { 0.0 }
    };
    2.0 * (part(count, rate) + part(total - count, 1.0 - rate))
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::curve::rank::rank;

    #[track_caller]
    fn assert_near(found: f64, expected: f64) {
        assert!((found - expected).abs() < 1e-9, "{found} for {expected}");
    }

    /// 50 positives above 50 negatives. Of a class without errors the statistic is -2·50·ln(1 - rate), and the limit is 5.9:
    /// so rates up to 1 - exp(-0.059) are in.
    #[test]
    fn bands_of_a_perfect_ranking_end_at_the_limits_of_rates() {
        let scores: Vec<f64> = (0..100).map(|row| -f64::from(row)).collect();
        let positive: Vec<bool> = (0..100).map(|row| row < 50).collect();
        let points = rank(&scores, &positive, None).expect("rows");
        let region = CurveRegion::of(&points.curve(), RowKind::Independent).expect("classes");
        let rate = -(-0.059f64).exp_m1();
        let at_half = |space: Space, place: usize, prevalence: Option<f64>| {
            let band = region.band(space, prevalence.and_then(Prevalence::new)).expect("a band");
            assert_eq!(band.x.len(), PLACES);
            (band.low[place], band.high[place])
        };
        let (low, high) = at_half(Space::Roc, 50, None);
        assert_near(low, 1.0 - rate);
        assert_near(high, 1.0);
        let (low, high) = at_half(Space::Pr, 50, None);
        assert_near(low, 0.5 / (0.5 + rate));
        assert_near(high, 1.0);
        assert_near(at_half(Space::Pr, 50, Some(0.1)).0, 0.05 / (0.05 + 0.9 * rate));
        // Recall gain 0 is where recall is the prevalence.
        assert_near(at_half(Space::Prg, 0, None).0, 1.0 - rate / 0.5);
        assert_eq!(at_half(Space::Pr, 0, None), (0.0, 1.0));
        assert!(region.contains(0.999 * rate, 0.5) && !region.contains(1.001 * rate, 0.5));
        assert!(region.band(Space::Lift, None).is_none());
    }

    /// All rows are tied: the curve is the diagonal, and (1/2, 1/2) on it.
    #[test]
    fn ties_are_straight_lines() {
        let points = rank(&[0.0; 100], &[[true; 50], [false; 50]].concat(), None).expect("rows");
        let region = CurveRegion::of(&points.curve(), RowKind::Independent).expect("classes");
        assert!(region.contains(0.5, 0.5));
        let band = region.band(Space::Roc, None).expect("a band");
        for place in 0..PLACES {
            assert!(band.low[place] <= band.x[place] && band.x[place] <= band.high[place]);
            // Both classes look the same from either side.
            assert_near(band.low[place], 1.0 - band.high[PLACES - 1 - place]);
        }
    }

    #[test]
    fn limits_grow_with_the_rows() {
        let of = |n_pos: f64, n_neg: f64| limit(Totals { n_pos, n_neg });
        assert_near(of(1000.0, 1000.0), 8.05);
        assert_near(of(500.0, 50.0), of(50.0, 500.0));
        assert_near(of(100.0, 400.0), 6.95 + 0.25 * 4.0f64.ln());
        assert!(of(1e6, 1e6) > 10.1 && of(1.0, 1.0) >= 3.85);
    }

    #[test]
    fn rows_that_are_not_independent_have_no_region() {
        let points = rank(&[1.0, 2.0, 3.0], &[true, false, true], None).expect("rows");
        let code =
            |rows| CurveRegion::of(&points.curve(), rows).err().map(|reason| reason.reason.code());
        assert_eq!(code(RowKind::Weighted), Some("weighted"));
        assert_eq!(code(RowKind::Clustered), Some("clustered"));
        assert_eq!(code(RowKind::Independent), None);
        let points = rank(&[1.0, 2.0], &[false, false], None).expect("rows");
        let found = CurveRegion::of(&points.curve(), RowKind::Independent);
        assert_eq!(found.err().map(|reason| reason.reason.code()), Some("no-positives"));
    }
}
