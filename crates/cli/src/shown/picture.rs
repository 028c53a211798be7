//! Plots of a report as a picture: SVG, PDF or PNG.

use crate::arguments::Request;
use crate::fault::Fault;
use crate::form::Format;
use crate::found::Found;
use crate::question::PointChoice;
use curvescope_core::area::settings::Settings;
use curvescope_core::curve::parameter::checked_beta;
use curvescope_draw::figure::{Drawing, Options, columns_from, drawing, image, page, size_from};
use curvescope_draw::marks::theme::Theme;
use curvescope_report::analyze::Analysis;

/// Pixels of a PNG to the CSS pixel, as in Python.
const SCALE: f32 = 2.0;

/// The file of a picture, with a remark where no font of this system has some characters of its texts.
pub(crate) fn picture(
    analysis: &Analysis,
    found: &Found,
    request: &Request,
    format: Format,
) -> Result<(Vec<u8>, Option<String>), Fault> {
    let Drawing { svg, .. } = drawing(analysis, &options(found, request)?)?;
    Ok(match format {
        Format::Pdf => page(&svg)?,
        Format::Png => image(&svg, SCALE)?,
        _ => (svg.into_bytes(), None),
    })
}

/// The chosen plots, with the operating point of the first model, or of the new one in a comparison.
fn options(found: &Found, request: &Request) -> Result<Options, Fault> {
    let spaces = request.plots.clone();
    let columns = columns_from(None, spaces.len())?;
    let beta = checked_beta(request.parameters.beta)?;
    let active = usize::from(found.differences.is_some());
    let (model, place) = (&found.report.models[active], &found.places[active]);
    let threshold = place.threshold.map(|threshold| match request.place {
        PointChoice::Threshold(_)
        | PointChoice::ChosenElsewhere { .. }
        | PointChoice::ChosenByFold { .. } => threshold,
        // Of the thresholds that predict the same rows positive, one with few digits.
        PointChoice::Answer(_) | PointChoice::BestF(_) => {
            let scores = &model.points.thresholds;
            scores.reached(threshold).map_or(threshold, |row| scores.shortest(row))
        }
    });
    Ok(Options {
        spaces,
        columns,
        size_css: size_from(None, None, columns)?,
        theme: Theme::Light,
        layers: None,
        settings: Settings { betas: vec![beta], ..request.settings.clone() },
        beta,
        model: Some(place.model.clone()),
        threshold,
        names: None,
    })
}
