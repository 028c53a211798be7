//! The numbers of the theorems' figures: in fractions by hand, from the tables' counts, and by trying all cases.

use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::space::Space;
use curvescope::study::gains::{GainPoint, Gains, GainsView};
use curvescope::study::mixture::{Mixture, MixtureValues};
use curvescope::study::small_tables::{Tables, WorstRanking};

use crate::study::near;

/// The running example of Flach & Kull; vertices of its hull, best first.
const RUNNING: Totals = Totals { n_pos: 50.0, n_neg: 450.0 };
const EARLY: Point = Point { tp: 7.0, fp: 2.0 };
const MIDDLE: Point = Point { tp: 17.0, fp: 27.0 };
const LATE: Point = Point { tp: 42.0, fp: 143.0 };

fn mixture(share: f64) -> Mixture {
    Mixture { space: Space::Prg, totals: RUNNING, first: EARLY, second: LATE, share }
}

fn mixed(share: f64) -> MixtureValues {
    mixture(share).checked().expect("good numbers").values()
}

#[test]
fn flach_kull_theorem_1() {
    let values = mixed(0.5);
    // 24.5 of 50 and 72.5 of 450.
    near(values.weight, 1.0 / 7.0, 1e-15);
    near(values.mix.recall, 0.49, 1e-15);
    near(values.mix.precision, 49.0 / 194.0, 1e-15);
    near(values.mix.recall_gain, 390.0 / 441.0, 1e-15);
    near(values.mix.precision_gain, 296.0 / 441.0, 1e-15);
    near(values.first.precision_gain, 61.0 / 63.0, 1e-15);
    near(values.second.recall_gain, 185.0 / 189.0, 1e-15);
    // (7/9 + 42/185)/2
    near(values.mean_precision, 1673.0 / 3330.0, 1e-15);
    for step in 0..=20 {
        let MixtureValues { first, second, mix, weight, .. } = mixed(f64::from(step) / 20.0);
        let mean = |one: f64, other: f64| weight * one + (1.0 - weight) * other;
        near(mix.recall_gain, mean(first.recall_gain, second.recall_gain), 1e-14);
        near(mix.precision_gain, mean(first.precision_gain, second.precision_gain), 1e-14);
    }
    assert_eq!((mixed(0.0).mix, mixed(1.0).mix), (values.second, values.first));
}

#[test]
fn what_has_no_gain_is_not_mixed() {
    let none = Point { tp: 0.0, fp: 3.0 };
    let many = Point { tp: 51.0, fp: 3.0 };
    for (mixture, code) in [
        (Mixture { first: none, ..mixture(0.5) }, "bad-counts"),
        (Mixture { second: many, ..mixture(0.5) }, "bad-counts"),
        (mixture(1.5), "bad-share"),
        (mixture(f64::NAN), "bad-share"),
    ] {
        assert_eq!(mixture.checked().expect_err("refused").code.as_str(), code);
    }
    let no_negatives = Totals { n_neg: 0.0, ..RUNNING };
    let first = Point { tp: 7.0, fp: 0.0 };
    let mixture = Mixture { totals: no_negatives, first, second: first, ..mixture(0.5) };
    assert_eq!(mixture.checked().expect_err("refused").code.as_str(), "bad-counts");
}

/// A table of the running example in gains, by Definition 1.
fn gain_point(Point { tp, fp }: Point) -> GainPoint {
    let (prevalence, recall, precision) = (0.1, tp / 50.0, tp / (tp + fp));
    let gain = |of: f64| (of - prevalence) / ((1.0 - prevalence) * of);
    let (recall_gain, precision_gain) = (gain(recall), gain(precision));
    GainPoint { name: String::new(), recall_gain, precision_gain }
}

fn gains(beta: f64, points: &[Point]) -> Gains {
    let points = points.iter().copied().map(gain_point).collect();
    Gains { view: GainsView::Lines, beta, points }.checked().expect("good numbers")
}

#[test]
fn flach_kull_theorem_2() {
    near(gains(1.0, &[MIDDLE]).values().f_gains[0], 41.0 / 51.0, 1e-15);
    near(gains(2.0, &[MIDDLE]).values().f_gains[0], 202.0 / 255.0, 1e-15);
    for point in [EARLY, MIDDLE, LATE] {
        for beta in [0.0, 0.5, 1.0, 3.0, 1e9] {
            // (F - π)/((1-π)F) of F itself.
            let b2 = beta * beta;
            let hits = (1.0 + b2) * point.tp;
            let f = hits / (hits + point.fp + b2 * (50.0 - point.tp));
            near(gains(beta, &[point]).values().f_gains[0], (f - 0.1) / (0.9 * f), 1e-13);
        }
    }
    let recall = gains(f64::INFINITY, &[MIDDLE]).values();
    near(recall.f_gains[0], 40.0 / 51.0, 1e-15);
    assert_eq!(recall.undefined[0].code, "no-trade");
}

