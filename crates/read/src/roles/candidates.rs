//! Columns without a role in the order of their likeness to scores.

use super::evidence::{Fact, Facts, LEAST, Role};
use super::examined::ExaminedTable;
use super::facts;
use curvescope_core::numeric::sort::sort_by_key;

/// Distance in evidence up to which a column is a score beside the best one.
const NEAR: i32 = 15;

/// A column without a role, with the fact that says how like a score it is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) column: usize,
    pub(super) fact: Fact,
}

impl Candidate {
    /// The words `known` may be in the name of a score.
    pub(super) fn of(table: &ExaminedTable, column: usize, known: &[String]) -> Self {
        Self { column, fact: facts::of_score(table, column, known) }
    }

    pub(super) fn weight(&self) -> i32 {
        Facts::of(&[self.fact]).weight(Role::Score)
    }

    pub(super) fn reason(&self) -> &'static str {
        Facts::of(&[self.fact]).reason(Role::Score)
    }

    /// True for numbers that are not names of rows.
    pub(super) fn may_be_score(&self) -> bool {
        self.weight() >= LEAST
    }
}

/// The candidates among `columns`, the likeliest first. The words `known` may be in the name of a score.
pub(super) fn of(
    table: &ExaminedTable,
    columns: impl Iterator<Item = usize>,
    known: &[String],
) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> =
        columns.map(|column| Candidate::of(table, column, known)).collect();
    set_measurements_apart(&mut candidates);
    sort_by_key(&mut candidates, |found| (-found.weight(), found.column));
    candidates
}

/// Weighs fractions less where they are many beside a score, or in a table of measurements: they may be measurements too.
fn set_measurements_apart(candidates: &mut [Candidate]) {
    const MANY_MEASUREMENTS: usize = 3;
    const MANY_FRACTIONS: usize = 5;
    let count = |is: fn(Fact) -> bool| candidates.iter().filter(|found| is(found.fact)).count();
    let measurements =
        count(|fact| matches!(fact, Fact::Numbers | Fact::WholeNumbers | Fact::Attribute));
    let are_many = count(|fact| fact == Fact::ScoreName) > 0
        && count(|fact| fact == Fact::Fractions) >= MANY_FRACTIONS;
    if measurements < MANY_MEASUREMENTS && !are_many {
        return;
    }
    for found in candidates.iter_mut().filter(|found| found.fact == Fact::Fractions) {
        found.fact = Fact::FractionsAmongMeasurements;
    }
}

/// Number of the candidates, sorted by their evidence, that are scores where none was chosen: those with nearly as
/// much evidence as the first.
pub(super) fn likeliest(candidates: &[Candidate]) -> usize {
    let Some(first) = candidates.first() else { return 0 };
    let least = (first.weight() - NEAR).max(LEAST);
    candidates.iter().take_while(|found| found.weight() >= least).count()
}
