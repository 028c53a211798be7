use super::*;
use crate::uncertainty::interval::standard_deviation;
use curvescope_core::curve::sample::{PartColumn, ScoreColumn};

/// tp, fn, fp, tn of each group, of which the third has no positives.
const GROUPS: [(&str, [u32; 4]); 3] =
    [("a", [12, 8, 6, 24]), ("b", [20, 5, 9, 21]), ("c", [0, 0, 3, 7])];

fn sample() -> Sample {
    let (mut positive, mut scores, mut of_row) = (Vec::new(), Vec::new(), Vec::new());
    for (number, (_, counts)) in (0..).zip(GROUPS) {
        for (count, (is_positive, score)) in
            counts.into_iter().zip([(true, 1.0), (true, 0.0), (false, 1.0), (false, 0.0)])
        {
            for _ in 0..count {
                positive.push(is_positive);
                scores.push(score);
                of_row.push(number);
            }
        }
    }
    let names = GROUPS.iter().map(|(name, _)| (*name).to_owned()).collect();
    Sample {
        positive,
        models: vec![ScoreColumn::new("model", scores)],
        groups: Some(PartColumn { names, of_row }),
        ..Sample::default()
    }
}

/// The same rows, each in a separate cluster.
fn in_clusters() -> Sample {
    let sample = sample();
    let clusters = Some((0..).take(sample.positive.len()).collect());
    Sample { clusters, ..sample }
}

fn summary(sample: &Sample, draws: usize, prevalence: Option<f64>) -> GroupGaps {
    let prevalence = prevalence.and_then(Prevalence::new);
    let resampling = Resampling { prevalence, ..Resampling::default() };
    let mut estimator = GapEstimator::new(sample, 0, 0.5, &resampling).expect("a threshold");
    estimator.run(draws);
    estimator.summary()
}

fn gaps(of: &AgainstRest) -> [Gap; 4] {
    [of.recall, of.fpr, of.precision, of.predicted_positive_share]
}

fn is_near(found: Option<f64>, expected: f64) -> bool {
    found.is_some_and(|found| (found - expected).abs() < 1e-6)
}

/// Difference and interval of each group's rates against the rest, by statsmodels 0.15.0
/// (`confint_proportions_2indep`, method "newcomb").
#[test]
fn independent_rows_have_newcombes_interval() {
    let expected: [[Option<(f64, f64, f64)>; 4]; 3] = [
        [
            Some((-0.2, -0.440_741, 0.063_496)),
            Some((-0.1, -0.286_609, 0.110_166)),
            Some((0.041_667, -0.229_879, 0.284_209)),
            Some((-0.132_308, -0.299_991, 0.049_498)),
        ],
        [
            Some((0.2, -0.063_496, 0.440_741)),
            Some((0.075, -0.125_729, 0.280_732)),
            Some((0.118_227, -0.140_457, 0.365_919)),
            Some((0.177_273, -0.003_569, 0.343_28)),
        ],
        [
            None,
            Some((0.05, -0.177_83, 0.366_94)),
            Some((-0.680_851, -0.796_046, -0.101_548)),
            Some((-0.147_619, -0.362_149, 0.169_132)),
        ],
    ];
    let found = summary(&sample(), 0, None);
    assert_eq!(found.method, GapMethod::Newcombe);
    for (group, expected) in found.against_rest.iter().zip(expected) {
        for (gap, expected) in gaps(group).into_iter().zip(expected) {
            let Some((difference, low, high)) = expected else {
                assert_eq!(gap, Gap::default());
                continue;
            };
            let interval = gap.interval.expect("rows");
            assert!(is_near(gap.difference, difference), "{}: {gap:?}", group.name);
            assert!(is_near(Some(interval.low), low), "{}: {gap:?}", group.name);
            assert!(is_near(Some(interval.high), high), "{}: {gap:?}", group.name);
        }
    }
}

/// Exact p-values by Python's fractions, over all assignments of the rows to the groups; from 200,000 draws scipy
/// 1.17.1 (`permutation_test`) has 0.1917, 0.8099, 0.0412 and 0.2597.
#[test]
fn the_greatest_differences_are_tested_by_permutation() {
    const DRAWS: u32 = 20_000;
    let found = summary(&sample(), DRAWS as usize, None);
    let expected = [0.191_470_459, 0.810_259_542, 0.041_693_473, 0.259_353_205]
        .map(|p: f64| (p, p * (1.0 - p)));
    let OfRates { recall, fpr, precision, predicted_positive_share } = found.greatest;
    for (gap, (p, variance)) in
        [recall, fpr, precision, predicted_positive_share].into_iter().zip(expected)
    {
        let error = (variance / f64::from(DRAWS)).sqrt();
        let found = gap.p_value.expect("drawn");
        assert!((found - p).abs() < 4.0 * error, "{found} for {p}");
    }
    let GreatestGap { difference, ratio, ends, .. } = found.greatest.recall;
    assert!(is_near(difference, 0.2) && is_near(ratio, 0.75));
    assert_eq!(ends.expect("two groups").map(|of| (of.group, of.rate)), [(0, 0.6), (1, 0.8)]);
    let GreatestGap { difference, ratio, .. } = found.greatest.predicted_positive_share;
    assert!(is_near(difference, 29.0 / 55.0 - 0.3) && is_near(ratio, 0.3 * 55.0 / 29.0));
}

