//! Drawing properties of each space: titles, ticks, ends, first window. A new space needs a [`SpaceStyle`] here and an
//! entry in [`space_style`].

use crate::geometry::clip::Bounds;
use crate::pens::ticks::TickQuantity;
use curvescope_core::curve::counts::Totals;
use curvescope_core::curve::space::Space;

/// Titles, ticks, bounds and calibration of a space.
pub struct SpaceStyle {
    /// Titles of x and y: in words, with the field's symbols.
    pub titles: (&'static str, &'static str),
    /// Note after the title of y: the direction in which values are better, in dual spaces.
    pub(crate) better: &'static str,
    /// Quantity shown at the ticks of its axes.
    pub quantity: TickQuantity,
    /// Ends of its axes at the class totals, infinite where an axis has none; no achievable position is beyond
    /// them.
    pub(crate) ends: fn(Totals) -> Bounds,
    /// Default window at the class totals.
    pub(crate) first_window: fn(Totals) -> Bounds,
    /// Borders of the achievable region, besides the ends.
    pub(crate) borders: &'static [Border],
    /// Measure for which the segments of its hull are calibrated.
    pub(crate) calibrated: CalibratedFor,
}

/// A path of count space with nothing achievable on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Border {
    /// All negatives predicted positive: nothing achievable is below.
    Worst,
    /// All positives ranked above all negatives: nothing achievable is above.
    Perfect,
}

/// Measure for which a score is calibrated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CalibratedFor {
    /// c, for accuracy.
    Accuracy,
    /// d, for F.
    F,
}

impl CalibratedFor {
    /// Symbol of the calibrated score.
    pub(crate) fn symbol(self) -> char {
        match self {
            Self::Accuracy => 'c',
            Self::F => 'd',
        }
    }
}

const HIGHER: &str = "better ↑";
const LOWER: &str = "better ↓";

/// Titles, ticks and ends of a space.
pub fn space_style(space: Space) -> &'static SpaceStyle {
    match space {
        Space::Roc => &ROC,
        Space::Pr => &PR,
        Space::Prg => &PRG,
        Space::Cap => &CAP,
        Space::Lift => &LIFT,
        Space::Det => &DET,
        Space::Decision => &DECISION,
        Space::StandardizedDecision => &STANDARDIZED_DECISION,
        Space::Avoided => &AVOIDED,
        Space::Cost => &COST,
        Space::Brier => &BRIER,
        Space::FCost => &F_COST,
    }
}

fn unit(_: Totals) -> Bounds {
    Bounds::UNIT
}

/// A space in the unit square, in which any position is achievable, and whose hull is calibrated for accuracy.
const fn unit_space(x_title: &'static str, y_title: &'static str) -> SpaceStyle {
    SpaceStyle {
        titles: (x_title, y_title),
        better: "",
        quantity: TickQuantity::Coordinate,
        ends: unit,
        first_window: unit,
        borders: &[],
        calibrated: CalibratedFor::Accuracy,
    }
}

/// ROC space.
const ROC: SpaceStyle = unit_space("False positive rate, fp/N", "True positive rate, tp/P");

/// Precision-Recall space.
const PR: SpaceStyle =
    SpaceStyle { borders: &[Border::Worst], ..unit_space("Recall, tp/P", "Precision, tp/(tp+fp)") };

/// Precision-Recall-Gain space. Gains are at most 1, and unbounded below.
const PRG: SpaceStyle = SpaceStyle {
    ends: |_| Bounds { x: (f64::NEG_INFINITY, 1.0), y: (f64::NEG_INFINITY, 1.0) },
    borders: &[Border::Worst],
    calibrated: CalibratedFor::F,
    ..unit_space("Recall gain, recG", "Precision gain, precG")
};

/// Cumulative gains.
const CAP: SpaceStyle = SpaceStyle {
    borders: &[Border::Worst, Border::Perfect],
    ..unit_space("Predicted positive, share of rows", "Recall, tp/P")
};

/// Lift: at most 1/π, where every row predicted positive is a positive.
const LIFT: SpaceStyle = SpaceStyle {
    ends: all,
    first_window: all,
    borders: &[Border::Worst, Border::Perfect],
    ..unit_space("Predicted positive, share of rows", "Lift, precision/π")
};

fn all(totals: Totals) -> Bounds {
    Bounds { x: (0.0, 1.0), y: (0.0, 1.0 / totals.prevalence()) }
}

/// Probits of the rates 0.1 % and 99 %.
const SHOWN: (f64, f64) = (-3.090_232_306_167_813, 2.326_347_874_040_841);

/// DET space: rates as probits, unbounded on both axes.
const DET: SpaceStyle = SpaceStyle {
    quantity: TickQuantity::Rate,
    ends: |_| {
        let endless = (f64::NEG_INFINITY, f64::INFINITY);
        Bounds { x: endless, y: endless }
    },
    first_window: |_| Bounds { x: SHOWN, y: SHOWN },
    ..unit_space("False positive rate, fp/N", "False negative rate, fn/P")
};

/// Decision curves: net benefit is at most π, and unbounded below.
const DECISION: SpaceStyle = SpaceStyle {
    better: HIGHER,
    ends: |totals| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, totals.prevalence()) },
    first_window: |totals| {
        let most = totals.prevalence();
        Bounds { x: (0.0, 1.0), y: (-0.1 * most, 1.1 * most) }
    },
    ..unit_space("Threshold probability, c", "Net benefit")
};

/// Standardised decision curves: at most 1, and unbounded below.
const STANDARDIZED_DECISION: SpaceStyle = SpaceStyle {
    better: HIGHER,
    ends: |_| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, 1.0) },
    first_window: |_| Bounds { x: (0.0, 1.0), y: (-0.1, 1.1) },
    ..unit_space("Threshold probability, c", "Standardised net benefit")
};

/// Interventions avoided: at most 1-π, unbounded below.
const AVOIDED: SpaceStyle = SpaceStyle {
    better: HIGHER,
    ends: |totals| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, 1.0 - totals.prevalence()) },
    first_window: |totals| {
        let most = 1.0 - totals.prevalence();
        Bounds { x: (0.0, 1.0), y: (-0.1 * most, 1.1 * most) }
    },
    ..unit_space("Threshold probability, c", "Interventions avoided, per row")
};

/// Cost curves. The better of the always-positive and always-negative classifiers has a cost of at most 1/2.
const COST: SpaceStyle = SpaceStyle {
    better: LOWER,
    ends: |_| Bounds { x: (0.0, 1.0), y: (0.0, f64::INFINITY) },
    first_window: |_| Bounds { x: (0.0, 1.0), y: (0.0, 0.55) },
    ..unit_space("Probability cost, PC(+)", "Normalised expected cost")
};

/// Brier curves. The better of the always-positive and always-negative classifiers has a loss of at most 2π(1-π).
const BRIER: SpaceStyle = SpaceStyle {
    better: LOWER,
    ends: |_| Bounds { x: (0.0, 1.0), y: (0.0, f64::INFINITY) },
    first_window: |totals| {
        let prevalence = totals.prevalence();
        Bounds { x: (0.0, 1.0), y: (0.0, 2.2 * prevalence * (1.0 - prevalence)) }
    },
    ..unit_space("Cost proportion, c", "Loss")
};

/// F cost curves: gains are at most 1, and unbounded below.
const F_COST: SpaceStyle = SpaceStyle {
    better: HIGHER,
    ends: |_| Bounds { x: (0.0, 1.0), y: (f64::NEG_INFINITY, 1.0) },
    calibrated: CalibratedFor::F,
    ..unit_space("d = 1/(1+β²)", "Gain of F, FG")
};
