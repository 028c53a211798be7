//! Tails of the binomial distribution, and the exact limits of a rate that follow from them (Clopper &
//! Pearson 1934).

use super::around_mode::weights_from_mode;
use super::normal;
use super::wilson::wilson_at;

/// Returns Pr(X >= `count`) for X successes in `trials`, each with probability `chance`. *Accuracy*: 1e-12
/// relative, above 1e-20. *Complexity*: some 20 standard deviations of X.
pub(crate) fn upper_tail(count: f64, trials: f64, chance: f64) -> f64 {
    if count <= 0.0 {
        return 1.0;
    }
    if chance <= 0.0 || count > trials {
        return 0.0;
    }
    if chance >= 1.0 {
        return 1.0;
    }
    tail(count, trials, chance).0
}

/// True where [`upper_tail`] is at most `level`. *Complexity*: constant where the bound of Chernoff says so already.
pub(crate) fn is_rare(count: f64, trials: f64, chance: f64, level: f64) -> bool {
    is_rare_by_chernoff(count, trials, chance, level) || upper_tail(count, trials, chance) <= level
}

/// True where Pr(X >= k) <= exp(-n·(q·ln(q/c) + (1 - q)·ln((1 - q)/(1 - c)))), with q = k/n above the chance c, is
/// below `level` by more than its rounding.
fn is_rare_by_chernoff(count: f64, trials: f64, chance: f64, level: f64) -> bool {
    let (hits, misses) = (count / trials, 1.0 - count / trials);
    if !(chance > 0.0 && hits > chance && misses > 0.0) {
        return false;
    }
    let divergence = hits * (hits / chance).ln() + misses * (misses / (1.0 - chance)).ln();
    trials * divergence * (1.0 - 1e-6) > 1e-6 - level.ln()
}

/// Two-sided p-value of the sign test, which is `McNemar`'s exact test of discordant pairs: the probability
/// that a fair coin splits `one + other` tosses at least as unevenly. 1 without tosses. Both are whole
/// numbers.
pub fn sign_test_p_value(one: f64, other: f64) -> f64 {
    (2.0 * upper_tail(one.max(other), one + other, 0.5)).min(1.0)
}

/// Returns [`upper_tail`] and the probability of `count` itself, for `count` from 1 to `trials` and a
/// chance between 0 and 1.
fn tail(count: f64, trials: f64, chance: f64) -> (f64, f64) {
    let mode = ((trials + 1.0) * chance).floor().min(trials);
    let step_up = |hits: f64| (trials - hits) * chance / ((hits + 1.0) * (1.0 - chance));
    let (mut far, mut own, mut all) = (0.0, 0.0, 0.0);
    weights_from_mode(mode, &step_up).for_each(|(hits, weight)| {
        all += weight;
        far += if hits >= count { weight } else { 0.0 };
        own += if hits == count { weight } else { 0.0 };
    });
    (far / all, own / all)
}

/// Returns the least number of successes that is reached with a probability of `level` at most: `None` where
/// `trials` successes are likelier than that. `trials` is a whole number.
pub(crate) fn least_count(trials: f64, chance: f64, level: f64) -> Option<f64> {
    if !is_rare(trials, trials, chance, level) {
        return None;
    }
    let (mut likely, mut rare) = (0.0, trials);
    while rare - likely > 1.0 {
        let middle = f64::midpoint(likely, rare).floor();
        if is_rare(middle, trials, chance, level) { rare = middle } else { likely = middle }
    }
    Some(rare)
}

