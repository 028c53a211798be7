//! Estimates with 95 % intervals, and the intervals of the difference and of the ratio of two.

use curvescope_core::numeric::any_threshold;
use curvescope_core::numeric::binomial::lower_limit;
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::normal::Z_95;
use curvescope_core::numeric::wilson::wilson_at;

/// A value and an interval that contains it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The value.
    pub value: f64,
    /// Its interval.
    pub interval: Interval,
}

impl Estimate {
    /// Estimates hits/(hits + misses), with the score interval (Wilson 1927); `None` without rows.
    pub fn of_share(hits: f64, misses: f64) -> Option<Self> {
        Self::of_share_at(Z_95, hits, misses)
    }

    /// Estimates as [`Self::of_share`], at another level, whose two-sided normal quantile is `z`.
    pub fn of_share_at(z: f64, hits: f64, misses: f64) -> Option<Self> {
        (hits + misses > 0.0).then(|| {
            let (low, high) = wilson_at(z, hits, misses);
            Self { value: hits / (hits + misses), interval: Interval { low, high } }
        })
    }

    /// Estimates hits/(hits + misses), with the exact interval (Clopper & Pearson 1934), which is wider than the score interval
    /// where rows are few; `None` without rows.
    pub fn of_exact_share(hits: f64, misses: f64) -> Option<Self> {
        let rows = hits + misses;
        let limit = |hits: f64| lower_limit(hits, rows, 0.025);
        (rows > 0.0).then(|| Self {
            value: hits / rows,
            interval: Interval { low: limit(hits), high: 1.0 - limit(misses) },
        })
    }

    /// Estimates hits/(hits + misses) and misses/(hits + misses), with score intervals; `None` without rows.
    pub fn of_shares(hits: f64, misses: f64) -> Option<(Self, Self)> {
        Self::of_share(hits, misses).zip(Self::of_share(misses, hits))
    }

    /// Estimates as [`Self::of_shares`], at a threshold that was chosen on these rows: with the intervals
    /// at any threshold.
    pub fn of_chosen_shares(hits: f64, misses: f64) -> Option<(Self, Self)> {
        let rows = hits + misses;
        (rows > 0.0).then(|| {
            let (of_hits, of_misses) = any_threshold::intervals(hits, misses);
            let estimate = |part: f64, interval| Self { value: part / rows, interval };
            (estimate(hits, of_hits), estimate(misses, of_misses))
        })
    }

    /// Returns the interval of `self - other`: the squares of the distances from the values to their ends are
    /// added (Newcombe 1998, method 10; Zou & Donner 2008).
    pub fn less(self, other: Self) -> Interval {
        self.less_correlated(other, 0.0)
    }

    /// Returns the interval of `self - other` for correlated estimates, such as two shares of the same rows:
    /// twice the correlation times the product of the two distances is subtracted from the sum of their
    /// squares (Newcombe 1998, on paired data).
    pub fn less_correlated(self, other: Self, correlation: f64) -> Interval {
        let difference = self.value - other.value;
        let (own, others) = (self.interval, other.interval);
        // As the sum of the squares of (one - correlation·other) and of the uncorrelated part of the other:
        // never below 0.
        let left = (1.0 - correlation * correlation).max(0.0).sqrt();
        let distance = |one: f64, other: f64| (one - correlation * other).hypot(left * other);
        Interval {
            low: difference - distance(self.value - own.low, others.high - other.value),
            high: difference + distance(own.high - self.value, other.value - others.low),
        }
    }

    /// Estimates hits/misses, the odds of a share, with the score interval of the share; needs rows.
    pub fn of_odds((hits, misses): (f64, f64)) -> Self {
        let (low, high) = wilson_at(Z_95, hits, misses);
        // The rest of each end, with the digits that 1 - end loses near 1.
        let (least_rest, most_rest) = wilson_at(Z_95, misses, hits);
        let interval = Interval { low: low / most_rest, high: high / least_rest };
        Self { value: hits / misses, interval }
    }

    /// A value that is known.
    pub fn exact(value: f64) -> Self {
        Self { value, interval: Interval { low: value, high: value } }
    }

    /// Returns the value with the interval that reaches from the lower of both lower ends to the higher of both upper ends.
    #[must_use]
    pub fn or_wider(self, other: Self) -> Self {
        let (own, others) = (self.interval, other.interval);
        let interval = Interval { low: own.low.min(others.low), high: own.high.max(others.high) };
        Self { interval, ..self }
    }

