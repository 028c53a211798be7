//! Thresholds on other rows than they were chosen on: weights, clusters, one class, no answer, low scores that mean positive.

use std::fmt::Write as _;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::judge::{
    Chosen, JudgeSettings, Judged, JudgedMethod, JudgedNumber, ShiftMethod, Standing, by_fold,
    judge,
};
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Side};
use curvescope::report::analyze::Analysis;

/// Label, score, and a third value of a row, and how many rows are so.
type Rows<'r> = &'r [(u8, f64, &'r str, usize)];

const OLD: Rows<'static> =
    &[(1, 0.9, "1", 30), (0, 0.9, "1", 5), (1, 0.2, "1", 10), (0, 0.2, "1", 55)];
const NEW: Rows<'static> =
    &[(1, 0.9, "1", 20), (0, 0.9, "1", 9), (1, 0.2, "1", 10), (0, 0.2, "1", 61)];

fn table(rows: Rows<'_>, third: &str) -> String {
    let mut text = format!("label,score,{third}\n");
    for (label, score, value, times) in rows {
        for _ in 0..*times {
            writeln!(text, "{label},{score},{value}").expect("a string");
        }
    }
    text
}

fn analysis(text: &str, choices: &Choices) -> Analysis {
    let choices = Choices { scores: Some(vec!["score".into()]), ..choices.clone() };
    Analysis::read(text.as_bytes(), &choices, Settings::default()).expect("a table")
}

fn plain(rows: Rows<'_>) -> Analysis {
    analysis(&table(rows, "other"), &Choices::default())
}

fn judged(old: &Analysis, new: &Analysis, chosen: &Chosen) -> Judged {
    let settings = JudgeSettings { replicates: Some(500), ..JudgeSettings::default() };
    judge(old, new, chosen, &settings).expect("both tables").remove(0)
}

fn rate<'j>(judged: &'j Judged, name: &str) -> &'j JudgedNumber {
    judged.rates.iter().find(|rate| rate.name == name).expect("a rate")
}

#[test]
fn a_row_of_weight_2_counts_as_two() {
    let doubled: Vec<_> = OLD.iter().map(|&(label, score, _, n)| (label, score, "2", n)).collect();
    let choices = Choices { weight: Some("w".into()), ..Choices::default() };
    let weighted = analysis(&table(&doubled, "w"), &choices);
    let chosen = Chosen::Threshold(0.5);
    let found = judged(&weighted, &plain(NEW), &chosen);
    assert_eq!((found.old.tp, found.old.n_neg), (Some(60.0), 120.0));
    let recall = rate(&found, "recall");
    assert_eq!(recall.old.value, Some(0.75));
    assert_eq!(recall.method, Some(JudgedMethod::Bootstrap));
    assert!(recall.difference.interval.is_some());
    // Formulas count rows.
    assert_eq!(found.prevalence.difference.interval, None);
    assert_eq!(found.prevalence.undefined.as_ref().map(|it| it.reason.code()), Some("weighted"));
    let shift = found.shift.positives.as_ref().expect("positives");
    assert!((shift.distance - (0.75 - 20.0 / 30.0)).abs() < 1e-15 && !shift.is_up);
    assert_eq!(
        (shift.p_value, shift.undefined.as_ref().map(|it| it.reason.code())),
        (None, Some("weighted"))
    );
}

/// Every row five times in one cluster tells no more than the row alone.
#[test]
fn clusters_are_drawn_whole() {
    let in_clusters = |rows: Rows<'_>| {
        let mut text = "label,score,patient\n".to_owned();
        let mut patient = 0;
        for (label, score, _, times) in rows {
            for _ in 0..*times {
                patient += 1;
                for _ in 0..5 {
                    writeln!(text, "{label},{score},P{patient}").expect("a string");
                }
            }
        }
        let choices = Choices { cluster: Some("patient".into()), ..Choices::default() };
        analysis(&text, &choices)
    };
    let chosen = Chosen::Threshold(0.5);
    let alone = judged(&plain(OLD), &plain(NEW), &chosen);
    let together = judged(&in_clusters(OLD), &in_clusters(NEW), &chosen);
    let width = |judged: &Judged| {
        let interval = rate(judged, "recall").difference.interval.expect("drawn");
        interval.high - interval.low
    };
    assert_eq!(rate(&together, "recall").method, Some(JudgedMethod::Bootstrap));
    let ratio = width(&together) / width(&alone);
    assert!((0.8..1.25).contains(&ratio), "{ratio}");
}

