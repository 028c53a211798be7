//! The report as the package returns it: `Report` of `src/web/types.d.ts`.

use super::record::Json;
use curvescope_report::{Model, PrgHull, Report, RocHull};

/// The report, with the columns of all operating points or without.
pub(crate) fn report(report: &Report, has_points: bool) -> Json<'_> {
    let mut json = Json::of(report);
    json.set("models", Json::List(report.models.iter().map(|it| model(it, has_points)).collect()));
    json
}

fn model(model: &Model, has_points: bool) -> Json<'_> {
    let mut json = Json::of(model);
    let hull = model.roc.hull.as_ref().map(RocHull::columns);
    json.field("roc").set("hull", hull.map_or(Json::Null, Json::columns));
    let hull = model.prg.hull.as_ref().map(PrgHull::columns);
    json.field("prg").set("hull", hull.map_or(Json::Null, Json::columns));
    if !has_points {
        return json;
    }
    let points = &model.points;
    let curve = points.curve();
    json.set(
        "thresholds",
        Json::column((0..curve.len()).map(|at| points.thresholds.own(Some(at)))),
    );
    json.set("tps", Json::column((0..curve.len()).map(move |at| curve.point(at).tp)));
    json.set("fps", Json::column((0..curve.len()).map(move |at| curve.point(at).fp)));
    json
}