    /// Estimates `self / other`, neither below 0 nor both 0: the interval is that of the difference of their
    /// logarithms. It begins at 0 where `self` is 0, and ends at +∞ where `other` is 0; the other end is then that of both
    /// ends.
    #[must_use]
    pub fn over(self, other: Self) -> Self {
        Self {
            value: self.value / other.value,
            interval: Interval {
                low: self.least_ratio(other),
                high: other.least_ratio(self).recip(),
            },
        }
    }

    /// The lower end of [`over`](Self::over).
    fn least_ratio(self, other: Self) -> f64 {
        let down = self.value / self.interval.low;
        let up = other.interval.high / other.value;
        if self.value <= 0.0 {
            0.0
        } else if other.value <= 0.0 {
            // Not the limit of the last case, in which the distance of `self` vanishes beside an infinite one.
            self.interval.low / other.interval.high
        } else {
            self.value / other.value * (-down.ln().hypot(up.ln())).exp()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hits and rows of two shares, and the ends of an interval.
    type Case = ((f64, f64), (f64, f64), f64, f64);

    fn share((hits, rows): (f64, f64)) -> Estimate {
        Estimate::of_share(hits, rows - hits).expect("rows")
    }

    /// Hits and rows of both, ends: statsmodels 0.15.0 (`confint_proportions_2indep`, method "newcomb").
    const DIFFERENCES: [Case; 6] = [
        ((15.0, 15.0), (237.0, 250.0), -0.152_999_390_775_091_1, 0.086_921_781_183_727_18),
        ((12.0, 20.0), (20.0, 25.0), -0.440_740_759_259_586, 0.063_496_487_481_227_27),
        ((0.0, 10.0), (0.0, 30.0), -0.113_513_393_173_968_8, 0.277_532_799_862_889_26),
        ((1.0, 10.0), (997.0, 1000.0), -0.979_147_633_392_880_1, -0.592_794_999_957_122_1),
        ((56.0, 70.0), (48.0, 80.0), 0.052_431_472_402_364_98, 0.333_872_654_036_906_14),
        ((10.0, 10.0), (0.0, 20.0), 0.679_086_037_141_914_5, 1.0),
    ];

    #[test]
    fn differences_have_newcombes_interval() {
        for (one, other, low, high) in DIFFERENCES {
            let found = share(one).less(share(other));
            assert!((found.low - low).abs() < 1e-13, "{one:?} {other:?}: {found:?}");
            assert!((found.high - high).abs() < 1e-13, "{one:?} {other:?}: {found:?}");
        }
    }

    /// Wilson's ends by statsmodels 0.15.0, inserted in the formula with numpy 2.4.6.
    const RATIOS: [Case; 3] = [
        ((16.0, 25.0), (5.0, 38.0), 2.150_797_988_316_797_6, 11.447_580_053_015_66),
        ((56.0, 70.0), (48.0, 80.0), 1.078_393_038_116_121_5, 1.663_981_664_398_322_5),
        ((999.0, 1000.0), (1.0, 10.0), 2.471_835_144_795_581_8, 55.884_330_290_885_46),
    ];

    #[test]
    fn ratios_have_the_interval_of_their_logarithms() {
        for (one, other, low, high) in RATIOS {
            let found = share(one).over(share(other)).interval;
            assert!((found.low / low - 1.0).abs() < 1e-13, "{one:?} {other:?}: {found:?}");
            assert!((found.high / high - 1.0).abs() < 1e-13, "{one:?} {other:?}: {found:?}");
        }
    }

    /// An end where a count is 0 is that of both ends.
    #[test]
    fn ratios_of_0_go_to_an_end() {
        let (none, some) = (share((0.0, 10.0)), share((3.0, 10.0)));
        let low = some.interval.low;
        let ends = Interval { low: low / none.interval.high, high: f64::INFINITY };
        assert_eq!(some.over(none).interval, ends);
        let found = none.over(some).interval;
        assert_eq!(found.low, 0.0);
        assert!((found.high - none.interval.high / low).abs() < 1e-15, "{found:?}");
    }

    #[test]
    fn exact_shares_have_clopper_and_pearsons_interval() {
        // statsmodels 0.15.0 (`proportion_confint`, method "beta") of 3/3 and 16/21.
        for (hits, rows, low, high) in [
            (3.0, 3.0, 0.292_401_773_821_286_6, 1.0),
            (16.0, 21.0, 0.528_340_172_345_378_7, 0.917_824_124_406_977_4),
        ] {
            let Interval { low: found, high: top } =
                Estimate::of_exact_share(hits, rows - hits).expect("rows").interval;
            assert!((found - low).abs() < 1e-12 && (top - high).abs() < 1e-12, "{found} {top}");
        }
    }

    #[test]
    fn without_rows_there_is_no_share() {
        assert_eq!(Estimate::of_share(0.0, 0.0), None);
    }
}
