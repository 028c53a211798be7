//! Comparison of models: ranks by each area, and the recalls that make two areas disagree on an order.
//!
//! At one recall the model with the smaller false positive rate has the greater precision and the
//! greater precision gain, so the three areas never disagree there. They are integrals over recall
//! of the same lead with unlike weights: AUROC counts every recall alike, AUPRG by odds/recall³
//! and from recall π on, AUCPR by the drop of precision and over the recall range. Where two areas
//! disagree, one model leads in a band of recalls that one of them counts for more.

mod bands;

use serde::Serialize;

use bands::Leads;
use curvescope_core::area::settings::Settings;
use curvescope_core::area::{pr, prg, roc};
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::numeric::sort::sort_by;

/// An area that models are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Area {
    /// Area under the ROC curve.
    Auroc,
    /// Exact PR area over the recall range.
    PrArea,
    /// AUPRG.
    PrgArea,
}

impl Area {
    /// All three, in the order of [`Leads`].
    const ALL: [Self; 3] = [Self::Auroc, Self::PrArea, Self::PrgArea];
}

/// Cases in which two areas order two models differently.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Disagreements {
    /// Number of all cases, each of two models and two areas.
    pub in_all: usize,
    /// Explained cases, greatest smaller difference first: at most 60, and fewer where curves are very long.
    pub listed: Vec<Disagreement>,
}

/// Ranks of one model, 1 the best; equal areas share a rank. `None` where the area is undefined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Ranks {
    /// Rank by AUROC.
    pub auroc: Option<usize>,
    /// Rank by exact PR area over the recall range.
    pub pr_area: Option<usize>,
    /// Rank by AUPRG.
    pub prg_area: Option<usize>,
}

/// Two models in opposite order by two areas.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Disagreement {
    /// Indices of the models: the first is better by the first area, the second by the second.
    pub models: [usize; 2],
    /// The two areas.
    pub areas: [Area; 2],
    /// For each area, its value for each model.
    pub values: [[f64; 2]; 2],
    /// For each area, the first model's value minus the second's: above 0, then below.
    pub differences: [f64; 2],
    /// Band of recalls that makes most of the first model's lead by the first area, and band that
    /// makes most of the second model's lead by the second area; disjoint.
    pub bands: [Band; 2],
    /// Part of each area's difference from outside both bands; with the parts inside each band it
    /// adds up to the difference.
    pub rest: [f64; 2],
}

/// A band of recalls that favours one model.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Band {
    /// Index of the model that leads in the band overall.
    pub favours: usize,
    /// Lower end.
    pub low: f64,
    /// Upper end.
    pub high: f64,
    /// Part of each area's difference from inside the band.
    pub inside: [f64; 2],
    /// Part of each area's difference from outside the band.
    pub outside: [f64; 2],
}

/// Limits of the disagreements that are explained: their number, and all their operating points.
const MOST_LISTED: usize = 60;
const MOST_POINTS: usize = 8_000_000;

/// Tolerance within which areas are equal: about the accuracy of their sums.
pub const EQUAL: f64 = 1e-12;

/// Ranks of models of the same rows. *Complexity*: linear in the operating points.
pub fn ranks(models: &[&OperatingPoints], settings: &Settings) -> Vec<Ranks> {
    let areas = areas(models, settings);
    let rank = |model: usize, area: usize| {
        let own = areas[model][area]?;
        let is_better = |other: &&[Option<f64>; 3]| other[area].is_some_and(|x| x > own + EQUAL);
        Some(1 + areas.iter().filter(is_better).count())
    };
    (0..models.len())
        .map(|model| Ranks {
            auroc: rank(model, 0),
            pr_area: rank(model, 1),
            prg_area: rank(model, 2),
        })
        .collect()
}

/// Disagreements of the areas on models of the same rows. *Complexity*: linear in the operating
/// points, for each model and for each disagreement listed.
pub fn disagreements(models: &[&OperatingPoints], settings: &Settings) -> Disagreements {
    let mut opposed = opposed(&areas(models, settings));
    let in_all = opposed.len();
    sort_by(&mut opposed, |a, b| b.least().total_cmp(&a.least()));
    opposed.truncate(MOST_LISTED);
    let mut points = 0;
    let listed = opposed
        .iter()
        .take_while(|opposed| {
            let is_listed = points < MOST_POINTS;
            points +=
                opposed.models.map(|model| models[model].thresholds.len()).iter().sum::<usize>();
            is_listed
        })
        .map(|opposed| {
            let [one, other] = opposed
                .models
                .map(|model| models[model].curve().at_prevalence_or_own(settings.prevalence));
            opposed.explained(&Leads::between(&one, &other, settings.recall_range))
        })
        .collect();
    Disagreements { in_all, listed }
}

/// Areas of each model, in the order of [`Area::ALL`].
fn areas(models: &[&OperatingPoints], settings: &Settings) -> Vec<[Option<f64>; 3]> {
    models
        .iter()
        .map(|points| {
            let curve = points.curve().at_prevalence_or_own(settings.prevalence);
            [
                roc::auroc(&points.curve()),
                pr::area(&curve, settings.recall_range),
                prg::area(&curve).map(|area| area.area),
            ]
        })
        .collect()
}

/// Two models and two areas (as indices into [`Area::ALL`]) that disagree on their order.
struct Opposed {
    models: [usize; 2],
    areas: [usize; 2],
    values: [[f64; 2]; 2],
}

/// All disagreements, by models, then areas. An area undefined for one model is so for all.
fn opposed(areas: &[[Option<f64>; 3]]) -> Vec<Opposed> {
    let mut found = Vec::new();
    for (i, of_i) in areas.iter().enumerate() {
        for (j, of_j) in areas.iter().enumerate().skip(i + 1) {
            for (first, second) in [(0, 1), (0, 2), (1, 2)] {
                let values = |area: usize| of_i[area].zip(of_j[area]);
                let (Some(a), Some(b)) = (values(first), values(second)) else { continue };
                let (by_first, by_second) = (a.0 - a.1, b.0 - b.1);
                if by_first > EQUAL && by_second < -EQUAL {
                    found.push(Opposed {
                        models: [i, j],
                        areas: [first, second],
                        values: [a.into(), b.into()],
                    });
                } else if by_first < -EQUAL && by_second > EQUAL {
                    found.push(Opposed {
                        models: [j, i],
                        areas: [first, second],
                        values: [[a.1, a.0], [b.1, b.0]],
                    });
                }
            }
        }
    }
    found
}

impl Opposed {
    fn differences(&self) -> [f64; 2] {
        self.values.map(|[first, second]| first - second)
    }

    /// The smaller of the two absolute differences: how clear the case is.
    fn least(&self) -> f64 {
        let [first, second] = self.differences();
        first.min(-second)
    }

    fn explained(&self, leads: &Leads) -> Disagreement {
        let differences = self.differences();
        let (runs, rest) = leads.opposed_runs(self.areas);
        let band = |which: usize| {
            let found = &runs[which];
            let inside = self.areas.map(|area| found.inside[area]);
            Band {
                favours: self.models[which],
                low: found.low,
                high: found.high,
                inside,
                outside: [differences[0] - inside[0], differences[1] - inside[1]],
            }
        };
        Disagreement {
            models: self.models,
            areas: self.areas.map(|area| Area::ALL[area]),
            values: self.values,
            differences,
            bands: [band(0), band(1)],
            rest: self.areas.map(|area| rest[area]),
        }
    }
}
