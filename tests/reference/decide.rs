//! Answers to questions against those of a brute force in exact fractions (`tests/golden/decide.py`).

use curvescope::Prevalence;
use curvescope::curve::counts::{OperatingPoints, Point};
use curvescope::curve::hull::{Hull, HullColumns};
use curvescope::curve::rank::rank;
use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{
    Aim, Bounded, Constraint, Decision, Payoff, Question, Ranked, Side, decide,
};
use serde_json::Value;

use crate::common::golden::load;

/// One table of the file, ranked.
struct Table {
    points: OperatingPoints,
    hull: Option<HullColumns>,
    is_weighted: bool,
    prevalence: Option<f64>,
}

impl Table {
    /// Blocks of equal score as rows: a row of weight for each class, or so many rows.
    fn of(case: &Value) -> Self {
        let is_weighted = case[1].as_bool().expect("flag");
        let (mut scores, mut positive, mut weights) = (Vec::new(), Vec::new(), Vec::new());
        for (at, block) in case[0].as_array().expect("blocks").iter().enumerate() {
            let at = u32::try_from(at).expect("few");
            let score = -f64::from(at);
            let counts = [0, 1].map(|class: usize| block[class].as_f64().expect("count") / 8.0);
            for (count, is_positive) in [(counts[0], true), (counts[1], false)] {
                let rows = if is_weighted { 1.0 } else { count };
                let mut made = 0.0;
                while made < rows && count > 0.0 {
                    scores.push(score);
                    positive.push(is_positive);
                    weights.push(count);
                    made += 1.0;
                }
            }
        }
        let points = rank(&scores, &positive, is_weighted.then_some(&weights[..])).expect("rows");
        let hull = Hull::of(&points).map(|hull| hull.columns(&points));
        Self { points, hull, is_weighted, prevalence: case[2].as_f64() }
    }

    fn decide(&self, question: &Question) -> Decision {
        let Self { points, hull, is_weighted, prevalence } = self;
        let rows = if *is_weighted { RowKind::Weighted } else { RowKind::Independent };
        let ranked = Ranked { name: "score", points, hull: hull.as_ref(), rows };
        decide(ranked, question, (*prevalence).and_then(Prevalence::new))
            .expect("a question that can be answered")
    }

    /// The counts at a threshold, which is -1 times the number of its block.
    fn counts(&self, threshold: f64) -> Point {
        let row = self.points.thresholds().iter().position(|other| other == threshold);
        self.points.curve().start_or_point(row)
    }
}

/// `Question` as JavaScript writes it.
fn question(written: &Value) -> Question {
    let aim = &written["aim"];
    let number = |value: &Value| value.as_f64().expect("number");
    let aim = match (aim["f"].as_f64(), aim["cost"].as_f64(), aim["maximize"].as_str()) {
        (Some(beta), ..) => Aim::F { beta },
        (_, Some(cost), _) => Aim::Cost { cost },
        (.., Some("recall")) => Aim::Recall,
        (.., Some("precision")) => Aim::Precision,
        (.., Some("specificity")) => Aim::Specificity,
        (.., Some(_)) => Aim::Accuracy,
        _ => {
            let [tp, fp, fn_, tn] =
                ["tp", "fp", "fn", "tn"].map(|cell| number(&aim["payoff"][cell]));
            Aim::Payoff(Payoff { tp, fp, fn_, tn })
        }
    };
    let constraints = written["constraints"].as_array().into_iter().flatten().map(|constraint| {
        let name = constraint["measure"].as_str().expect("name");
        let measure = Bounded::ALL.into_iter().find(|measure| measure.name() == name);
        let (side, bound) = match constraint["atLeast"].as_f64() {
            Some(bound) => (Side::AtLeast, bound),
            None => (Side::AtMost, number(&constraint["atMost"])),
        };
        let confidence = constraint["confidence"].as_f64();
        Constraint { measure: measure.expect("a measure"), side, bound, confidence }
    });
    Question::new(aim, constraints.collect()).expect("a question")
}

/// The threshold of a block; nothing is predicted positive before the first.
fn threshold(block: &Value) -> Option<f64> {
    block.as_f64().map(|block| if block < 0.0 { f64::INFINITY } else { 0.0 - block })
}

fn assert_close(found: Option<f64>, expected: &Value, tolerance: f64, what: &str) {
    let expected = expected.as_f64();
    let is_close = match (found, expected) {
        (Some(found), Some(expected)) => {
            (found - expected).abs() <= tolerance * expected.abs().max(1e-3)
        }
        (found, expected) => found == expected,
    };
    assert!(is_close, "{what}: {found:?} for {expected:?}");
}

#[test]
fn answers_are_those_of_every_threshold_tried() {
    let cases = load("decide");
    let cases = cases.as_array().expect("tables");
    assert_eq!(cases.len(), 1000);
    let mut mixtures = 0;
    for case in cases {
        let name = case.to_string();
        let (table, expected) = (Table::of(case), &case[4]);
        let found = table.decide(&question(&case[3]));
        assert_eq!(found.threshold, threshold(&expected[0]), "{name}");
        let tied = expected[1].as_array().expect("list").iter().filter_map(threshold);
        assert_eq!(found.tied_thresholds, tied.collect::<Vec<_>>(), "{name}");
        assert_close(found.value, &expected[2], 1e-12, &name);
        assert_close(found.all_positive, &expected[3], 1e-12, &name);
        assert_close(found.all_negative, &expected[4], 1e-12, &name);
        let point = found.threshold.map(|threshold| table.counts(threshold));
        assert_eq!(found.tp.zip(found.fp), point.map(|Point { tp, fp }| (tp, fp)), "{name}");

        let mixture = &expected[5];
        assert_eq!(found.mixture.map(|it| it.first), threshold(&mixture[0]), "{name}");
        assert_eq!(found.mixture.map(|it| it.second), threshold(&mixture[1]), "{name}");
        assert_close(found.mixture.map(|it| it.share), &mixture[2], 1e-12, &name);
        assert_close(found.mixture.map(|it| it.value), &mixture[3], 1e-12, &name);
        if let Some(it) = found.mixture {
            let mixed = table.counts(it.second).toward(table.counts(it.first), it.share);
            assert!((mixed.tp - it.tp).abs() < 1e-9 && (mixed.fp - it.fp).abs() < 1e-9, "{name}");
            mixtures += 1;
        }

        assert_eq!(found.infeasible.is_some(), expected[6].is_array(), "{name}");
        for (at, shortfall) in found.infeasible.iter().flatten().enumerate() {
            let expected = &expected[6][at];
            assert_close(shortfall.best, &expected[0], 1e-12, &name);
            assert_eq!(shortfall.threshold, threshold(&expected[1]), "{name}");
            assert_eq!(shortfall.rows_needed, expected[2].as_f64(), "{name}");
            let point = shortfall.threshold.map(|threshold| table.counts(threshold));
            assert_eq!(shortfall.tp.zip(shortfall.fp), point.map(|it| (it.tp, it.fp)), "{name}");
        }
    }
    assert_eq!(mixtures, 214);
}
