//! Conversion of results to JavaScript values: columns as typed arrays, records through serde.

use js_sys::{Array, Float64Array, Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use curvescope_core::area::folds::{ByThreshold, FoldAverages, PartPoints, Vertical};
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::curve::hull::JointVertex;
use curvescope_core::curve::path::Path;
use curvescope_report::conventions::Convention;
use curvescope_report::{Answered, Model, PrgHull, Report, RocHull};

/// A record as a plain object, `None` as null.
pub(super) fn plain(value: &impl Serialize) -> JsValue {
    value
        .serialize(&Serializer::new().serialize_missing_as_null(true))
        .expect("records of numbers, strings and lists have no way to fail")
}

/// `Decision`s of decide.d.ts. Flattened by serde they would be larger.
pub(super) fn answers(answers: &[Answered]) -> JsValue {
    let of = |Answered { decision, worth, promised, too_few }: &Answered| {
        let js = plain(decision);
        set(&js, "worth", &plain(worth));
        set(&js, "promised", &plain(promised));
        set(&js, "tooFew", &plain(too_few));
        js
    };
    answers.iter().map(of).collect::<Array>().into()
}

/// `Report` of types.d.ts, with these models.
pub(super) fn report(report: &Report, models: impl Iterator<Item = JsValue>) -> JsValue {
    let js = plain(report);
    set(&js, "models", &models.collect::<Array>());
    js
}

/// `Model` of types.d.ts, with the columns of all operating points.
pub(super) fn model(model: &Model) -> JsValue {
    let js = model_numbers(model);
    point_columns(&js, &model.points, 0..model.points.thresholds.len());
    js
}

/// `ModelNumbers` of types.d.ts: a model without its columns of one entry per threshold.
pub(super) fn model_numbers(model: &Model) -> JsValue {
    let js = plain(model);
    set(&get(&js, "roc"), "hull", &hull(model.roc.hull.as_ref().map(RocHull::columns)));
    set(&get(&js, "prg"), "hull", &hull(model.prg.hull.as_ref().map(PrgHull::columns)));
    js
}

/// `Convention` of analysis.d.ts.
pub(super) fn convention(convention: &Convention) -> JsValue {
    let js = plain(convention);
    let Path { x, y } = &convention.path;
    columns(&js, &[("recalls", x), ("precisions", y)]);
    js
}

/// `Path` of plots.d.ts.
pub(super) fn path(Path { x, y }: &Path) -> JsValue {
    let js = Object::new().into();
    columns(&js, &[("x", x), ("y", y)]);
    js
}

/// `FoldCurve` of analysis.d.ts: the operating points of a fold or a group.
pub(super) fn part_curve(PartPoints { name, points }: &PartPoints) -> JsValue {
    let js = Object::new().into();
    set(&js, "name", &name.into());
    set(&js, "nPos", &points.totals.n_pos.into());
    set(&js, "nNeg", &points.totals.n_neg.into());
    set(&js, "lowerIsPositive", &points.thresholds.direction().is_low().into());
    point_columns(&js, points, 0..points.thresholds.len());
    js
}

/// `FoldAverages` of analysis.d.ts.
pub(super) fn fold_averages(averages: &FoldAverages) -> JsValue {
    let js = plain(averages);
    let Vertical { recalls, precisions, minimum_precisions } = &averages.vertical;
    let vertical = Object::new().into();
    columns(
        &vertical,
        &[
            ("recalls", recalls),
            ("precisions", precisions),
            ("minimumPrecisions", minimum_precisions),
        ],
    );
    set(&js, "vertical", &vertical);
    let ByThreshold { thresholds, fprs, tprs, precisions } = &averages.by_threshold;
    let by_threshold = Object::new().into();
    columns(
        &by_threshold,
        &[("thresholds", thresholds), ("fprs", fprs), ("tprs", tprs), ("precisions", precisions)],
    );
    set(&js, "byThreshold", &by_threshold);
    js
}

/// `JointHull` of analysis.d.ts, of vertices and their thresholds.
pub(super) fn joint_hull(vertices: &[(JointVertex, f64)]) -> JsValue {
    let js = Object::new().into();
    let models: Array = vertices.iter().map(|(vertex, _)| number(vertex.model)).collect();
    set(&js, "models", &models);
    let column = |of: fn(&(JointVertex, f64)) -> f64| vertices.iter().map(of).collect::<Vec<_>>();
    columns(
        &js,
        &[
            ("thresholds", &column(|(_, threshold)| *threshold)),
            ("tps", &column(|(vertex, _)| vertex.point.tp)),
            ("fps", &column(|(vertex, _)| vertex.point.fp)),
        ],
    );
    js
}

/// Sets the columns `thresholds`, `tps` and `fps` of some operating points, written in blocks, so that no Rust
/// copy of a whole column is made.
pub(super) fn point_columns(
    js: &JsValue,
    points: &OperatingPoints,
    mut rows: impl ExactSizeIterator<Item = usize>,
) {
    const AT_ONCE: usize = 4096;
    let length = u32::try_from(rows.len()).expect("a column fits the memory");
    let columns = [(); 3].map(|()| Float64Array::new_with_length(length));
    let mut start = 0;
    while start < length {
        let some: Vec<usize> = rows.by_ref().take(AT_ONCE).collect();
        start = write(&columns, start, points, &some);
    }
    for (name, column) in ["thresholds", "tps", "fps"].into_iter().zip(&columns) {
        set(js, name, column);
    }
}

/// Writes some rows into columns of thresholds and counts from index `start` on, and returns the index after them.
#[inline(never)] // An inlined copy per call would enlarge the download.
fn write(columns: &[Float64Array; 3], start: u32, points: &OperatingPoints, rows: &[usize]) -> u32 {
    let end = start + u32::try_from(rows.len()).expect("a column fits the memory");
    let [tps, fps] = points.counts_at(rows);
    for (column, some) in columns.iter().zip([points.thresholds.own_at_rows(rows), tps, fps]) {
        column.subarray(start, end).copy_from(&some);
    }
    end
}

/// The columns of a hull; null without both classes.
fn hull<const N: usize>(found: Option<[(&str, &[f64]); N]>) -> JsValue {
    let Some(found) = found else { return JsValue::NULL };
    let js = Object::new().into();
    columns(&js, &found);
    js
}

/// Sets columns as fields of an object.
pub(super) fn columns(js: &JsValue, columns: &[(&str, &[f64])]) {
    for (name, column) in columns {
        set(js, name, &Float64Array::from(*column));
    }
}

pub(super) fn number(count: usize) -> JsValue {
    #[expect(clippy::cast_precision_loss, reason = "line numbers stay far below 2^53")]
    JsValue::from_f64(count as f64)
}

fn get(js: &JsValue, name: &str) -> JsValue {
    Reflect::get(js, &name.into()).expect("reading a field of a plain object")
}

#[inline(never)] // An inlined copy per call would enlarge the download.
pub(super) fn set(js: &JsValue, name: &str, value: &JsValue) {
    Reflect::set(js, &name.into(), value).expect("setting a field of a plain object");
}
