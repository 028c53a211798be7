//! Sentences on the promises of limits with confidence and their costs.

use super::words::{plain, rule_of};
use crate::arguments::Request;
use crate::found::{Found, Place};
use crate::question::PointChoice;
use curvescope_core::measure::decide::Aim;
use curvescope_core::numeric::format;
use curvescope_report::{Answered, Model};
use curvescope_words::phrases::{COSTS_NOTHING, NOTHING_PROMISED};

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
    let of = |place: &Place| place.decision.clone().filter(|answered| answered.promised.is_some());
    let several = found.places.len() > 1;
    // Those of answers say more.
    let mut answered: Vec<Answered> = found.places.iter().filter_map(of).collect();
    answered.sort_by_key(|answered| answered.decision.threshold.is_none());
    let promise = answered.first().and_then(|answered| answered.promised.clone());
    let models = found.report.models.iter().zip(&found.places);
    let of_models = models.filter_map(|(model, place)| {
        let said = of_model(model, &of(place)?, question.aim())?;
        Some(if several { format!("{}: {said}", plain(&model.name)) } else { said })
    });
    promise.into_iter().chain(of_models).collect()
}

fn of_model(model: &Model, answered: &Answered, aim: Aim) -> Option<String> {
    let promise = answered.decision.promise.as_ref()?;
    let alone = if promise.limits.len() > 1 { "limits" } else { "limit" };
    let without =
        promise.without.threshold.map(|threshold| rule_of(threshold, model.lower_is_positive));
    let Some((threshold, without)) = answered.decision.threshold.zip(without.as_ref()) else {
        let few = answered.too_few.iter().flatten().map(|few| format!(" {few}"));
        let few: Vec<String> = few.collect();
        let without =
            without.map(|rule| format!(" On these rows alone: {rule}. {}", NOTHING_PROMISED.text));
        return Some(format!(
            "No threshold keeps the {alone} with confidence.{}{}",
            few.concat(),
            without.unwrap_or_default()
        ));
    };
    let rule = rule_of(threshold, model.lower_is_positive);
    if rule == *without {
        return Some(COSTS_NOTHING.with(&[alone]));
    }
    let cost = cost(promise.cost.unwrap_or_default(), aim);
    Some(format!("{cost} against the {alone} on these rows alone: {rule} instead of {without}."))
}

fn cost(cost: f64, aim: Aim) -> String {
    let amount = |cost: f64| {
        if cost < 0.0005 { "less than 0.001".to_owned() } else { format::ratio(cost, 3) }
    };
    let name = match aim {
        Aim::F { beta } => super::words::f_name(beta),
        Aim::Payoff(_) => "payoff per row".to_owned(),
        Aim::Cost { .. } => {
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
