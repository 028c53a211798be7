//! Reading of overlays, and of the curves of folds and groups.

use wasm_bindgen::JsValue;

use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::space::Space;
use curvescope_draw::linked::model::Model;
use curvescope_draw::marks::overlay::{Kind, Overlay};
use curvescope_read::error::InputError;

const KINDS: [(&str, Kind); 5] = [
    ("foldAverage", Kind::FoldAverage),
    ("foldMinimum", Kind::FoldMinimum),
    ("band", Kind::Band { model: 0 }),
    ("convention", Kind::Convention),
    ("population", Kind::Population),
];

/// `FoldColumns` of plots.d.ts.
pub(super) fn fold_from(columns: JsValue) -> Result<Model, Thrown> {
    let mut columns = Fields::of(columns)?;
    Ok(Model::part("fold", columns.numbers("tps")?, columns.numbers("fps")?)?)
}

/// `GroupColumns` of plots.d.ts.
pub(super) fn group_from(columns: JsValue) -> Result<(String, Model), Thrown> {
    let mut columns = Fields::of(columns)?;
    let name: String = columns.required("name")?;
    let model = Model::part(&name, columns.numbers("tps")?, columns.numbers("fps")?)?;
    Ok((name, model))
}

/// `GroupPoint` of plots.d.ts.
pub(super) fn group_point_from(point: JsValue) -> Result<Point, InputError> {
    let mut point = Fields::of(point)?;
    Ok(Point { tp: point.required("tp")?, fp: point.required("fp")? })
}

/// `Overlay` of plots.d.ts.
pub(super) fn overlay_from(overlay: JsValue) -> Result<Overlay, InputError> {
    let mut overlay = Fields::of(overlay)?;
    let mut kind = overlay.required_word("kind", &KINDS)?;
    if let Kind::Band { model } = &mut kind {
        *model = overlay.required("model")?;
    }
    let space = overlay.required_word("space", &Space::NAMES)?;
    let path = positions_from(overlay.take("path"))?;
    let floor = overlay.take("floor");
    let floor = if floor.is_undefined() { None } else { Some(positions_from(floor)?) };
    overlay.finish()?;
    Ok(Overlay { kind, space, path, floor })
}

/// `Path` of plots.d.ts; positions that are not finite are left out.
fn positions_from(path: JsValue) -> Result<Vec<(f64, f64)>, InputError> {
    let mut path = Fields::of(path)?;
    let (xs, ys) = (path.numbers("x")?, path.numbers("y")?);
    path.finish()?;
    let positions = xs.into_iter().zip(ys);
    Ok(positions.filter(|(x, y)| x.is_finite() && y.is_finite()).collect())
}
