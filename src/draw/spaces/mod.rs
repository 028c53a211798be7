//! Drawing properties of each space: titles, default window, ends. A new space needs a file beside these and an
//! entry in [`face()`].

mod avoided;
mod brier;
mod cap;
mod cost;
mod decision;
mod det;
mod f_cost;
mod face;
mod lift;
mod pr;
mod prg;
mod roc;
mod standardized_decision;

pub(super) use face::{Border, Calibrated, Face};

use crate::curve::space::Space;

/// The drawing properties of a space.
pub(super) fn face(space: Space) -> &'static Face {
    match space {
        Space::Roc => &roc::FACE,
        Space::Pr => &pr::FACE,
        Space::Prg => &prg::FACE,
        Space::Cap => &cap::FACE,
        Space::Lift => &lift::FACE,
        Space::Det => &det::FACE,
        Space::Decision => &decision::FACE,
        Space::StandardizedDecision => &standardized_decision::FACE,
        Space::Avoided => &avoided::FACE,
        Space::Cost => &cost::FACE,
        Space::Brier => &brier::FACE,
        Space::FCost => &f_cost::FACE,
    }
}
