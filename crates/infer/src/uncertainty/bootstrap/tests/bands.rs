//! Bands compared with curves computed place by place from the drawn rows, by the definition of each space.

use super::{drawn_rows, samples};
use crate::uncertainty::bootstrap::{Bootstrap, Resampling};
use crate::uncertainty::interval::percentile_place;
use crate::uncertainty::sampling::Sampling;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::space::Space;
use curvescope_core::numeric::normal;
use proptest::prelude::*;

/// Rows of a replicate by one model; negatives are weighted for the prevalence.
struct Replicate {
    /// Score, true for a positive, weight.
    rows: Vec<(f64, bool, f64)>,
    /// (tp, fp) at each threshold, the start first.
    points: Vec<(f64, f64)>,
    all: (f64, f64),
}

impl Replicate {
    /// `None` without both classes.
    fn of(sample: &Sample, model: usize, prevalence: Option<f64>) -> Option<Self> {
        let weight = |row: usize| sample.weights.as_ref().map_or(1.0, |weights| weights[row]);
        let rows = sample.positive.iter().zip(&sample.models[model].scores).enumerate();
        let mut rows: Vec<_> =
            rows.map(|(row, (&positive, &score))| (score, positive, weight(row))).collect();
        let (p, n) = counts(&rows, |_| true);
        if p == 0.0 || n == 0.0 {
            return None;
        }
        let odds = |prevalence: f64| prevalence / (1.0 - prevalence);
        let heavier = prevalence.map_or(1.0, |prevalence| p / n / odds(prevalence));
        for (_, positive, weight) in &mut rows {
            *weight *= if *positive { 1.0 } else { heavier };
        }
        let mut thresholds: Vec<f64> =
            rows.iter().map(|row| row.0).chain([f64::INFINITY]).collect();
        thresholds.sort_by(|one, other| other.total_cmp(one));
        thresholds.dedup();
        let points = thresholds.iter().map(|&threshold| counts(&rows, |score| score >= threshold));
        let points = points.collect();
        Some(Self { points, all: counts(&rows, |_| true), rows })
    }

    /// Greatest `y` of the points of the curve with this `x`; `None` without such points.
    fn highest(
        &self,
        x: impl Fn((f64, f64)) -> f64,
        at: f64,
        y: impl Fn((f64, f64)) -> f64,
    ) -> Option<f64> {
        let pieces = self.points.windows(2).flat_map(|ends| {
            let [from, to] = [ends[0], ends[1]];
            let (start, end) = (x(from), x(to));
            let near = 1e-9 * (1.0 + at.abs());
            let share = ((at - start) / (end - start)).clamp(0.0, 1.0);
            let between = (from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share);
            let here = if end > start { vec![between] } else { vec![from, to] };
            if at < start - near || at > end + near { Vec::new() } else { here }
        });
        pieces.map(y).filter(|y| !y.is_nan()).max_by(f64::total_cmp)
    }

    fn height(&self, space: Space, x: f64) -> Option<f64> {
        let (p, n) = self.all;
        let first = self.points[1];
        let precision = |(tp, fp): (f64, f64)| tp / (tp + fp);
        match space {
            Space::Roc => self.highest(|at| at.1 / n, x, |at| at.0 / p),
            Space::Pr if x == 0.0 => Some(precision(first)),
            Space::Pr => self.highest(|at| at.0 / p, x, precision),
            Space::Prg => {
                // Recall gain 1 - p·(p - tp)/(n·tp), solved for tp.
                let tp = p * p / (n * (1.0 - x) + p);
                self.highest(|at| at.0, tp, |at| 1.0 - p * at.1 / (n * at.0))
            }
            Space::Cap => self.highest(|at| (at.0 + at.1) / (p + n), x, |at| at.0 / p),
            Space::Lift if x == 0.0 => Some(precision(first) * (p + n) / p),
            Space::Lift => {
                let share = |at: (f64, f64)| (at.0 + at.1) / (p + n);
                self.highest(share, x, |at| precision(at) * (p + n) / p)
            }
            Space::Det => {
                let hits = self.highest(|at| at.1 / n, normal::share_below(x), |at| at.0)?;
                Some(normal::quantile((p - hits) / p).clamp(-9.0, 9.0))
            }
            _ => self.worth(space, x),
        }
    }

