//! Report as JSON: the page's export, with the options and outcomes.

use super::{differences, words};
use crate::arguments::Request;
use crate::found::{Found, Kind, NumberDifference, Outcome};
use crate::json::{Json, report};

const NOTE: &str = "null is undefined, and \"undefined\" of each model says why. Infinite numbers are the texts \"Infinity\" and \"-Infinity\".";

pub(super) fn json<'f>(found: &'f Found, request: &Request) -> Json<'f> {
    let outcomes = found.outcomes.iter().map(|it| outcome(it, found)).collect();
    let remarks = found.guesses.iter().chain(&found.remarks).map(Json::text).collect();
    let mut json = Json::record([
        ("writtenBy", Json::text(format!("curvescope {}", env!("CARGO_PKG_VERSION")))),
        ("title", Json::text(&found.title)),
        ("note", Json::text(NOTE)),
        ("passed", Json::Bool(found.is_passed())),
        ("requirements", Json::List(outcomes)),
        ("sampling", Json::text(request.sampling.at(request.settings.prevalence).name())),
        ("resampled", found.resampled.as_ref().map_or(Json::Null, Json::text)),
        ("place", Json::text(words::places(&found.report, request))),
        ("points", Json::List(found.places.iter().map(Json::of).collect())),
        ("compared", Json::List(found.compared.iter().map(Json::of).collect())),
        ("groups", Json::List(found.groups.iter().map(Json::of).collect())),
        ("losses", Json::List(found.losses.iter().map(Json::of).collect())),
        ("netBenefit", Json::List(found.benefits.iter().map(Json::of).collect())),
        ("calibration", Json::List(found.calibration.iter().map(Json::of).collect())),
        ("beta", Json::Number(request.parameters.beta)),
        ("rho", Json::Number(request.parameters.rho)),
        ("cost", Json::Number(request.parameters.cost)),
        ("remarks", Json::List(remarks)),
    ]);
    if let (Some([base, new]), Some(differences)) = (differences::models(found), &found.differences)
    {
        let all = differences.all.iter().map(difference).collect();
        json.set("base", Json::text(base));
        json.set("new", Json::text(new));
        json.set("sentence", Json::text(differences::sentences(found).join(" ")));
        json.set("differences", Json::List(all));
    }
    if !found.judged.is_empty() {
        let name = found.old.as_ref().map_or(Json::Null, |old| Json::text(&old.name));
        json.set("chosenOn", name);
        json.set("judged", Json::List(found.judged.iter().map(Json::of).collect()));
    }
    if !found.by_fold.is_empty() {
        json.set("judgedFolds", Json::List(found.by_fold.iter().map(Json::of).collect()));
    }
    json.set("report", report(&found.report, request.has_points));
    json
}

/// A difference, new model less baseline.
fn difference<'f>(of: &NumberDifference) -> Json<'f> {
    let tested = of.tested.as_ref();
    let interval = tested.map_or(Json::Null, |tested| Json::of(&tested.interval));
    let reason = tested.err().map_or(Json::Null, Json::text);
    let rows_to_tell = tested.ok().and_then(|tested| tested.rows_to_tell);
    let kind = match of.kind {
        Kind::Area => "area",
        Kind::Measure => "measure",
        Kind::Loss => "loss",
        Kind::Count => "count",
    };
    Json::record([
        ("name", Json::text(words::number_name(&of.name))),
        ("kind", Json::text(kind)),
        ("base", Json::number(of.values[0])),
        ("new", Json::number(of.values[1])),
        ("difference", Json::number(of.difference)),
        ("interval", interval),
        ("pValue", Json::number(tested.ok().map(|tested| tested.p_value))),
        ("method", tested.map_or(Json::Null, |it| Json::text(it.method.words()))),
        ("rowsToTell", rows_to_tell.map_or(Json::Null, |rows| Json::of(&rows))),
        ("reason", reason),
    ])
}

fn outcome<'f>(outcome: &Outcome, found: &Found) -> Json<'f> {
    let requirement = &outcome.requirement;
    let name = words::number_name(&requirement.name);
    let end = requirement.end.map(|end| format!("{end:?}").to_lowercase());
    let text = |text: &Option<String>| text.as_ref().map_or(Json::Null, Json::text);
    let model = |model: usize| Json::text(&found.report.models[model].name);
    Json::record([
        ("requirement", Json::text(&requirement.text)),
        ("model", model(outcome.model)),
        ("less", outcome.less.map_or(Json::Null, model)),
        ("group", text(&outcome.group)),
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
