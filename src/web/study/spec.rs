//! `StudySpec` of study.d.ts.

use wasm_bindgen::JsValue;

use crate::web::fields::Fields;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::parameter::checked_recall_range;
use curvescope_core::curve::space::Space;
use curvescope_read::error::InputError;
use curvescope_study::Study;
use curvescope_study::contours::{ContourPoint, Contours};
use curvescope_study::expected::{Average, Expected, Series, curve_of};
use curvescope_study::gains::{GainPoint, Gains, GainsView};
use curvescope_study::levels::Levels;
use curvescope_study::minimum::{MinimumAreas, MinimumCurves};
use curvescope_study::mixture::Mixture;
use curvescope_study::scatter::{Scatter, Side, paired};
use curvescope_study::shares::RecallPrecision;
use curvescope_study::small_tables::{Tables, WorstRanking};

/// Reads the fields of a spec other than `kind`.
type Reader = fn(&mut Fields) -> Result<Study, InputError>;

const KINDS: [(&str, Reader); 10] = [
    ("minimumCurves", minimum_curves_from),
    ("minimumAreas", minimum_areas_from),
    ("contours", contours_from),
    ("levels", levels_from),
    ("scatter", scatter_from),
    ("expected", expected_from),
    ("mixture", mixture_from),
    ("gains", gains_from),
    ("tables", |spec| Tables::new(totals_from(spec)?, point_from(spec)?).map(Study::Tables)),
    ("worstRanking", |spec| WorstRanking::new(totals_from(spec)?).map(Study::WorstRanking)),
];

/// The two ways to name a mean: `G_{beta,rho}`, and by weight and exponent.
const FAMILIES: [(&str, bool); 2] = [("G", true), ("power", false)];

/// Averaged measures, before their beta is read.
const MEASURES: [(&str, Average); 2] =
    [("accuracy", Average::Accuracy), ("fGain", Average::FGain { beta: 1.0 })];

const VIEWS: [(&str, GainsView); 2] = [("lines", GainsView::Lines), ("d", GainsView::ByD)];

/// Spaces in which a mix of two models is drawn.
const MIXED_SPACES: [(&str, Space); 3] =
    [("roc", Space::Roc), ("pr", Space::Pr), ("prg", Space::Prg)];

pub(super) fn study_from(spec: JsValue) -> Result<Study, InputError> {
    let mut spec = Fields::of(spec)?;
    let read = spec.required_word("kind", &KINDS)?;
    let study = read(&mut spec)?;
    spec.finish()?;
    Ok(study)
}

fn minimum_curves_from(spec: &mut Fields) -> Result<Study, InputError> {
    let with_random = spec.optional("random")?.unwrap_or(false);
    let (prevalences, recall) = (spec.required("prevalences")?, spec.optional("recall")?);
    MinimumCurves::new(prevalences, with_random, recall).map(Study::MinimumCurves)
}

fn minimum_areas_from(spec: &mut Fields) -> Result<Study, InputError> {
    let mut ranges = Vec::new();
    for mut ends in spec.records("recallRanges")? {
        ranges.push(checked_recall_range([ends.required("0")?, ends.required("1")?])?);
        ends.finish()?;
    }
    let (scaled, prevalence) = (spec.required("scaled")?, spec.optional("prevalence")?);
    MinimumAreas::new(ranges, scaled, prevalence).map(Study::MinimumAreas)
}

fn contours_from(spec: &mut Fields) -> Result<Study, InputError> {
    let mut points = Vec::new();
    for mut point in spec.records("points")? {
        points.push(ContourPoint {
            name: point.required("name")?,
            recall: point.required("recall")?,
            f: point.required("f")?,
        });
        point.finish()?;
    }
    Contours::new(spec.required("prevalence")?, points).map(Study::Contours)
}