    /// y in a dual space: of the decisions by probabilities, or of the best threshold.
    fn worth(&self, space: Space, x: f64) -> Option<f64> {
        let (p, n) = self.all;
        let are_probabilities = self.rows.iter().all(|row| (0.0..=1.0).contains(&row.0));
        let cost = match space {
            Space::FCost => None,
            Space::Cost => Some(p * (1.0 - x) / (p * (1.0 - x) + n * x)),
            _ => Some(x),
        };
        let decided = cost.filter(|_| are_probabilities);
        let points = match decided {
            Some(cost) => vec![counts(&self.rows, |score| score >= cost)],
            None => self.points.clone(),
        };
        let values = points.iter().map(|&(tp, fp)| match space {
            Space::Decision if fp == 0.0 => tp / (p + n),
            Space::Decision => (tp - fp * x / (1.0 - x)) / (p + n),
            Space::StandardizedDecision if fp == 0.0 => tp / p,
            Space::StandardizedDecision => (tp - fp * x / (1.0 - x)) / p,
            Space::Avoided if tp == p => (n - fp) / (p + n),
            Space::Avoided => (n - fp - (p - tp) * (1.0 - x) / x) / (p + n),
            Space::Cost => -(x * (p - tp) / p + (1.0 - x) * fp / n),
            Space::Brier => -2.0 * ((1.0 - x) * (p - tp) + x * fp) / (p + n),
            _ if tp == 0.0 => f64::NAN,
            _ => x * (1.0 - p * fp / (n * tp)) + (1.0 - x) * (1.0 - p * (p - tp) / (n * tp)),
        });
        let best = values.filter(|value| value.is_finite()).max_by(f64::total_cmp)?;
        Some(if matches!(space, Space::Cost | Space::Brier) { -best } else { best })
    }
}

/// Total weight of positives and of negatives whose score satisfies `is_in`.
fn counts(rows: &[(f64, bool, f64)], is_in: impl Fn(f64) -> bool) -> (f64, f64) {
    let of = |class: bool| {
        rows.iter().filter(|row| row.1 == class && is_in(row.0)).map(|row| row.2).sum::<f64>()
    };
    (of(true), of(false))
}

proptest! {
    /// Model "a" has arbitrary scores, "b" probabilities.
    #[test]
    fn bands_are_percentiles_of_the_curves_of_the_rows_drawn(
        mut sample in samples(),
        seed in any::<u64>(),
        prevalence in prop::option::of(0.05..0.9f64),
        sampling in prop::sample::select(vec![Sampling::Classes, Sampling::Rows]),
        is_example in prop::bool::weighted(0.1),
    ) {
        for score in &mut sample.models[1].scores {
            *score /= 4.0;
        }
        let bands = [true; Space::ALL.len()];
        // The known share of weighted rows may put a cost on a score, but for rounding.
        let sampling = if sample.weights.is_some() { Sampling::Rows } else { sampling };
        let resampling =
            Resampling { seed, prevalence: prevalence.and_then(Prevalence::new), sampling, bands, ..Resampling::default() };
        let mut bootstrap = Bootstrap::new(&sample, resampling);
        let replicates = if is_example { 150 } else { 3 };
        let mut curves = [Vec::new(), Vec::new()];
        for _ in 0..replicates {
            bootstrap.run(1);
            let drawn = drawn_rows(&bootstrap, &sample);
            for (model, curves) in curves.iter_mut().enumerate() {
                curves.extend(Replicate::of(&drawn, model, prevalence));
            }
        }
        for (found, curves) in bootstrap.bands().iter().zip(&curves) {
            let Some(found) = found else {
                prop_assert!(curves.is_empty());
                continue;
            };
            let outside = percentile_place(curves.len(), bootstrap.draws.effective_units());
            for space in Space::ALL {
                let band = found.of(space).expect("asked for");
                let mut left_out = 0;
                for place in 0..101u8 {
                    let place = f64::from(place);
                    let x = if space == Space::Det { (place - 50.0) / 10.0 } else { place / 100.0 };
                    let y_values = curves.iter().map(|curve| curve.height(space, x));
                    let Some(mut y_values) = y_values.collect::<Option<Vec<f64>>>() else {
                        left_out += 1;
                        continue;
                    };
                    y_values.sort_by(f64::total_cmp);
                    let expected = [y_values[outside], y_values[y_values.len() - 1 - outside]];
                    let at = band.x.iter().position(|of| (of - x).abs() < 1e-9);
                    let at = at.ok_or(TestCaseError::fail(format!("{space:?} has nothing at {x}")))?;
                    for (found, expected) in [band.low[at], band.high[at]].into_iter().zip(expected) {
                        // Probits of a rate near 0 and of a rate of 0 are far apart, so rates are compared.
                        let is_quantile = space == Space::Det;
                        let of = |y| if is_quantile { normal::share_below(y) } else { y };
                        let (found, expected) = (of(found), of(expected));
                        let near = 1e-6 * (1.0 + expected.abs());
                        let is_near = (found - expected).abs() < near;
                        prop_assert!(is_near, "{space:?} at {x}: {found} for {expected}");
                    }
                }
                prop_assert_eq!(band.x.len() + left_out, 101, "{:?}", space);
            }
        }
    }
}
