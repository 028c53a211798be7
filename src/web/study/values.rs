//! `StudyValues` of study.d.ts.

use js_sys::{Array, Object};
use wasm_bindgen::JsValue;

use crate::web::convert;
use curvescope_study::Study;
use curvescope_study::contours::ContourPointValues;
use curvescope_study::expected::ExpectedValues;
use curvescope_study::gains::GainsValues;
use curvescope_study::levels::{LevelPoint, LevelValues};
use curvescope_study::minimum::{MinimumArea, MinimumCurve};
use curvescope_study::mixture::{MixturePlace, MixtureValues};
use curvescope_study::scatter::{Highlighted, ScatterValues};
use curvescope_study::small_tables::{TablesValues, WorstRankingValues};

/// The numbers of a figure.
pub(super) fn record(study: &Study) -> JsValue {
    let (kind, js) = match study {
        Study::MinimumCurves(curves) => {
            let curves = curves.values().into_iter().map(minimum_curve);
            ("minimumCurves", holding("curves", &curves.collect::<Array>()))
        }
        Study::MinimumAreas(areas) => {
            let lines = areas.values().into_iter().map(minimum_area);
            ("minimumAreas", holding("lines", &lines.collect::<Array>()))
        }
        Study::Contours(contours) => {
            let values = contours.values();
            let points = values.points.into_iter().map(contour_point);
            let js = holding("points", &points.collect::<Array>());
            set_numbers(
                &js,
                &[
                    ("prevalence", Some(values.prevalence)),
                    ("minimumArea", Some(values.minimum_area)),
                ],
            );
            ("contours", js)
        }
        Study::Levels(levels) => ("levels", level_values(&levels.values())),
        Study::Scatter(scatter) => ("scatter", scatter_values(scatter.values())),
        Study::Expected(expected) => {
            let series = expected.values().into_iter().map(expected_values);
            ("expected", holding("series", &series.collect::<Array>()))
        }
        Study::Mixture(mixture) => ("mixture", mixture_values(&mixture.values())),
        Study::Gains(gains) => ("gains", gains_values(gains.values())),
        Study::Tables(tables) => ("tables", tables_values(tables.values())),
        Study::WorstRanking(worst) => ("worstRanking", worst_ranking_values(worst.values())),
    };
    convert::set(&js, "kind", &kind.into());
    js
}

fn minimum_curve(MinimumCurve { prevalence, minimum_area, precision }: MinimumCurve) -> JsValue {
    numbers(&[
        ("prevalence", Some(prevalence)),
        ("minimumArea", Some(minimum_area)),
        ("precision", precision),
    ])
}

fn minimum_area(area: MinimumArea) -> JsValue {
    let js = numbers(&[
        ("maximumArea", Some(area.maximum_area)),
        ("minimumArea", area.minimum_area),
        ("share", area.share),
    ]);
    convert::set(&js, "recallRange", &pair(area.recall_range));
    js
}

fn contour_point(point: ContourPointValues) -> JsValue {
    let js = numbers(&[
        ("recall", Some(point.recall)),
        ("f", Some(point.f)),
        ("precision", point.precision),
        ("fPrime", point.f_prime),
        ("minimumPrecision", Some(point.minimum_precision)),
        ("aboveMinimum", point.above_minimum),
        ("aboveRandom", point.above_random),
        ("fpr", point.fpr),
    ]);
    convert::set(&js, "name", &point.name.into());
    convert::set(&js, "recallRange", &pair(point.recall_range));
    let is_achievable = point.is_achievable.map_or(JsValue::NULL, JsValue::from_bool);
    convert::set(&js, "isAchievable", &is_achievable);
    js
}

fn level_values(values: &LevelValues) -> JsValue {
    let js = numbers(&[
        ("phi", Some(values.phi)),
        ("gamma", values.gamma),
        ("rho", Some(values.rho)),
        ("beta", values.beta),
        ("blackLine", values.black_line),
    ]);
    let point = values.point.as_ref().map_or(JsValue::NULL, |point| {
        let LevelPoint { recall, precision, value, slope, recall_for_precision } = point;
        numbers(&[
            ("recall", Some(*recall)),
            ("precision", Some(*precision)),
            ("value", Some(*value)),
            ("slope", *slope),
            ("recallForPrecision", *recall_for_precision),
        ])
    });
    convert::set(&js, "point", &point);
    convert::set(&js, "undefined", &convert::plain(&values.undefined));
    js
}