#[test]
fn flach_kull_theorem_4() {
    // -(1/prec1 - 1/prec2)/(1/rec1 - 1/rec2) in fractions. The paper prints d = 0.76 and 0.49 on these segments.
    for (points, beta_squared, printed) in
        [([EARLY, MIDDLE], 155.0 / 500.0, 0.76), ([MIDDLE, LATE], 1297.0 / 1250.0, 0.49)]
    {
        let study = gains(1.0, &points);
        let tie = study.tie().expect("a trade");
        near(tie.beta_squared, beta_squared, 1e-13);
        near(tie.d, 1.0 / (1.0 + beta_squared), 1e-13);
        assert!((tie.d - printed).abs() < 0.005, "{}", tie.d);
        let turned =
            Gains { points: study.points.iter().rev().cloned().collect(), ..study.clone() };
        near(turned.tie().expect("the same").beta_squared, beta_squared, 1e-13);
        let [one, other] = gains(tie.beta_squared.sqrt(), &points).values().f_gains[..] else {
            panic!("two points")
        };
        near(one, other, 1e-14);
        near(one, tie.f_gain, 1e-14);
        // On either side the one with more precision, and the one with more recall, is ahead.
        for (factor, is_first_ahead) in [(0.9, true), (1.1, false)] {
            let f_gains = gains((factor * beta_squared).sqrt(), &points).values().f_gains;
            assert_eq!(f_gains[0] > f_gains[1], is_first_ahead);
        }
    }
}

#[test]
fn what_is_never_worse_has_no_tie() {
    let at = |recall_gain, precision_gain| GainPoint {
        name: String::new(),
        recall_gain,
        precision_gain,
    };
    for others in [[at(0.5, 0.5), at(0.6, 0.7)], [at(0.5, 0.5), at(0.5, 0.7)]] {
        let study = Gains { view: GainsView::ByD, beta: 1.0, points: others.to_vec() };
        let values = study.values();
        assert_eq!((values.tie, values.undefined[0].code), (None, "no-trade"));
    }
    let outside = Gains { view: GainsView::ByD, beta: 1.0, points: vec![at(-0.1, 0.5)] };
    assert_eq!(outside.checked().expect_err("refused").code.as_str(), "bad-share");
    let turned = Gains { view: GainsView::ByD, beta: -1.0, points: Vec::new() };
    assert_eq!(turned.checked().expect_err("refused").code.as_str(), "bad-beta");
}

#[test]
fn boyd_theorem_1() {
    let totals = Totals { n_pos: 4.0, n_neg: 6.0 };
    let tables = Tables::new(totals, Point { tp: 3.0, fp: 2.0 }).expect("good numbers");
    let values = tables.values();
    assert_eq!((values.count, tables.all().len()), (28.0, 28));
    near(values.recall, 0.75, 1e-15);
    near(values.precision, 0.6, 1e-15);
    // 0.4·0.75/(0.6 + 0.4·0.75)
    near(values.minimum_precision, 1.0 / 3.0, 1e-15);
    for table in tables.all() {
        let values = Tables::new(totals, table).expect("a table").values();
        let is_on_the_curve = (values.precision - values.minimum_precision).abs() < 1e-15;
        assert_eq!(is_on_the_curve, table.fp == totals.n_neg, "{table:?}");
        assert!(is_on_the_curve || values.precision > values.minimum_precision, "{table:?}");
    }
    for (totals, chosen) in [
        (Totals { n_pos: 4.5, ..totals }, EARLY),
        (Totals { n_neg: 41.0, ..totals }, EARLY),
        (totals, Point { tp: 0.0, fp: 1.0 }),
        (totals, Point { tp: 1.5, fp: 1.0 }),
        (totals, Point { tp: 1.0, fp: 7.0 }),
    ] {
        let error = Tables::new(totals, chosen).expect_err("refused");
        assert_eq!(error.code.as_str(), "bad-counts");
    }
}

/// The least average precision of all orders of `positives` and `negatives`, when `found` positives are
/// ranked already among `seen` rows with precisions that sum up to `sum`.
fn least_sum(positives: u32, negatives: u32, found: u32, seen: u32, sum: f64) -> f64 {
    if positives == 0 {
        return sum;
    }
    let precision = f64::from(found + 1) / f64::from(seen + 1);
    let with = least_sum(positives - 1, negatives, found + 1, seen + 1, sum + precision);
    if negatives == 0 {
        return with;
    }
    with.min(least_sum(positives, negatives - 1, found, seen + 1, sum))
}

#[test]
fn boyd_theorem_3() {
    let worst = |n_pos, n_neg| WorstRanking::new(Totals { n_pos, n_neg }).expect("good numbers");
    // (1/6 + 2/7 + 3/8)/3
    near(worst(3.0, 5.0).values().minimum_average_precision, 139.0 / 504.0, 1e-15);
    assert_eq!(worst(2.0, 3.0).steps(), [(0.5, 0.25), (1.0, 0.4)]);
    for (positives, negatives) in [(1, 1), (2, 5), (4, 4), (5, 3)] {
        let values = worst(positives.into(), negatives.into()).values();
        let least = least_sum(positives, negatives, 0, 0, 0.0) / f64::from(positives);
        near(values.minimum_average_precision, least, 1e-14);
    }
    // With more positives it falls towards the minimum area, 1 - ln 2 here.
    let [few, some, many] = [1.0, 30.0, 1000.0].map(|rows| worst(rows, rows).values());
    near(few.minimum_area, 1.0 - std::f64::consts::LN_2, 1e-15);
    assert!(few.minimum_average_precision > some.minimum_average_precision);
    let over = many.minimum_average_precision - many.minimum_area;
    assert!(over > 0.0 && over < 3e-4, "{over}");
    for totals in [
        Totals { n_pos: 0.0, n_neg: 1.0 },
        Totals { n_pos: 1.0, n_neg: 1.5 },
        Totals { n_pos: 1001.0, n_neg: 1.0 },
    ] {
        let error = WorstRanking::new(totals).expect_err("refused");
        assert_eq!(error.code.as_str(), "bad-counts");
    }
}
