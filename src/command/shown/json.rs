//! Report as JSON: the page's export, with the options and outcomes.

use crate::command::arguments::Request;
use crate::command::found::{Found, Outcome};
use crate::command::json::{Json, report};

const NOTE: &str = "null is undefined, and \"undefined\" of each model says why. Infinite numbers are the texts \"Infinity\" and \"-Infinity\".";

pub(super) fn json<'f>(found: &'f Found, request: &Request) -> Json<'f> {
    let outcomes = found.outcomes.iter().map(|it| outcome(it, found)).collect();
    let remarks = found.guesses.iter().chain(&found.remarks).map(Json::text).collect();
    Json::record([
        ("writtenBy", Json::text(format!("curvescope {}", env!("CARGO_PKG_VERSION")))),
        ("title", Json::text(&found.title)),
        ("note", Json::text(NOTE)),
        ("passed", Json::Bool(found.is_passed())),
        ("requirements", Json::List(outcomes)),
        ("resampled", found.resampled.as_ref().map_or(Json::Null, Json::text)),
        ("place", Json::text(super::words::places(request))),
        ("points", Json::List(found.places.iter().map(Json::of).collect())),
        ("compared", Json::List(found.compared.iter().map(Json::of).collect())),
        ("beta", Json::Number(request.parameters.beta)),
        ("rho", Json::Number(request.parameters.rho)),
        ("cost", Json::Number(request.parameters.cost)),
        ("remarks", Json::List(remarks)),
        ("report", report(&found.report, request.has_points)),
    ])
}

fn outcome<'f>(outcome: &Outcome, found: &Found) -> Json<'f> {
    let requirement = &outcome.requirement;
    let name = super::words::number_name(&requirement.name);
    let end = requirement.end.map(|end| format!("{end:?}").to_lowercase());
    let text = |text: &Option<String>| text.as_ref().map_or(Json::Null, Json::text);
    Json::record([
        ("requirement", Json::text(&requirement.text)),
        ("model", Json::text(&found.report.models[outcome.model].name)),
        ("name", Json::text(name)),
        ("end", text(&end)),
        ("operator", Json::text(requirement.comparison.typed())),
        ("bound", Json::Number(requirement.bound)),
        ("value", Json::number(outcome.value)),
        ("isMet", Json::Bool(outcome.is_met)),
        ("method", text(&outcome.method)),
        ("reason", text(&outcome.reason)),
    ])
}
