//! Limits with confidence against MAPIE's on the same rows (`tests/golden/risk_control.py`).

use curvescope::curve::rank::rank;
use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Ranked, Side, decide};
use serde_json::Value;

use crate::common::golden::load;

#[test]
fn thresholds_are_those_of_mapie() {
    let tables = load("risk-control");
    let mut with_threshold = 0;
    for table in tables.as_array().expect("tables") {
        let column = |at: usize| table[at].as_array().expect("a column");
        let positive: Vec<bool> = column(0).iter().map(|label| *label == 1).collect();
        let scores: Vec<f64> = column(1).iter().filter_map(Value::as_f64).collect();
        let points = rank(&scores, &positive, None).expect("rows");
        for limit in &table.as_array().expect("a table")[2..] {
            let (measure, aim) = match limit[0].as_str() {
                Some("recall") => (Bounded::Recall, Aim::Specificity),
                Some("specificity") => (Bounded::Specificity, Aim::Recall),
                _ => (Bounded::Precision, Aim::Recall),
            };
            let bound = limit[1].as_f64().expect("a bound");
            let constraint =
                Constraint { measure, side: Side::AtLeast, bound, confidence: limit[2].as_f64() };
            let question = Question::new(aim, vec![constraint]).expect("in range");
            let ranked =
                Ranked { name: "score", points: &points, hull: None, rows: RowKind::Independent };
            let found = decide(ranked, &question, None).expect("counted rows").threshold;
            // Of thresholds with the same aim the one with more true positives, then fewer false ones, answers.
            let expected = limit[3].as_f64();
            let aimed = |threshold: Option<f64>| {
                threshold.map(|threshold| {
                    let is_counted = |row: &usize| positive[*row] == (aim == Aim::Recall);
                    let reach = (0..scores.len()).filter(|row| scores[*row] >= threshold);
                    reach.filter(is_counted).count()
                })
            };
            assert_eq!(aimed(found), aimed(expected), "{limit}: {found:?}");
            with_threshold += u32::from(found.is_some());
        }
    }
    assert_eq!(with_threshold, 136);
}
