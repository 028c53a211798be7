//! The models of an analysis with a view and a chosen point.

use super::options::Options;
use super::refused;
use crate::layers::view::{Layer, View};
use crate::linked::model::Model as Drawn;
use crate::linked::plots::{LinkedPlots, Place};
use crate::linked::reported::drawn;
use crate::marks::theme::Theme;
use curvescope_core::curve::space::Space;
use curvescope_core::measure::measures::Measure;
use curvescope_core::numeric::format;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;
use curvescope_report::Model;
use curvescope_report::analyze::Analysis;

/// Contents of a figure: everything but its size.
pub struct Scene {
    /// Plots of the models.
    pub linked: LinkedPlots,
    /// Names of the models.
    pub names: Vec<String>,
    /// The chosen point.
    pub place: Place,
    /// The rule of the chosen point: "lr ≥ 0.4, F1 0.842".
    pub rule: String,
    /// True where the active model has a hull.
    pub(crate) has_hull: bool,
    /// True where the chosen point is the best one for F.
    pub(crate) is_best: bool,
}

/// The contents of a figure, whose curves are traced when they are drawn.
///
/// # Errors
/// `unknown-model`; `bad-option` where there are not as many names as models.
pub fn scene(analysis: &Analysis, options: &Options) -> Result<Scene, InputError> {
    let models = analysis.measure(&options.settings);
    let names = names_of(&models, options.names.as_ref())?;
    let active = active_in(&models, options.model.as_ref())?;
    let layers = Space::ALL.map(|space| match &options.layers {
        None => space.of(&View::default().layers).clone(),
        // The grid of a space is no layer of this space itself.
        Some(layers) => {
            layers.iter().copied().filter(|layer| *layer != Layer::Grid(space)).collect()
        }
    });
    let mut linked = LinkedPlots::default();
    let mut place = Place { model: active, row: None };
    let (best, row) = points_of(&models[active], options.threshold);
    for (at, (model, name)) in models.iter().zip(&names).enumerate() {
        let own = row.filter(|_| at == active);
        let (drawn, own) = drawn(model, name, own).map_err(|error| refused(&error))?;
        linked.add(drawn);
        if at == active {
            place.row = own;
        }
    }
    if options.layers.as_ref().is_some_and(|layers| layers.contains(&Layer::Folds)) {
        let folds = analysis.folds(active)?.iter().map(|fold| {
            let points = &fold.points;
            Drawn::part(&names[active], points.tps(), points.fps())
        });
        linked.set_folds(active, folds.collect::<Result<_, _>>().map_err(|error| refused(&error))?);
    }
    let view = View {
        theme: options.theme,
        prevalence: options.settings.prevalence,
        aim: Measure::F { beta: options.beta.get() }.into(),
        recall_range: options.settings.recall_range,
        roc_range: options.settings.roc_range,
        active,
        dashes: options.theme == Theme::Grey,
        layers,
        ..View::default()
    };
    linked.set_view(view).map_err(|error| refused(&error))?;
    let rule = rule(&linked, &models[active], &names[active], (place, row), options.threshold);
    let has_hull = models[active].roc.hull.is_some();
    Ok(Scene { linked, names, place, rule, has_hull, is_best: best.is_some() && best == row })
}

fn names_of(models: &[Model], given: Option<&Vec<String>>) -> Result<Vec<String>, InputError> {
    let own: Vec<String> = models.iter().map(|model| model.name.clone()).collect();
    match given {
        None => Ok(own),
        Some(names) if names.len() == own.len() => Ok(names.clone()),
        Some(names) => {
            let (given, models) = (names.len(), own.len());
            Err(InputError::bad_option(format!(
                "The option \"names\" has {given} names for {models} models. Give a name for each."
            )))
        }
    }
}

fn active_in(models: &[Model], name: Option<&String>) -> Result<usize, InputError> {
    let Some(name) = name else { return Ok(0) };
    models.iter().position(|model| model.name == *name).ok_or_else(|| {
        let known = models.iter().map(|model| model.name.as_str()).collect::<Vec<_>>().join(", ");
        let message = format!("There is no model \"{name}\". Give one of {known}.");
        InputError::new(ErrorCode::UnknownModel, message)
    })
}

/// The row of the best F, if it is defined, and that of the chosen point: at `threshold`, or else the best, or else the
/// middle one. `None` is the start.
fn points_of(model: &Model, threshold: Option<f64>) -> (Option<usize>, Option<usize>) {
    let points = &model.points;
    let best = model.best.first().and_then(|best| best.threshold);
    let best = best.and_then(|threshold| points.thresholds.reached(threshold));
    let length = points.thresholds.len();
    let chosen = match threshold {
        None => best.or_else(|| length.checked_sub(1).map(|last| last.min(length / 2))),
        Some(threshold) => points.thresholds.reached(threshold),
    };
    (best, chosen)
}

/// The rule of a point, with its F where that is defined.
fn rule(
    linked: &LinkedPlots,
    model: &Model,
    name: &str,
    (place, row): (Place, Option<usize>),
    threshold: Option<f64>,
) -> String {
    let scores = &model.points.thresholds;
    let shown = threshold
        .unwrap_or_else(|| row.map_or_else(|| scores.own(None), |row| scores.shortest(row)));
    let relation = if model.lower_is_positive { '≤' } else { '≥' };
    let number = match shown {
        f64::INFINITY => "∞".to_owned(),
        f64::NEG_INFINITY => "−∞".to_owned(),
        shown => format::exact(shown),
    };
    let view = linked.view();
    let value = linked.model(place.model).and_then(|drawn| {
        let curve = drawn.scored.curve(view.prevalence);
        let totals = curve.totals();
        let is_defined = totals.has_both_classes();
        is_defined.then(|| view.aim.value(curve.start_or_point(place.row), totals)).flatten()
    });
    let aim = view.aim.symbol();
    let value = value.map_or_else(String::new, |f| format!(", {aim} {}", format::ratio(f, 3)));
    format!("{name} {relation} {number}{value}")
}