/// Returns the lower limit of a rate of `hits` among `rows`: the largest chance that reaches as many with a
/// probability of `level` at most. 0 without hits. *Accuracy*: 1e-12 relative.
pub fn lower_limit(hits: f64, rows: f64, level: f64) -> f64 {
    if hits <= 0.0 {
        return 0.0;
    }
    let (mut low, mut high) = (0.0, 1.0);
    // Wilson's limit with a correction for continuity is near the exact one.
    let mut chance = wilson_at(-normal::quantile(level), hits - 0.5, rows - hits + 0.5).0;
    loop {
        let (far, own) = tail(hits, rows, chance);
        if far <= level {
            low = chance;
        } else {
            high = chance;
        }
        // Newton's step in logarithms, where the slope of the tail is hits·Pr(X = hits)/Pr(X >= hits).
        let step = (level / far).ln() * far / (hits * own);
        let newton = chance * step.exp();
        let next = if low < newton && newton < high { newton } else { f64::midpoint(low, high) };
        if (next - chance).abs() <= f64::EPSILON * next {
            return next;
        }
        chance = next;
    }
}

/// The binomial distribution as a table, to draw from.
pub struct Successes {
    /// Numbers of successes and the probability of each or fewer, relative to that of all, in rising order.
    tails: Vec<(f64, f64)>,
}

impl Successes {
    /// Successes in `trials`, a whole number, each with probability `chance`. *Memory*: some 20 standard deviations.
    pub fn of(trials: f64, chance: f64) -> Self {
        if chance <= 0.0 || chance >= 1.0 {
            let certain = if chance <= 0.0 { 0.0 } else { trials };
            return Self { tails: vec![(certain, 1.0)] };
        }
        let mode = ((trials + 1.0) * chance).floor().min(trials);
        let step_up = |hits: f64| (trials - hits) * chance / ((hits + 1.0) * (1.0 - chance));
        // The numbers below the mode come in falling order.
        let (mut tails, from_mode): (Vec<_>, Vec<_>) =
            weights_from_mode(mode, &step_up).partition(|&(hits, _)| hits < mode);
        tails.reverse();
        tails.extend(from_mode);
        let mut sum = 0.0;
        for (_, weight) in &mut tails {
            sum += *weight;
            *weight = sum;
        }
        Self { tails }
    }

