//! Names of layers of a plot.

use crate::draw::layers::view::Layer;
use curvescope_core::curve::space::Space;

/// Names of the layers.
pub(crate) const LAYERS: [(&str, Layer); 15] = [
    ("hull", Layer::Hull),
    ("jointHull", Layer::JointHull),
    ("optimum", Layer::Optimum),
    ("isometrics", Layer::Isometrics),
    ("precisionRecall", Layer::PrecisionRecall),
    ("random", Layer::Random),
    ("alwaysPositive", Layer::AlwaysPositive),
    ("minimum", Layer::Minimum),
    ("calibration", Layer::Calibration),
    ("points", Layer::Points),
    ("nonDominated", Layer::NonDominated),
    ("gridRoc", Layer::Grid(Space::Roc)),
    ("gridPr", Layer::Grid(Space::Pr)),
    ("gridPrg", Layer::Grid(Space::Prg)),
    ("folds", Layer::Folds),
];