fn levels_from(spec: &mut Fields) -> Result<Study, InputError> {
    let is_g = spec.required_word("family", &FAMILIES)?;
    let point = spec.take("point");
    let point = if point.is_null_or_undefined() {
        None
    } else {
        let mut point = Fields::of(point)?;
        let (recall, precision) = (point.required("recall")?, point.required("precision")?);
        point.finish()?;
        Some(RecallPrecision { recall, precision })
    };
    let (weight, shape) = if is_g { ("beta", "rho") } else { ("gamma", "phi") };
    let (weight, shape) = (spec.required(weight)?, spec.required(shape)?);
    let levels = if is_g { Levels::of_g } else { Levels::of_power_mean };
    levels(weight, shape, point).map(Study::Levels)
}

fn scatter_from(spec: &mut Fields) -> Result<Study, InputError> {
    let mut points = Fields::of(spec.take("points"))?;
    let (xs, ys) = (points.numbers("x")?, points.numbers("y")?);
    points.finish()?;
    let scatter = Scatter {
        x: side_from(spec.take("x"), &xs)?,
        y: side_from(spec.take("y"), &ys)?,
        points: paired(&xs, &ys)?,
        names: spec.optional("names")?.unwrap_or_default(),
        highlighted: spec.optional("highlighted")?,
        group: spec.optional("group")?,
        with_diagonal: spec.optional("diagonal")?.unwrap_or(false),
    };
    scatter.checked().map(Study::Scatter)
}

/// `ScatterSide` of study.d.ts, for points with these coordinates.
fn side_from(side: JsValue, numbers: &[f64]) -> Result<Side, InputError> {
    let mut side = Fields::of(side)?;
    let (title, range) = (side.required("title")?, side.optional::<[f64; 2]>("range")?);
    side.finish()?;
    Ok(match range {
        Some([low, high]) => Side { title, range: (low, high) },
        None => Side::around(title, numbers),
    })
}

fn expected_from(spec: &mut Fields) -> Result<Study, InputError> {
    let measure = spec.required_word("measure", &MEASURES)?;
    let beta = spec.optional("beta")?;
    let average = measure.with_beta(beta.unwrap_or(1.0))?;
    let prevalence = spec.optional("prevalence")?;
    let mut series = Vec::new();
    for mut model in spec.records("series")? {
        let name = model.required("name")?;
        let (tps, fps) = (model.numbers("tps")?, model.numbers("fps")?);
        model.finish()?;
        series.push(Series::of(name, average, &curve_of(&tps, &fps, prevalence)?));
    }
    let (shaded, at) = (spec.optional("shaded")?, spec.optional("at")?);
    Expected { average, series, shaded, at }.checked().map(Study::Expected)
}

fn mixture_from(spec: &mut Fields) -> Result<Study, InputError> {
    let space = spec.required_word("space", &MIXED_SPACES)?;
    let totals = totals_from(spec)?;
    let mut counts = |name| {
        let mut counts = Fields::of(spec.take(name))?;
        let point = point_from(&mut counts)?;
        counts.finish()?;
        Ok::<_, InputError>(point)
    };
    let (first, second) = (counts("first")?, counts("second")?);
    let share = spec.required("share")?;
    Mixture { space, totals, first, second, share }.checked().map(Study::Mixture)
}

fn gains_from(spec: &mut Fields) -> Result<Study, InputError> {
    let view = spec.required_word("view", &VIEWS)?;
    let beta = spec.required("beta")?;
    let mut points = Vec::new();
    for mut point in spec.records("points")? {
        points.push(GainPoint {
            name: point.required("name")?,
            recall_gain: point.required("recallGain")?,
            precision_gain: point.required("precisionGain")?,
        });
        point.finish()?;
    }
    Gains { view, beta, points }.checked().map(Study::Gains)
}

fn totals_from(fields: &mut Fields) -> Result<Totals, InputError> {
    Ok(Totals { n_pos: fields.required("nPos")?, n_neg: fields.required("nNeg")? })
}

fn point_from(fields: &mut Fields) -> Result<Point, InputError> {
    Ok(Point { tp: fields.required("tp")?, fp: fields.required("fp")? })
}