    /// Returns a random number of successes; `uniform` is a random number between 0 and 1.
    pub fn draw(&self, uniform: f64) -> f64 {
        let last = self.tails.len() - 1;
        let target = uniform * self.tails[last].1;
        self.tails[self.tails.partition_point(|&(_, sum)| sum < target).min(last)].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_are_as_likely_as_they_are() {
        // scipy 1.17.1 (`binom.pmf(range(5), 4, 0.3)`).
        let expected: [f64; 5] = [0.2401, 0.4116, 0.2646, 0.0756, 0.0081];
        let (successes, mut found) = (Successes::of(4.0, 0.3), [0.0; 5]);
        for step in 0..10_000 {
            let hits = successes.draw((f64::from(step) + 0.5) / 10_000.0);
            let at = (0..5).position(|count| f64::from(count) == hits).expect("at most 4");
            found[at] += 1e-4;
        }
        for (found, expected) in found.into_iter().zip(expected) {
            assert!((found - expected).abs() < 2e-4, "{found} for {expected}");
        }
        assert_eq!(
            (Successes::of(7.0, 0.0).draw(0.9), Successes::of(7.0, 1.0).draw(0.1)),
            (0.0, 7.0)
        );
    }

    /// Successes, trials, chance, probability of as many at least: scipy 1.17.1
    /// (`binom.sf(count - 1, trials, chance)`).
    const TAILS: [(f64, f64, f64, f64); 11] = [
        (1.0, 1.0, 0.05, 0.05),
        (59.0, 59.0, 0.95, 0.048_494_525_249_423_11),
        (38.0, 40.0, 0.9, 0.222_808_124_339_403_09),
        (3.0, 10.0, 0.3, 0.617_217_213_600_000_3),
        (10.0, 10.0, 0.5, 0.000_976_562_5),
        (0.0, 5.0, 0.2, 1.0),
        (15.0, 1000.0, 0.01, 0.082_412_319_516_088_7),
        (500_600.0, 1e6, 0.5, 0.115_263_964_301_855_84),
        (120.0, 1e7, 1e-5, 0.028_229_760_004_268_734),
        (9_989_800.0, 1e7, 0.9989, 5.783_398_884_390_833e-15),
        (1.0, 1e6, 1e-9, 0.000_999_500_167_124_508_8),
    ];

    #[test]
    fn tails_are_those_of_scipy() {
        for (count, trials, chance, expected) in TAILS {
            let found = upper_tail(count, trials, chance);
            // Of 1e7 trials scipy itself keeps fewer digits.
            assert!((found - expected).abs() <= 1e-9 * expected, "{count} of {trials}: {found}");
        }
    }

    /// Discordant pairs of either kind, p-value: statsmodels 0.15.0 (`mcnemar`, exact).
    #[test]
    fn uneven_pairs_have_mcnemars_p_value() {
        for (one, other, expected) in [
            (5.0, 0.0, 0.0625),
            (1.0, 7.0, 0.070_312_5),
            (6.0, 16.0, 0.052_478_790_283_203_125),
            (12.0, 2.0, 0.012_939_453_125),
            (31.0, 12.0, 0.005_401_572_654_591_291),
            (3.0, 2.0, 1.0),
            (4.0, 4.0, 1.0),
            (0.0, 0.0, 1.0),
        ] {
            let found = sign_test_p_value(one, other);
            assert!((found - expected).abs() < 1e-12, "{one} against {other}: {found}");
        }
    }

    #[test]
    fn what_chernoffs_bound_calls_rare_is_rare() {
        let mut by_bound = 0;
        for (trials, chance) in [(40.0, 0.9), (200.0, 0.4), (1000.0, 0.05), (20_000.0, 0.7)] {
            for step in 0..200_u32 {
                let count = (trials * f64::from(step) / 200.0).round();
                let exact = upper_tail(count, trials, chance);
                for level in [0.2, 0.05, 0.01, 1e-9] {
                    let is_by_bound = is_rare_by_chernoff(count, trials, chance, level);
                    assert!(!is_by_bound || exact <= level, "{count} of {trials}: {exact}");
                    by_bound += u32::from(is_by_bound);
                }
            }
        }
        assert!(by_bound > 100, "{by_bound}");
    }

    /// Successes, trials, limit at 95 %: scipy 1.17.1 (`beta.ppf(0.05, count, trials - count + 1)`).
    #[test]
    fn limits_are_quantiles_of_beta_distributions() {
        for (count, trials, expected) in [
            (0.0, 7.0, 0.0),
            (1.0, 1.0, 0.05),
            (59.0, 59.0, 0.950_492_390_111_773),
            (38.0, 40.0, 0.850_848_038_726_786_9),
            (3.0, 10.0, 0.087_264_433_914_150_33),
            (500_600.0, 1e6, 0.499_777_073_258_420_7),
            (1.0, 1e7, 5.129_329_425_600_043e-9),
        ] {
            let found = lower_limit(count, trials, 0.05);
            assert!((found - expected).abs() <= 1e-12 * expected, "{count} of {trials}: {found}");
        }
    }

    /// scipy 1.17.1 (`binom.sf`); 59 positives for a recall of 0.95 is ln 0.05/ln 0.95 rounded up.
    #[test]
    fn the_least_count_is_the_first_that_is_rare() {
        for (trials, chance, level, expected) in [
            (59.0, 0.95, 0.05, Some(59.0)),
            (58.0, 0.95, 0.05, None),
            (40.0, 0.9, 0.05, Some(40.0)),
            (200.0, 0.8, 0.025, Some(172.0)),
            (1000.0, 0.5, 0.05, Some(527.0)),
            (1e6, 0.01, 0.05, Some(10_165.0)),
            (10.0, 1.0, 0.05, None),
            (0.0, 0.5, 0.05, None),
            (3.0, 0.0, 0.05, Some(1.0)),
        ] {
            assert_eq!(least_count(trials, chance, level), expected, "{trials} {chance} {level}");
        }
    }
}
