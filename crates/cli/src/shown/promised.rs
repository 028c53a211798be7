//! Sentences on the promises of limits with confidence and their costs, as on the page (`www/text/promise.js`).

use super::words::{plain, rule_of};
use crate::arguments::Request;
use crate::found::{Found, Place};
use crate::question::PointChoice;
use curvescope_core::measure::decide::{Aim, Promise, PromisedLimit, Question, Side};
use curvescope_core::numeric::format;
use curvescope_report::Model;
use curvescope_words::limits::{LIMITS, Limit};

/// Sentences on the answers: those of models that are the same decision for all rows, and the promises.
pub(super) fn sentences(found: &Found, request: &Request) -> Vec<String> {
    let several = found.places.len() > 1;
    let worths = found.places.iter().filter_map(|place| {
        let said = place.decision.as_ref()?.worth.clone()?;
        Some(if several { format!("{}: {said}", plain(&place.model)) } else { said })
    });
    worths.chain(promises(found, request)).collect()
}

/// The promise, then a sentence for each model on its cost, or on the rows that are missing; empty where no limit has
/// confidence.
fn promises(found: &Found, request: &Request) -> Vec<String> {
    let (PointChoice::Answer(question) | PointChoice::BestF(question)) = &request.place else {
        return Vec::new();
    };
    let promise = |place: &Place| place.decision.as_ref()?.promise.clone();
    let Some(first) = found.places.iter().find_map(promise) else { return Vec::new() };
    let models = found.report.models.iter().zip(&found.places);
    let several = found.places.len() > 1;
    let of_models = models.filter_map(|(model, place)| {
        let said = of_model(model, place, &promise(place)?, question.aim());
        Some(if several { format!("{}: {said}", plain(&model.name)) } else { said })
    });
    let is_answered = found.places.iter().any(|place| place.threshold.is_some());
    let sentence = promised(&first, is_answered && is_always_answered(question));
    std::iter::once(sentence).chain(of_models).collect()
}

/// "In at least 95 % of all tables of this size, the threshold picked so has a true recall of at least 0.9."
fn promised(promise: &Promise, is_sure: bool) -> String {
    let Promise { confidence, limits, .. } = promise;
    let rates: Vec<String> = limits.iter().map(true_rate).collect();
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
    format!(
        "In at least {} of all tables of this size, the threshold picked so{existing} has {}.{shared}",
        share(*confidence),
        rates.join(" and ")
    )
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
    format!("a true {} of {side} {}", limit.measure, format::exact(limit.bound))
}

/// "2.5 %".
fn share(share: f64) -> String {
    format!("{} %", format::exact((share * 1e4).round() / 1e2))
}

fn of_model(model: &Model, place: &Place, promise: &Promise, aim: Aim) -> String {
    let alone = if promise.limits.len() > 1 { "limits" } else { "limit" };
    let without =
        promise.without.threshold.map(|threshold| rule_of(threshold, model.lower_is_positive));
    let Some((threshold, without)) = place.threshold.zip(without.as_ref()) else {
        let few = promise.limits.iter().filter_map(rows_needed_sentence);
        let few: Vec<String> = few.collect();
        let without = without
            .map(|rule| format!(" On these rows alone: {rule}. Nothing is promised for others."));
        return format!(
            "No threshold keeps the {alone} with confidence.{}{}",
            few.concat(),
            without.unwrap_or_default()
        );
    };
    let rule = rule_of(threshold, model.lower_is_positive);
    if rule == *without {
        return format!(
            "Costs nothing here: with the {alone} on these rows alone the threshold is the same."
        );
    }
    let cost = cost(promise.cost.unwrap_or_default(), aim);
    format!("{cost} against the {alone} on these rows alone: {rule} instead of {without}.")
}

/// " It takes at least 59 positives, all of them found; here are 30."
fn rows_needed_sentence(limit: &PromisedLimit) -> Option<String> {
    let Limit { rows, counted, .. } =
        LIMITS.iter().find(|words| words.measure == limit.measure.name())?;
    let are_all = limit.measure.is_of_predicted()
        || limit.is_at_least == limit.measure.counts_predicted_positive();
    let many = if are_all { "all" } else { "none" };
    let in_all = if limit.measure.is_of_predicted() { " rows in all" } else { "" };
    let (needed, here) = (format::weighted_count(limit.rows_needed?), limit.rows);
    let here = format::weighted_count(here);
    Some(format!(
        " It takes at least {needed} {rows}, {many} of them {counted}; here are {here}{in_all}."
    ))
}

fn cost(cost: f64, aim: Aim) -> String {
    let amount = |cost: f64| {
        if cost < 0.0005 { "less than 0.001".to_owned() } else { format::ratio(cost, 3) }
    };
    let name = match aim {
        Aim::F { beta } => super::words::f_name(beta),
        Aim::Cost { .. } | Aim::Payoff(_) => {
            let more = if cost < 0.0 { amount(-cost) } else { "nothing".to_owned() };
            return format!("Adds {more} to the normalised cost");
        }
        aim => aim.plain_name().unwrap_or_default().to_owned(),
    };
    if cost > 0.0 {
        format!("Costs {} of {name}", amount(cost))
    } else {
        format!("Costs no {name}")
    }
}

#[cfg(test)]
mod tests {
    use super::LIMITS;
    use curvescope_core::measure::decide::Bounded;

    #[test]
    fn every_measure_that_can_be_bounded_has_its_words() {
        let mut named = LIMITS.map(|limit| limit.measure);
        let mut all = Bounded::ALL.map(Bounded::name);
        named.sort_unstable();
        all.sort_unstable();
        assert_eq!(named, all);
        for measure in Bounded::ALL {
            let rises = LIMITS.iter().find(|limit| limit.measure == measure.name());
            let expected =
                (!measure.is_of_predicted()).then(|| measure.counts_predicted_positive());
            assert_eq!(rises.map(|limit| limit.rises), Some(expected), "{measure}");
        }
    }
}
