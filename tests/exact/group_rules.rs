//! Thresholds for groups at the ends: one class, rates that are no double, scores that are infinite.

use curvescope::measure::decide::{Aim, Payoff, Question};
use curvescope::measure::measures::Measure;
use curvescope::report::group_rules::{GroupRules, Overall, OverallAim, group_rules};
use curvescope::{OperatingPoints, rank};
use proptest::collection::vec;
use proptest::prelude::*;

/// A score and a class.
type Row = (f64, bool);

fn points(rows: &[Row]) -> OperatingPoints {
    let (scores, classes): (Vec<f64>, Vec<bool>) = rows.iter().copied().unzip();
    rank(&scores, &classes, None).expect("rows")
}

fn rules(groups: &[Vec<Row>], threshold: f64) -> GroupRules {
    let tables: Vec<OperatingPoints> = groups.iter().map(|rows| points(rows)).collect();
    let aim = OverallAim::Measure(Measure::F { beta: 1.0 });
    let overall = Overall { aim, prevalence: None, best: Some(1.0) };
    group_rules(&points(&groups.concat()), &tables.iter().collect::<Vec<_>>(), threshold, overall)
        .expect("a threshold")
}

#[test]
fn a_rate_of_no_rows_makes_no_rule() {
    for (class, missing) in [(false, "recall"), (true, "fpr")] {
        let found = rules(&[vec![(0.9, class), (0.2, class)], vec![(0.5, class)]], 0.4);
        assert_eq!((found.recall.is_none(), found.fpr.is_none()), (!class, class));
        let fields: Vec<(&str, &str)> =
            found.undefined.iter().map(|it| (it.field.as_str(), it.reason.code())).collect();
        let reason = if class { "no-negatives" } else { "no-positives" };
        assert_eq!(fields, [(missing, reason), ("odds", reason)]);
        assert_eq!(found.single.value, None);
    }
}

/// 14 of 50 rows of a class are predicted positive, so 7 of 25 in each group: 14/50·25 is no whole number
/// in doubles.
#[test]
fn a_threshold_that_has_the_rate_decides_alone() {
    let group = |blocks: &[(f64, usize)], class: bool| {
        let of_class = blocks.iter().flat_map(|&(score, rows)| vec![(score, class); rows]);
        of_class.chain([(9.0, !class), (0.0, !class)]).collect::<Vec<Row>>()
    };
    for class in [false, true] {
        let groups =
            [group(&[(8.0, 7), (6.0, 7), (1.0, 11)], class), group(&[(3.0, 7), (1.0, 18)], class)];
        let found = rules(&groups, 5.0);
        let rule = if class { found.recall } else { found.fpr }.expect("the class is there").plain;
        let of_groups: Vec<_> =
            rule.groups.iter().map(|of| (&of.thresholds[..], &of.shares[..])).collect();
        let expected = [(&[Some(8.0)][..], &[1.0][..]), (&[Some(3.0)], &[1.0])];
        assert_eq!(of_groups, expected, "{class}");
    }
}

/// A threshold on the hull that has the rate needs no lots, though it is no vertex: 1 of 2 positives in each group.
#[test]
fn a_threshold_on_the_hull_draws_no_lots() {
    let rows = vec![(4.0, true), (3.0, false), (2.0, true), (1.0, false)];
    let steep = vec![(4.0, true), (4.0, false), (2.0, true), (2.0, false)];
    let found = rules(&[steep, rows], 3.5).recall.expect("positives").by_lot;
    assert_eq!(found.groups[0].thresholds, [Some(4.0)]);
    assert_eq!((found.groups[0].tp, found.groups[0].fp), (1.0, 1.0));
}

/// Both groups are ranked without a fault, so the best equal rates are recall 1 and FPR 0, worth 1 a row.
#[test]
fn equal_odds_have_the_greatest_payoff() {
    let group = points(&[(3.0, true), (1.0, false)]);
    let payoff = Aim::Payoff(Payoff { tp: 1.0, fp: -1.0, fn_: -1.0, tn: 1.0 });
    let question = Question::new(payoff, Vec::new()).expect("an aim");
    let overall = Overall { aim: OverallAim::Question(&question), prevalence: None, best: None };
    let all = points(&[(3.0, true), (1.0, false), (3.0, true), (1.0, false)]);
    let found = group_rules(&all, &[&group, &group], 2.0, overall).expect("a threshold");
    let odds = found.odds.expect("both classes");
    assert_eq!((odds.value, odds.groups[0].tp, odds.groups[0].fp), (Some(1.0), 1.0, 0.0));
}

