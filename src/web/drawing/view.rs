//! Reading of the view, the reader's choices for all plots.

use wasm_bindgen::JsValue;

use super::isometrics::measure_or_rate_from;
use crate::given::{constraints_from, value_of, words};
use crate::web::fields::Fields;
use crate::web::theme::theme_from;
use crate::web::thrown::Thrown;
use curvescope_core::curve::parameter::{Prevalence, RocRange, RocRate, checked_recall_range};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::decide::Constraint;
use curvescope_draw::geometry::clip::Bounds;
use curvescope_draw::layers::view::{Best, Layer, View};
use curvescope_draw::pens::error::DrawError;
use curvescope_read::error::InputError;

/// `View` of plots.d.ts.
pub(super) fn view_from(view: JsValue) -> Result<View, Thrown> {
    let mut view = Fields::of(view)?;
    let read = View {
        theme: theme_from(&view.take("theme"))?,
        pixel_ratio: view.required("pixelRatio")?,
        prevalence: prevalence_from(&mut view)?,
        aim: measure_or_rate_from(&mut view)?,
        constraints: constraints_from(&mut view)?
            .into_iter()
            .map(Constraint::checked)
            .collect::<Result<_, _>>()?,
        best: best_from(&view.take("best"))?,
        highlight: view.optional("highlight")?,
        dashes: view.optional("dashes")?.unwrap_or(false),
        names: view.optional("names")?.unwrap_or(true),
        recall_range: checked_recall_range(view.required("recallRange")?)?,
        roc_range: roc_range_from(&mut view)?,
        visible: view.required("visible")?,
        active: view.required("active")?,
        windows: of_each_space(&mut view, "windows", |windows, space| {
            let window: Option<[f64; 4]> = windows.optional(space)?;
            Ok(window
                .map(|[left, right, bottom, top]| Bounds { x: (left, right), y: (bottom, top) }))
        })?,
        layers: of_each_space(&mut view, "layers", |layers, space| {
            let layers = layers.take(space);
            if layers.is_undefined() {
                Ok(Vec::new())
            } else {
                words(space, &layers, &Layer::NAMES)
            }
        })?,
    };
    view.finish()?;
    Ok(read)
}

fn prevalence_from(view: &mut Fields) -> Result<Option<Prevalence>, Thrown> {
    let Some(value) = view.optional("prevalence")? else { return Ok(None) };
    let expected = "above 0 and below 1";
    let bad = DrawError::View { field: "prevalence", value, expected };
    Ok(Some(Prevalence::new(value).ok_or(bad)?))
}

/// The range in `fprRange` or else `tprRange`; where both are given, `tprRange` is an unknown field.
fn roc_range_from(view: &mut Fields) -> Result<Option<RocRange>, Thrown> {
    for (name, rate) in [("fprRange", RocRate::Fpr), ("tprRange", RocRate::Tpr)] {
        let range: Option<[f64; 2]> = view.optional(name)?;
        if let Some([low, high]) = range {
            let expected = "from 0 to 1, the first end below the second";
            let bad = DrawError::View { field: "rocRange", value: high - low, expected };
            return Ok(Some(RocRange::new(rate, low, high).ok_or(bad)?));
        }
    }
    Ok(None)
}

fn best_from(best: &JsValue) -> Result<Best, InputError> {
    if best.is_undefined() {
        return Ok(Best::OfAim);
    }
    let index: Option<i32> = value_of("best", best.clone())?;
    Ok(index.map_or(Best::Unmet, |index| Best::Row(usize::try_from(index).ok())))
}

/// Reads a field that is a record with an entry for each space, by space; without an entry the default.
fn of_each_space<T: Default>(
    view: &mut Fields,
    name: &'static str,
    read: impl Fn(&mut Fields, &'static str) -> Result<T, InputError>,
) -> Result<[T; Space::ALL.len()], InputError> {
    let mut record = Fields::of(view.take(name))?;
    let mut entries = Space::ALL.map(|_| T::default());
    for (name, space) in Space::NAMES {
        entries[space as usize] = read(&mut record, name)?;
    }
    record.finish()?;
    Ok(entries)
}
