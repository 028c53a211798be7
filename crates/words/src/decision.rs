//! Sentences on answers to questions: on one that is the same decision for all rows, and on limits with confidence.

use crate::limits::{LIMITS, Limit};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::sample::RowKind;
use curvescope_core::measure::decide::{
    Aim, Bounded, Decision, Promise, PromisedLimit, Question, Side,
};
use curvescope_core::numeric::format;

/// The catalogue's words on a measure.
fn words(measure: Bounded) -> &'static Limit {
    let words = LIMITS.iter().find(|words| words.measure == measure.name());
    words.expect("the catalogue has every measure that can be bounded")
}

/// States that an answer predicts all rows of data with these classes positive, or none, so that the scores add nothing; `None` for any
/// other answer.
pub fn worth(
    decision: &Decision,
    question: &Question,
    data: Totals,
    rows: RowKind,
) -> Option<String> {
    let answer = Point { tp: decision.tp?, fp: decision.fp? };
    let (number, noun) = match answer {
        _ if answer == data.all() => ("all", "all"),
        _ if answer == Point::ORIGIN => ("none of the", "none"),
        _ => return None,
    };
    if !data.has_both_classes() {
        let class = if data.n_pos > 0.0 { "negative" } else { "positive" };
        return Some(format!(
            "There is no {class} row: predicting {noun} positive is never wrong, whatever the scores."
        ));
    }
    let limits = if question.constraints().is_empty() { "" } else { "within the limits " };
    let count = match rows {
        // A sum of weights is no number of rows.
        RowKind::Weighted => String::new(),
        _ => format!("{} ", format::weighted_count(data.n_pos + data.n_neg)),
    };
    Some(format!("No threshold {limits}is better than predicting {number} {count}rows positive."))
}

/// States what confidence promises: "In at least 95 % of all tables of this size, the threshold picked so has a true recall of at least
/// 0.9." `None` without confidence.
pub fn promised(decision: &Decision, question: &Question) -> Option<String> {
    let Promise { confidence, limits, .. } = decision.promise.as_ref()?;
    let rates: Vec<String> = limits.iter().map(true_rate).collect();
    let is_sure = decision.threshold.is_some() && is_always_answered(question);
    let existing = if is_sure { "" } else { ", if there is one," };
    let shared = match limits.as_slice() {
        [first, _, ..] => format!(
            " The {} limits share the {}: {} each.",
            limits.len(),
            share(1.0 - confidence),
            share(first.level)
        ),
        _ => String::new(),
    };
    Some(format!(
        "In at least {} of all tables of this size, the threshold picked so{existing} has {}.{shared}",
        share(*confidence),
        listed(&rates)
    ))
}

/// True where every table with as many rows of each class has an answer, if this one has: predicting nothing positive, or
/// all, keeps every limit. Shares of the rows with one prediction keep theirs at neither for sure.
fn is_always_answered(question: &Question) -> bool {
    let is_kept_by_all = |all_positive: bool| {
        question.constraints().iter().all(|it| {
            let is_greatest = it.measure.counts_predicted_positive() == all_positive;
            !it.measure.is_of_predicted() && (it.side == Side::AtLeast) == is_greatest
        })
    };
    // Without a row that is predicted positive there is no precision, and no correlation where all are predicted alike.
    let is_of_precision = matches!(question.aim(), Aim::Precision | Aim::F { beta: 0.0 });
    question.aim() != Aim::Mcc
        && (is_kept_by_all(true) || (!is_of_precision && is_kept_by_all(false)))
}

/// "a true recall of at least 0.9".
fn true_rate(limit: &PromisedLimit) -> String {
    let side = if limit.is_at_least { "at least" } else { "at most" };
    format!("a true {} of {side} {}", words(limit.measure).name, format::exact(limit.bound))
}

/// "a, b and c".
fn listed(parts: &[String]) -> String {
    match parts {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => parts.concat(),
    }
}

/// "2.5 %", with four digits.
fn share(share: f64) -> String {
    format!("{} %", format::setting(100.0 * share))
}