#[test]
fn one_class_among_the_new_rows_has_reasons() {
    let negatives = plain(&[(0, 0.9, "1", 3), (0, 0.2, "1", 7), (1, 0.5, "1", 0)]);
    let found = judged(&plain(OLD), &negatives, &Chosen::Threshold(0.5));
    let recall = rate(&found, "recall");
    assert_eq!((recall.new.value, recall.difference.value), (None, None));
    assert_eq!(recall.undefined.as_ref().map(|it| it.reason.code()), Some("no-positives"));
    assert_eq!(rate(&found, "fpr").new.value, Some(0.3));
    assert!(rate(&found, "fpr").difference.interval.is_some());
    assert_eq!((found.shift.positives, found.shift.negatives.is_some()), (None, true));
    assert_eq!(found.sentence, "F1 is undefined on the new rows.");
}

#[test]
fn without_an_answer_there_is_nothing_to_judge() {
    let constraint =
        |measure, bound| Constraint { measure, side: Side::AtLeast, bound, confidence: None };
    let constraints = vec![constraint(Bounded::Recall, 0.95), constraint(Bounded::Precision, 0.9)];
    let question = Question::new(Aim::Accuracy, constraints).expect("valid");
    let found = judged(&plain(OLD), &plain(NEW), &Chosen::Answer(question));
    assert_eq!((found.threshold, found.new.tp, found.rates.len()), (None, None, 0));
    assert!(found.sentence.contains("no threshold meets the limits"));
}

#[test]
fn low_scores_may_mean_positive() {
    let turned = |rows: Rows<'_>| {
        let rows: Vec<_> =
            rows.iter().map(|&(label, s, other, n)| (label, 1.0 - s, other, n)).collect();
        let choices = Choices { lower_is_positive: vec!["score".into()], ..Choices::default() };
        analysis(&table(&rows, "other"), &choices)
    };
    let found = judged(&turned(OLD), &turned(NEW), &Chosen::Threshold(0.5));
    assert_eq!((found.threshold, found.lower_is_positive), (Some(0.5), true));
    assert_eq!((found.old.tp, found.new.tp), (Some(30.0), Some(20.0)));
    assert_eq!(found.calibration, None);
    let settings = JudgeSettings::default();
    assert!(judge(&plain(OLD), &turned(NEW), &Chosen::Threshold(0.5), &settings).is_err());
}

#[test]
fn the_same_rows_are_remarked_on() {
    const SAME: &str = "The new rows have the same labels and scores as the old ones: if they are the same rows, nothing is said about others.";
    let remarks = |old: &Analysis, new: &Analysis, chosen: &Chosen| {
        judged(old, new, chosen).remarks.iter().filter(|remark| *remark == SAME).count()
    };
    let best = Chosen::Answer(Question::best_f1());
    let backward: Vec<_> = OLD.iter().rev().copied().collect();
    for chosen in [&best, &Chosen::Threshold(0.5)] {
        assert_eq!(remarks(&plain(OLD), &plain(&backward), chosen), 1);
        assert_eq!(remarks(&plain(OLD), &plain(NEW), chosen), 0);
    }
    let choices = Choices { weight: Some("w".into()), ..Choices::default() };
    let weighted = |rows: Rows<'_>| analysis(&table(rows, "w"), &choices);
    assert_eq!(remarks(&weighted(OLD), &weighted(&backward), &best), 1);
    // One score, one label, and the number of all rows: shares of the last are the same.
    let one_score =
        [&[(1, 0.9, "1", 29), (1, 0.8, "1", 1)], &OLD[1..2], &OLD[2..3], &OLD[3..]].concat();
    let one_label = [&[(1, 0.9, "1", 29), (0, 0.9, "1", 6)], &OLD[2..]].concat();
    let twice: Vec<_> = OLD.iter().map(|&(label, s, other, n)| (label, s, other, 2 * n)).collect();
    for other in [one_score, one_label, twice] {
        assert_eq!(remarks(&plain(OLD), &plain(&other), &best), 0);
    }
}

