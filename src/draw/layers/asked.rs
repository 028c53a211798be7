//! Shading of the reader's question: the counts that its constraints rule out, and the partial area.

use super::{limits, partial_area};
use crate::draw::mark::Mark;
use crate::draw::plot::Plot;

/// Function that adds this shading to a plot of points. It is called through this pointer only, so that a program
/// without it is built without its code.
pub type Asked = fn(&mut Vec<Mark>, &Plot<'_>);

/// Adds all of the shading, at the active model's totals; nothing in a dual space or where a class is missing.
pub fn marks(marks: &mut Vec<Mark>, plot: &Plot<'_>) {
    let Some(totals) = plot.active.map(|active| active.curve.totals()) else { return };
    if plot.space.projection().is_some() && totals.has_both_classes() {
        limits::marks(marks, plot, totals);
        partial_area::marks(marks, plot);
    }
}