fn scatter_values(values: ScatterValues) -> JsValue {
    let js = numbers(&[
        ("count", Some(whole(values.count))),
        ("mostAtOnePlace", Some(whole(values.most_at_one_place))),
        ("countOfEquals", Some(whole(values.count_of_equals))),
        ("correlation", values.correlation),
    ]);
    let highlighted = values.highlighted.map_or(JsValue::NULL, |point| {
        let Highlighted { name, x, y, count } = point;
        let js = numbers(&[("x", Some(x)), ("y", Some(y)), ("count", Some(whole(count)))]);
        convert::set(&js, "name", &name.map_or(JsValue::NULL, JsValue::from));
        js
    });
    convert::set(&js, "highlighted", &highlighted);
    js
}

fn expected_values(values: ExpectedValues) -> JsValue {
    let js = numbers(&[("mean", values.mean), ("value", values.value)]);
    convert::set(&js, "name", &values.name.into());
    convert::set(&js, "range", &values.range.map_or(JsValue::NULL, pair));
    convert::set(&js, "undefined", &convert::plain(&values.undefined));
    js
}

fn mixture_values(values: &MixtureValues) -> JsValue {
    let js =
        numbers(&[("weight", Some(values.weight)), ("meanPrecision", Some(values.mean_precision))]);
    for (name, place) in [("first", values.first), ("second", values.second), ("mix", values.mix)] {
        let MixturePlace { tp, fp, recall, precision, recall_gain, precision_gain } = place;
        let place = numbers(&[
            ("tp", Some(tp)),
            ("fp", Some(fp)),
            ("recall", Some(recall)),
            ("precision", Some(precision)),
            ("recallGain", Some(recall_gain)),
            ("precisionGain", Some(precision_gain)),
        ]);
        convert::set(&js, name, &place);
    }
    js
}

fn gains_values(GainsValues { d, f_gains, tie, undefined }: GainsValues) -> JsValue {
    let js = numbers(&[("d", Some(d))]);
    convert::set(&js, "fGains", &f_gains.into_iter().map(JsValue::from_f64).collect::<Array>());
    let tie = tie.map_or(JsValue::NULL, |tie| {
        numbers(&[
            ("betaSquared", Some(tie.beta_squared)),
            ("d", Some(tie.d)),
            ("fGain", Some(tie.f_gain)),
        ])
    });
    convert::set(&js, "tie", &tie);
    convert::set(&js, "undefined", &convert::plain(&undefined));
    js
}

fn tables_values(values: TablesValues) -> JsValue {
    numbers(&[
        ("count", Some(values.count)),
        ("prevalence", Some(values.prevalence)),
        ("recall", Some(values.recall)),
        ("precision", Some(values.precision)),
        ("minimumPrecision", Some(values.minimum_precision)),
    ])
}

fn worst_ranking_values(values: WorstRankingValues) -> JsValue {
    numbers(&[
        ("prevalence", Some(values.prevalence)),
        ("minimumAveragePrecision", Some(values.minimum_average_precision)),
        ("minimumArea", Some(values.minimum_area)),
    ])
}

/// A record of one field.
fn holding(name: &str, list: &Array) -> JsValue {
    let js = Object::new().into();
    convert::set(&js, name, list);
    js
}

/// A record of numbers, null where there is none.
fn numbers(fields: &[(&str, Option<f64>)]) -> JsValue {
    let js = Object::new().into();
    set_numbers(&js, fields);
    js
}

#[inline(never)] // An inlined copy per call would enlarge the download.
fn set_numbers(js: &JsValue, fields: &[(&str, Option<f64>)]) {
    for &(name, number) in fields {
        convert::set(js, name, &number.map_or(JsValue::NULL, JsValue::from_f64));
    }
}

fn pair([low, high]: [f64; 2]) -> JsValue {
    Array::of2(&low.into(), &high.into()).into()
}

fn whole(count: usize) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    let count = count as f64;
    count
}
