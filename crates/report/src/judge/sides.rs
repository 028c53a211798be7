//! Both tables of a model at its threshold, and the intervals of its numbers.

use super::chosen::{JudgeSettings, Pair};
use super::rate::{Rate, Rates};
use super::records::{Estimated, JudgedMethod, JudgedNumber};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::{RowKind, Sample};
use curvescope_core::curve::undefined::{Reason, Undefined, missing_class};
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::bootstrap::Resampling;
use curvescope_infer::uncertainty::estimate::Estimate;
use curvescope_infer::uncertainty::rates::{Threshold, rates};
use curvescope_infer::uncertainty::sampling::Sampling;
use curvescope_infer::uncertainty::two_tables::{TableRows, TwoTables};

/// Number of replicates of counts, which are drawn without their rows.
const OF_COUNTS: usize = 10_000;

/// Rows of both tables, as the bootstrap draws them.
pub(super) type Samples<'s> = [&'s Sample; 2];

/// Both tables of a model at its threshold.
pub(super) struct Sides {
    points: [Point; 2],
    totals: [Totals; 2],
    kind: RowKind,
    sampling: Sampling,
    prevalence: Option<Prevalence>,
    origin: Threshold,
    /// Rates of the old rows at a threshold of this origin, and of both at a fixed one.
    rates: Box<[Rates; 3]>,
    drawn: TwoTables,
    /// Counts of the old rows on rows that a threshold was not chosen on.
    corrected: Option<Point>,
}

impl Sides {
    pub(super) fn new(
        pair: Pair<'_>,
        threshold: f64,
        (samples, settings, replicates): (Samples<'_>, &JudgeSettings, usize),
        (origin, corrected): (Threshold, Option<Point>),
    ) -> Self {
        let (points, totals, kind) = (pair.counts(threshold), pair.totals(), pair.kind());
        let Resampling { seed, sampling, prevalence, .. } = settings.resampling;
        let sampling = sampling.at(prevalence);
        let drawn = if kind == RowKind::Independent {
            let rows = [0, 1].map(|side| TableRows::Counted(points[side], totals[side]));
            let mut drawn = TwoTables::new(rows, seed, sampling);
            drawn.run(OF_COUNTS);
            drawn
        } else {
            let rows = [0, 1].map(|side| TableRows::Drawn(samples[side], pair.at[side], threshold));
            let mut drawn = TwoTables::new(rows, seed, sampling);
            drawn.run(replicates);
            drawn
        };
        let rates =
            [(0, origin), (0, Threshold::Fixed), (1, Threshold::Fixed)].map(|(side, origin)| {
                let known = sampling.known_prevalence(prevalence, totals[side]);
                rates(points[side], totals[side], known, origin)
            });
        let rates = Box::new(rates);
        Self { points, totals, kind, sampling, prevalence, origin, rates, drawn, corrected }
    }

    /// A rate on both tables.
    pub(super) fn number(&self, rate: Rate) -> JudgedNumber {
        let values = [0, 1].map(|side| self.value(rate, side));
        let estimates = [self.origin, Threshold::Fixed];
        let [old, new] = [0, 1].map(|side| self.estimated(rate, side, estimates[side]));
        let difference = values[0].zip(values[1]).map(|(old, new)| new - old);
        let found = match difference {
            None => Err(self.missing()),
            Some(_) => self.interval_of_difference(rate),
        };
        let (interval, method) = found.ok().unzip();
        let field = if difference.is_none() { "difference" } else { "difference.interval" };
        JudgedNumber {
            name: rate.name(),
            old,
            new,
            difference: Estimated { value: difference, interval },
            corrected: self
                .corrected
                .and_then(|point| rate.value(point, self.totals[0], self.prevalence)),
            expected: self.expected(rate),
            method,
            undefined: found.err().map(|reason| self.entry(reason, field)),
        }
    }

    fn known_prevalence(&self, side: usize) -> Option<Prevalence> {
        self.sampling.known_prevalence(self.prevalence, self.totals[side])
    }

    /// Prevalence at which draws of a table are evaluated; `None`: their own.
    fn prevalence_of_draws(&self, side: usize) -> Option<Prevalence> {
        let has_random_classes = self.kind != RowKind::Independent;
        self.sampling.prevalence_of_draws(self.prevalence, self.totals[side], has_random_classes)
    }

    /// Number of rows of a table that are predicted positive.
    pub(super) fn predicted(&self, side: usize) -> f64 {
        self.points[side].tp + self.points[side].fp
    }

    fn value(&self, rate: Rate, side: usize) -> Option<f64> {
        rate.value(self.points[side], self.totals[side], self.prevalence)
    }

    /// The rate on one table. The interval is by formula where there is one.
    fn estimated(&self, rate: Rate, side: usize, origin: Threshold) -> Estimated {
        let value = self.value(rate, side);
        let prevalence = self.prevalence_of_draws(side);
        let of = |point, totals| rate.value(point, totals, prevalence);
        let by_formula = self.by_formula(rate, side, origin).map(|found| found.interval);
        let by_draws = || self.drawn.interval(side, &of).ok();
        Estimated { value, interval: value.and_then(|_| by_formula.or_else(by_draws)) }
    }

    fn by_formula(&self, rate: Rate, side: usize, origin: Threshold) -> Option<Estimate> {
        let rates = match (side, origin) {
            (0, origin) if origin == self.origin => &self.rates[0],
            (0, _) => &self.rates[1],
            _ => &self.rates[2],
        };
        let of = (self.points[side], self.totals[side]);
        let known = self.known_prevalence(side);
        let found = || rate.estimate_of(rates, of, known, origin);
        (self.kind == RowKind::Independent).then(found).flatten()
    }

    fn interval_of_difference(&self, rate: Rate) -> Result<(Interval, JudgedMethod), Reason> {
        let estimates = [0, 1].map(|side| self.by_formula(rate, side, Threshold::Fixed));
        if let [Some(old), Some(new)] = estimates {
            return Ok((new.less(old), JudgedMethod::Newcombe));
        }
        let [old, new] = [0, 1].map(|side| {
            let prevalence = self.prevalence_of_draws(side);
            move |point, totals| rate.value(point, totals, prevalence)
        });
        self.drawn.difference([&old, &new]).map(|found| (found, JudgedMethod::Bootstrap))
    }

    /// The old rows' rate at the prevalence of the new rows, or at the requested one.
    fn expected(&self, rate: Rate) -> Option<f64> {
        let of_new = || Prevalence::new(self.totals[1].prevalence());
        let prevalence = self.prevalence.or_else(of_new)?;
        rate.value(self.points[0], self.totals[0], Some(prevalence))
    }

    fn missing(&self) -> Reason {
        let missing = self.totals.iter().find_map(|&totals| missing_class(totals));
        missing.unwrap_or(Reason::NoSuchPrediction)
    }

    fn entry(&self, reason: Reason, field: &str) -> Undefined {
        if reason == Reason::FewReplicates && self.drawn.replicates() == 0 {
            return Reason::NotDrawn.entry_for(field);
        }
        reason.entry_for(field)
    }
}