/// States how many rows a limit takes, where there are too few: "It takes at least 59 positives, all of them found; here are 30."
pub fn too_few(limit: &PromisedLimit) -> Option<String> {
    let Limit { rows, counted, .. } = words(limit.measure);
    let is_of_predicted = limit.measure.is_of_predicted();
    let are_all = is_of_predicted || limit.is_at_least == limit.measure.counts_predicted_positive();
    let many = if are_all { "all" } else { "none" };
    let in_all = if is_of_predicted { " rows in all" } else { "" };
    let (needed, here) = (limit.rows_needed?, limit.rows);
    let (needed, here) = (format::weighted_count(needed), format::weighted_count(here));
    Some(format!(
        "It takes at least {needed} {rows}, {many} of them {counted}; here are {here}{in_all}."
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::measure::decide::Chosen;
    use serde_json::Value;

    fn limit(measure: Bounded, is_at_least: bool, bound: f64, level: f64) -> PromisedLimit {
        PromisedLimit { measure, is_at_least, bound, level, rows: 25.0, rows_needed: Some(29.0) }
    }

    /// An answer at a threshold with these promised limits.
    fn answer(limits: Vec<PromisedLimit>) -> Decision {
        let without = Chosen { threshold: None, tp: None, fp: None, value: None };
        Decision {
            model: "a".to_owned(),
            threshold: Some(7.0),
            tp: Some(2.0),
            fp: Some(1.0),
            value: Some(0.5),
            tied_thresholds: Vec::new(),
            all_positive: None,
            all_negative: None,
            mixture: None,
            promise: Some(Promise { confidence: 0.95, limits, without, cost: None }),
            infeasible: None,
            undefined: Vec::new(),
        }
    }

    fn question(text: &str) -> Question {
        text.parse().expect("a question")
    }

    #[test]
    fn every_measure_that_can_be_bounded_has_its_words() {
        let mut named = LIMITS.map(|limit| limit.measure);
        let mut all = Bounded::ALL.map(Bounded::name);
        named.sort_unstable();
        all.sort_unstable();
        assert_eq!(named, all);
        for measure in Bounded::ALL {
            let rises = (!measure.is_of_predicted()).then(|| measure.counts_predicted_positive());
            assert_eq!(words(measure).rises, rises, "{measure}");
        }
    }

    /// The question of a situation in its text form.
    fn asked(numbers: &Value) -> Question {
        let mut parts: Vec<String> = Vec::new();
        for limit in numbers["question"]["limits"].as_array().expect("a list") {
            let sign = if limit["side"] == "atLeast" { ">=" } else { "<=" };
            parts.push(format!(
                "{} {sign} {}",
                limit["measure"].as_str().expect("a name"),
                limit["bound"]
            ));
        }
        parts.push(match numbers["question"]["aim"].as_str().expect("a name") {
            "f" => format!("most f{}", numbers["question"]["beta"]),
            "cost" => "least cost 1:1".to_owned(),
            aim => format!("most {aim}"),
        });
        question(&parts.join("; "))
    }

    /// The claims of these sentences are held against the numbers by `tests/python/test_sentences.py`.
    #[test]
    fn sentences_of_many_situations() {
        let all = include_str!("../../../tests/golden/promises.json");
        let all: Vec<Value> = serde_json::from_str(all).expect("JSON");
        assert!(all.len() > 100, "{} situations", all.len());
        for situation in all {
            let numbers = &situation["numbers"];
            let limits =
                numbers["promise"]["limits"].as_array().expect("a list").iter().map(|it| {
                    let number = |name: &str| it[name].as_f64().expect("a number");
                    let name = it["measure"].as_str().expect("a name");
                    PromisedLimit {
                        measure: Bounded::ALL
                            .into_iter()
                            .find(|it| it.name() == name)
                            .expect("a measure"),
                        is_at_least: it["isAtLeast"] == true,
                        bound: number("bound"),
                        level: number("level"),
                        rows: number("rows"),
                        rows_needed: it["rowsNeeded"].as_f64(),
                    }
                });
            let mut answer = answer(limits.collect());
            let promise = answer.promise.as_mut().expect("a promise");
            promise.confidence = numbers["promise"]["confidence"].as_f64().expect("a number");
            let said = match numbers["limit"].as_u64() {
                Some(at) => too_few(&promise.limits[usize::try_from(at).expect("an index")])
                    .unwrap_or_default(),
                None => promised(&answer, &asked(numbers)).expect("a promise"),
            };
            assert_eq!(said, situation["sentence"].as_str().expect("a sentence"));
        }
    }

    #[test]
    fn the_promise_is_about_the_true_rates() {
        let recall = limit(Bounded::Recall, true, 0.9, 0.05);
        let asked = question("recall >= 0.9 @ 95 %; most precision");
        assert_eq!(
            promised(&answer(vec![recall]), &asked).expect("a promise"),
            "In at least 95 % of all tables of this size, the threshold picked so has a true recall of at least 0.9."
        );
        let unanswered = Decision { threshold: None, ..answer(vec![recall]) };
        let text = promised(&unanswered, &asked).expect("a promise");
        assert!(text.contains("picked so, if there is one, has a true recall"), "{text}");
    }

    #[test]
    fn limits_share_what_may_be_broken() {
        let limits =
            vec![limit(Bounded::Recall, true, 0.9, 0.025), limit(Bounded::Fpr, false, 0.1, 0.025)];
        let asked = question("recall >= 0.9 @ 95 %; fpr <= 0.1 @ 95 %; most precision");
        let text = promised(&answer(limits), &asked).expect("a promise");
        assert!(text.ends_with("picked so, if there is one, has a true recall of at least 0.9 and a true false positive rate of at most 0.1. The 2 limits share the 5 %: 2.5 % each."), "{text}");
        let three = vec![limit(Bounded::Recall, true, 0.9, 0.05 / 3.0); 3];
        let text = promised(&answer(three), &asked).expect("a promise");
        assert!(text.ends_with(" The 3 limits share the 5 %: 1.667 % each."), "{text}");
    }

    /// Precision is undefined where nothing is predicted positive, and the correlation where all are predicted alike; other aims are
    /// answered by predicting all positive, or nothing, where that keeps the limits.
    #[test]
    fn only_where_predicting_all_or_nothing_keeps_the_limits_has_every_table_a_threshold() {
        for (text, is_sure) in [
            ("recall >= 0.9; most precision", true),
            ("precision >= 0.5; most recall", false),
            ("npv >= 0.5; most recall", false),
            ("recall >= 0.9; predictedPositive <= 100; most precision", false),
            ("fpr <= 0.1; specificity >= 0.8; predictedPositive <= 100; most recall", true),
            ("fpr <= 0.1; most precision", false),
            ("fpr <= 0.1; most f0", false),
            ("fpr <= 0.1; most f1", true),
            ("recall >= 0.9; specificity <= 0.5; most precision", true),
            ("recall >= 0.9; most mcc", false),
        ] {
            assert_eq!(is_always_answered(&question(text)), is_sure, "{text}");
        }
    }

    #[test]
    fn rows_that_keep_a_limit_best_are_all_counted_or_none() {
        for (measure, is_at_least, rows) in [
            (Bounded::Recall, true, "positives, all of them found; here are 25"),
            (Bounded::Recall, false, "positives, none of them found; here are 25"),
            (Bounded::Fpr, false, "negatives, none of them predicted positive; here are 25"),
            (Bounded::Fpr, true, "negatives, all of them predicted positive; here are 25"),
            (Bounded::Specificity, true, "negatives, none of them predicted positive; here are 25"),
            (Bounded::Specificity, false, "negatives, all of them predicted positive; here are 25"),
            (
                Bounded::Npv,
                true,
                "rows predicted negative, all of them right; here are 25 rows in all",
            ),
        ] {
            let text = too_few(&limit(measure, is_at_least, 0.1, 0.05)).expect("too few");
            assert_eq!(text, format!("It takes at least 29 {rows}."));
        }
    }

    #[test]
    fn an_answer_that_is_the_same_for_all_rows_is_named() {
        let (asked, of) = (question("fpr <= 0.5; most recall"), |tp, fp| Decision {
            tp: Some(tp),
            fp: Some(fp),
            ..answer(Vec::new())
        });
        let data = Totals { n_pos: 1000.0, n_neg: 200.0 };
        let said = |tp, fp, rows| worth(&of(tp, fp), &asked, data, rows);
        let all = said(1000.0, 200.0, RowKind::Independent).expect("all");
        assert_eq!(
            all,
            "No threshold within the limits is better than predicting all 1,200 rows positive."
        );
        let none = said(0.0, 0.0, RowKind::Weighted).expect("none");
        assert_eq!(
            none,
            "No threshold within the limits is better than predicting none of the rows positive."
        );
        assert_eq!(said(2.0, 1.0, RowKind::Independent), None);
        let positives = Totals { n_pos: 3.0, n_neg: 0.0 };
        assert_eq!(
            worth(&of(3.0, 0.0), &question("most recall"), positives, RowKind::Independent)
                .expect("one class"),
            "There is no negative row: predicting all positive is never wrong, whatever the scores."
        );
    }
}
