//! What is shaded of what the reader asks: what a question rules out, and the partial area.

use super::{limits, partial_area};
use crate::draw::mark::Mark;
use crate::draw::plot::Plot;

/// How it is shaded where points are points. It is reached through this alone, so that a program that has not been given
/// it does without its code.
pub type Asked = fn(&mut Vec<Mark>, &Plot<'_>);

/// All of it, at the active model's totals.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>) {
    let Some(totals) = plot.active.map(|active| active.curve.totals()) else { return };
    if plot.space.projection().is_some() && totals.has_both_classes() {
        limits::marks(marks, plot, totals);
        partial_area::marks(marks, plot);
    }
}