#[test]
fn at_another_prevalence_precision_alone_is_another() {
    let (own, shifted) = (summary(&sample(), 100, None), summary(&sample(), 100, Some(0.1)));
    let [a, _, c] = &shifted.against_rest[..] else { panic!("three groups") };
    // 1/(1 + 9·FPR/recall) of both sides: FPR 0.2 and recall 0.6, 0.3 and 0.8 of b and c.
    assert!(is_near(a.precision.difference, 1.0 / 4.0 - 1.0 / (1.0 + 9.0 * 0.3 / 0.8)));
    let interval = a.precision.interval.expect("both classes");
    assert!(interval.low < 0.0 && interval.high > 0.0, "{interval:?}");
    assert_eq!(c.precision.difference, None, "no positives");
    let others = |found: &GroupGaps| {
        let [recall, fpr, _, share] = gaps(&found.against_rest[0]);
        [recall, fpr, share]
    };
    assert_eq!(others(&own), others(&shifted));
    assert_eq!(shifted.greatest.precision.p_value, None);
}

#[test]
fn what_is_undefined_has_a_reason() {
    let codes = |found: &GroupGaps| -> Vec<(String, &str)> {
        found.undefined.iter().map(|of| (of.field.clone(), of.reason.code())).collect()
    };
    let recall = ("againstRest[2].recall.difference".to_owned(), "no-such-groups");
    assert_eq!(codes(&summary(&sample(), 100, None)), std::slice::from_ref(&recall));
    let few = codes(&summary(&in_clusters(), 3, None));
    assert!(few.contains(&("againstRest[0].recall.interval".into(), "few-replicates")), "{few:?}");
    let drawn = codes(&summary(&in_clusters(), 200, None));
    for rate in FIELDS {
        assert!(drawn.contains(&(format!("greatest.{rate}.pValue"), "clustered")), "{drawn:?}");
    }
    assert!(drawn.contains(&recall));
    // No row of c that is predicted positive is a positive, and no draw changes that.
    let precision = ("againstRest[2].precision.interval".to_owned(), "single-member");
    assert!(drawn.contains(&precision), "{drawn:?}");
    let weights = Some(vec![1.5; sample().positive.len()]);
    let weighted = codes(&summary(&Sample { weights, ..sample() }, 200, None));
    assert!(weighted.contains(&("greatest.recall.pValue".into(), "weighted")), "{weighted:?}");
}

/// statsmodels 0.15.0 (`confint_proportions_2indep`, method "wald") has -0.466 to 0.066 for 12/20
/// minus 20/25; percentiles are widened for 20 rows.
#[test]
fn intervals_of_clusters_are_near_those_by_formula() {
    let found = summary(&in_clusters(), 5000, None);
    assert_eq!(found.method, GapMethod::Bootstrap);
    let Interval { low, high } = found.against_rest[0].recall.interval.expect("drawn");
    assert!((-0.55..-0.44).contains(&low) && (0.05..0.14).contains(&high), "{low} {high}");
}

/// Groups and classes are drawn separately: the variance of a difference is the sum of the binomials'.
#[test]
fn replicates_scatter_as_binomials_do() {
    let mut group_bootstrap = GroupBootstrap::new(&sample(), 0, 0.5, &Resampling::default());
    group_bootstrap.run(20_000);
    for (rate, share, rows, rest, rest_rows) in
        [(0, 0.6, 20.0, 0.8, 25.0), (1, 0.2, 30.0, 0.3, 40.0)]
    {
        let values: Vec<f64> = group_bootstrap.of(0, rate).collect();
        let variance = |share: f64, rows: f64| share * (1.0 - share) / rows;
        // The rest of the negatives is 9 of 30 and 3 of 10, with equal rates.
        let expected = (variance(share, rows) + variance(rest, rest_rows)).sqrt();
        let found = standard_deviation(&values).expect("many");
        assert!((found / expected - 1.0).abs() < 0.03, "{rate}: {found} for {expected}");
    }
}
