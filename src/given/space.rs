//! Names of spaces.

use curvescope_core::curve::space::Space;

/// Names of the spaces.
pub(crate) const SPACES: [(&str, Space); Space::ALL.len()] = [
    ("roc", Space::Roc),
    ("pr", Space::Pr),
    ("prg", Space::Prg),
    ("cap", Space::Cap),
    ("lift", Space::Lift),
    ("det", Space::Det),
    ("decision", Space::Decision),
    ("standardizedDecision", Space::StandardizedDecision),
    ("avoided", Space::Avoided),
    ("cost", Space::Cost),
    ("brier", Space::Brier),
    ("fCost", Space::FCost),
];
