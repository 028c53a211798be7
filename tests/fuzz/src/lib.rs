//! What the targets share: how bytes are split into a text and choices, and what holds of every
//! analysis.

pub mod ways;

use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::report::outline::outline;
use curvescope::curve::parameter::{RocRange, RocRate};
use curvescope::curve::space::Space;
use curvescope::input::Choices;
use curvescope::measure::advice::advice;
use curvescope::report::group_rules::OverallAim;
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use curvescope::measure::optimum::optimum;
use curvescope::report::analyze::Analysis;
use curvescope::report::{Model, Report};
use curvescope::uncertainty::at_threshold::ThresholdBootstrap;
use curvescope::uncertainty::bootstrap::{Bootstrap, Resampling};
use curvescope::uncertainty::sampling::Sampling;

/// Bytes that decide something, the next one each time; 0 when there are no more.
pub struct Knobs<'a>(&'a [u8]);

impl<'a> Knobs<'a> {
    /// The last `count` bytes are knobs, the rest is text: a file of a corpus stays readable.
    pub fn behind(data: &'a [u8], count: usize) -> (&'a [u8], Self) {
        let (text, knobs) = data.split_at(data.len().saturating_sub(count));
        (text, Self(knobs))
    }

    /// All bytes are knobs.
    pub fn of(data: &'a [u8]) -> Self {
        Self(data)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    pub fn flag(&mut self) -> bool {
        self.byte() & 1 == 1
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[usize::from(self.byte()) % from.len()].clone()
    }

    /// Any double: NaN and the infinities too.
    pub fn double(&mut self) -> f64 {
        f64::from_bits(u64::from_le_bytes(std::array::from_fn(|_| self.byte())))
    }

    /// Up to 65535.
    pub fn short(&mut self) -> u16 {
        u16::from_le_bytes([self.byte(), self.byte()])
    }
}

/// Column choices: by what a table is likely to call them, or left out.
pub fn choices(knobs: &mut Knobs<'_>) -> Choices {
    let mut name = |names: &[&'static str]| {
        Some(knobs.pick(names)).filter(|name| !name.is_empty()).map(str::to_owned)
    };
    let label = name(&["", "", "", "label", "column 1", "y", "score"]);
    let score = name(&["", "", "", "score", "column 2", "a", "label"]);
    let positive = name(&["", "", "1", "0", "b", "true"]);
    let weight = name(&["", "", "weight", "none", "w", "column 3"]);
    let fold = name(&["", "", "fold", "none", "a", "column 4"]);
    let group = name(&["", "", "sex", "none", "fold", "column 3"]);
    let or_none =
        |name: Option<String>| name.map(|name| if name == "none" { String::new() } else { name });
    Choices {
        label,
        scores: score.map(|score| vec![score]),
        positive,
        weight: or_none(weight),
        fold: or_none(fold),
        group: or_none(group),
        ..Choices::default()
    }
}

/// Settings at the edges of their ranges, and between.
pub fn settings(knobs: &mut Knobs<'_>) -> Settings {
    let prevalence = knobs.pick(&[
        None,
        None,
        Some(1e-100),
        Some(1e-9),
        Some(0.3),
        Some(1.0 - f64::EPSILON / 2.0),
    ]);
    let range =
        knobs.pick(&[None, None, Some([0.0, 1e-300]), Some([0.25, 0.75]), Some([0.999_999, 1.0])]);
    let betas = knobs.pick(&[None, None, Some(vec![]), Some(vec![0.0, 1e-200, 1e50])]);
    let roc_range = knobs.pick(&[
        None,
        Some(RocRange::new(RocRate::Fpr, 0.0, 1e-300).expect("a range")),
        Some(RocRange::new(RocRate::Tpr, 0.0, 1e-300).expect("a range")),
        Some(RocRange::new(RocRate::Fpr, 0.25, 0.75).expect("a range")),
        Some(RocRange::new(RocRate::Tpr, 0.999_999, 1.0).expect("a range")),
    ]);
    Settings { roc_range, ..Settings::new(prevalence, range, betas).expect("settings in range") }
}

pub const MEASURES: [Measure; 6] = [
    Measure::F { beta: 1.0 },
    Measure::F { beta: 1e50 },
    Measure::Accuracy { cost: 0.0 },
    Measure::Accuracy { cost: 0.7 },
    Measure::G { beta: 0.5, rho: 0.0 },
    Measure::G { beta: 2.0, rho: f64::NEG_INFINITY },
];

/// Asks an analysis everything there is to ask. Its report.
pub fn ask_all(analysis: &Analysis, knobs: &mut Knobs<'_>) -> Report {
    let settings = settings(knobs);
    let report = analysis.report();
    check_report(&report);
    analysis.measure(&settings).iter().for_each(check_model);
    for model in 0..report.models.len().min(3) {
        let conventions = analysis.conventions(model, settings.prevalence).expect("a model");
        no_nan(&conventions);
        no_nan(&analysis.bands(model, settings.prevalence).expect("a model"));
        if analysis.folds(model).is_ok() {
            no_nan(&analysis.fold_averages(model, &settings).expect("folds"));
        }
        if analysis.groups(model).is_ok() {
            let (threshold, measure) =
                (knobs.pick(&[0.5, -1.0, f64::INFINITY]), knobs.pick(&MEASURES));
            let aim = OverallAim::Measure(measure);
            let rules = analysis.group_rules(model, threshold, aim, settings.prevalence);
            no_nan(&rules.expect("groups"));
        }
        ask_points(&report.models[model], settings.prevalence, knobs);
    }
    for bounds in analysis.bounds(&settings) {
        no_nan(&bounds);
    }
    no_nan(&analysis.ranks(&settings));
    no_nan(&analysis.disagreements(&settings));
    no_nan(&analysis.joint_hull());
    if report.rows < 200 {
        let rows = analysis.rows();
        if report.columns.label.is_some() {
            assert_eq!(rows.positive().len(), report.rows - report.skipped_rows);
        }
        let Settings { prevalence, recall_range, roc_range, .. } = settings;
        let sampling = knobs.pick(&[Sampling::Classes, Sampling::Rows]);
        let aim = knobs.pick(&MEASURES);
        let bands = [true; Space::ALL.len()];
        let resampling = Resampling {
            seed: 1,
            prevalence,
            recall_range,
            roc_range,
            sampling,
            aim,
            bands,
            ..Resampling::default()
        };
        let mut bootstrap = Bootstrap::new(&rows, resampling);
        bootstrap.run(3);
        no_nan(&bootstrap.summary());
        let _ = (bootstrap.bands(), bootstrap.delong());
        let threshold = rows.models()[0].scores.first().copied().unwrap_or_default();
        let bootstrap = ThresholdBootstrap::new(&rows, 0, threshold, &resampling);
        let mut bootstrap = bootstrap.expect("a threshold");
        bootstrap.run(50);
        no_nan(&bootstrap.summary());
    }
    report
}

/// What is asked of single operating points.
fn ask_points(model: &Model, prevalence: Option<Prevalence>, knobs: &mut Knobs<'_>) {
    let curve = model.points.curve().at_prevalence_or_own(prevalence);
    let row = usize::from(knobs.short()) % (curve.len() + 1);
    let row = row.checked_sub(1);
    let parameters = Parameters { beta: 0.0, rho: f64::INFINITY, cost: 1.0 };
    let point = model.points.curve().start_or_point(row);
    no_nan(
        &measures_at(point, model.points.totals(), prevalence, parameters)
            .expect("counts of a table"),
    );
    let hull = model.roc.hull.as_ref().map(|hull| hull.vertices.curve());
    if let Some(hull) = hull.map(|hull| hull.at_prevalence_or_own(prevalence)) {
        for measure in MEASURES {
            no_nan(&optimum(&curve, &hull, measure));
            no_nan(&advice(&curve, &hull, measure, row));
        }
    }
    if let Some(rows) = outline(&model.points, hull.as_ref(), 8) {
        assert!(rows.is_sorted_by(|one, next| one < next));
        assert_eq!(rows.last(), Some(&(curve.len() - 1)));
    }
}

fn check_report(report: &Report) {
    assert!(!report.models.is_empty() && report.skipped_rows < report.rows);
    report.models.iter().for_each(check_model);
}

fn check_model(model: &Model) {
    no_nan(model);
    let shares = [model.roc.auroc, model.roc.hull_area, model.pr.area, model.pr.average_precision];
    for share in shares.into_iter().flatten() {
        assert!((-1e-9..=1.0 + 1e-9).contains(&share), "{model:?}");
    }
    assert!(model.prg.area.is_none_or(|area| area < 1.0 + 1e-9), "{model:?}");
    assert!(model.points.thresholds().iter().is_sorted_by(|a, b| a > b));
}

/// Debug output shows every number of a record, those that serde skips too. Names stand in quotes, and may be anything.
pub fn no_nan(record: &impl std::fmt::Debug) {
    let text = format!("{record:?}");
    let unescaped = text.replace("\\\\", "").replace("\\\"", "");
    assert!(!unescaped.split('"').step_by(2).any(|unquoted| unquoted.contains("NaN")), "{text}");
}