/// A number of rows is judged as a share of those of its table.
#[test]
fn limits_may_be_on_numbers_of_rows() {
    let constraint = Constraint {
        measure: Bounded::PredictedPositive,
        side: Side::AtMost,
        bound: 40.0,
        confidence: None,
    };
    let question = Question::new(Aim::Recall, vec![constraint]).expect("valid");
    let found = judged(&plain(OLD), &plain(NEW), &Chosen::Answer(question));
    let limit = &found.limits[0];
    assert_eq!((limit.old.value, limit.new.value), (Some(35.0), Some(29.0)));
    assert_eq!(limit.standing, Standing::Kept);
    // statsmodels 0.15.0: `proportion_confint(29, 100, method="wilson")`.
    let interval = limit.new.interval.expect("independent");
    assert!((interval.low - 21.014_835_749_122).abs() < 1e-9, "{interval:?}");
    assert!((interval.high - 38.538_891_175_571).abs() < 1e-9, "{interval:?}");
}

#[test]
fn many_rows_are_judged_without_drawing_them() {
    let many = |rows: Rows<'_>| {
        let rows: Vec<_> =
            rows.iter().map(|&(label, s, other, n)| (label, s, other, 600 * n)).collect();
        plain(&rows)
    };
    let settings = JudgeSettings::default();
    let chosen = Chosen::Answer(Question::best_f1());
    let found = judge(&many(OLD), &many(NEW), &chosen, &settings).expect("both").remove(0);
    assert_eq!(found.replicates, 0);
    assert!(rate(&found, "aim").difference.interval.is_some());
    assert_eq!(rate(&found, "aim").corrected, None);
    let area = found.areas.iter().find(|area| area.name == "prArea").expect("there");
    assert_eq!(area.undefined.as_ref().map(|it| it.reason.code()), Some("not-drawn"));
    let shift = found.shift.negatives.as_ref().expect("negatives");
    assert_eq!(shift.method, Some(ShiftMethod::Asymptotic));
}

#[test]
fn folds_without_an_answer_are_left_out() {
    // Without fold b the others rank every positive first; without a or c they do not.
    let rows: Rows<'_> = &[
        (1, 0.9, "a", 5),
        (0, 0.1, "a", 5),
        (1, 0.3, "b", 5),
        (0, 0.8, "b", 5),
        (1, 0.9, "c", 5),
        (0, 0.1, "c", 5),
    ];
    let choices = Choices { fold: Some("fold".into()), ..Choices::default() };
    let analysis = analysis(&table(rows, "fold"), &choices);
    let constraint =
        |measure| Constraint { measure, side: Side::AtLeast, bound: 0.9, confidence: None };
    let constraints = vec![constraint(Bounded::Recall), constraint(Bounded::Precision)];
    let question = Question::new(Aim::Accuracy, constraints).expect("valid");
    let found = by_fold(&analysis, &question, None).expect("folds").remove(0);
    let thresholds: Vec<Option<f64>> = found.folds.iter().map(|fold| fold.threshold).collect();
    assert_eq!(thresholds, [None, Some(0.9), None]);
    assert_eq!((found.pooled.counts.tp, found.pooled.counts.n_pos), (Some(0.0), 5.0));
    assert!(
        found
            .sentence
            .ends_with("2 of 3 folds are left out: no threshold meets the limits on all others.")
    );
    let without = plain(OLD);
    assert_eq!(by_fold(&without, &question, None).expect_err("no folds").code.as_str(), "no-folds");
}