/// Nothing predicted positive is no threshold: a score of +∞ reaches every threshold there is.
#[test]
fn an_infinite_score_is_a_threshold_once() {
    let infinite = vec![(f64::INFINITY, true), (f64::INFINITY, true), (1.0, false)];
    let found = rules(&[infinite, vec![(3.0, true), (2.0, true), (1.0, false)]], 2.5);
    let of = &found.recall.expect("positives").by_lot.groups[0];
    assert_eq!(of.thresholds, [None, Some(f64::INFINITY)]);
    assert_eq!((of.tp, of.fp), (1.5, 0.0));
}

/// Rows of an infinite score, which the threshold +∞ predicts positive.
fn rows_up_to_infinity() -> impl Strategy<Value = Vec<Row>> {
    let score = prop_oneof![1 => Just(f64::INFINITY), 4 => (0..6u8).prop_map(f64::from)];
    vec((score, any::<bool>()), 2..40)
}

proptest! {
    #[test]
    fn thresholds_fall_and_shares_add_up(
        groups in vec(rows_up_to_infinity(), 1..4), threshold in -1.0..7.0f64,
    ) {
        let found = rules(&groups, threshold);
        let equal = [found.recall, found.fpr, Some(found.predicted_positive_share)];
        let equal = equal.into_iter().flatten();
        for it in equal.clone() {
            let is_one = it.plain.groups.iter().all(|of| of.thresholds.len() == 1);
            prop_assert!(is_one, "{:?}", it.plain);
        }
        let by_group = equal.flat_map(|it| [it.plain, it.by_lot]).chain(found.odds);
        for rule in by_group.chain([found.single]) {
            for of in &rule.groups {
                let thresholds = of.thresholds.iter().enumerate();
                prop_assert!(thresholds.skip(1).all(|(_, at)| at.is_some()), "{:?}", of);
                let finite: Vec<f64> = of.thresholds.iter().copied().flatten().collect();
                prop_assert!(finite.is_sorted_by(|high, low| high > low), "{:?}", of);
                prop_assert!(of.shares.iter().all(|&share| share > 0.0), "{:?}", of);
                prop_assert!((of.shares.iter().sum::<f64>() - 1.0).abs() <= 1e-12, "{:?}", of);
            }
        }
    }
}

/// 40 positives with weights in tenths, dealt to three groups: sums by group may be a rounding above that of all.
#[test]
fn a_value_is_there_where_sums_of_weights_round() {
    let positive: Vec<bool> = (0..50).map(|row| row < 40).collect();
    for table in 0..200_u32 {
        let tenths = |row: u32| f64::from((row * 7 + table * row * row) % 30 + 1) / 10.0;
        let weights: Vec<f64> = (0..50).map(tenths).collect();
        let scores: Vec<f64> = (0..50_u32).map(|row| f64::from(row * 13 % 50)).collect();
        let part = |group: Option<usize>| {
            let rows = (0..50).filter(|row| group.is_none_or(|group| row % 3 == group));
            let rows: Vec<usize> = rows.collect();
            let [scores, weights] = [&scores, &weights]
                .map(|column| rows.iter().map(|&row| column[row]).collect::<Vec<_>>());
            let positive: Vec<bool> = rows.iter().map(|&row| positive[row]).collect();
            rank(&scores, &positive, Some(&weights)).expect("rows")
        };
        let (all, groups) = (part(None), [0, 1, 2].map(|group| part(Some(group))));
        let aim = OverallAim::Measure(Measure::F { beta: 1.0 });
        let overall = Overall { aim, prevalence: None, best: Some(1.0) };
        let groups = [&groups[0], &groups[1], &groups[2]];
        let found = group_rules(&all, &groups, 0.0, overall).expect("a threshold");
        let value = found.single.value.expect("both classes");
        let [p, n] = [true, false].map(|class| {
            (0..50).filter(|&row| positive[row] == class).map(|row| weights[row]).sum::<f64>()
        });
        // Everything is predicted positive: 2P/(2P + N).
        assert!((value - 2.0 * p / (2.0 * p + n)).abs() < 1e-12, "table {table}");
    }
}
