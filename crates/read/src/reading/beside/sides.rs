//! The score column of each of two tables that are compared.

use std::ops::Range;

use crate::messages::{ErrorCode, InputError, quoted, quoted_list};
use crate::roles::Plan;
use crate::table::{Table, names};

/// Names of the score columns to compare, by table.
#[derive(Clone, Debug, Default)]
pub struct Sides {
    /// `None` for the only score of a table; of several, for the one with the name that is chosen for the other table.
    names: [Option<String>; 2],
    /// True where the tables have changed places, because the second one has the labels.
    is_swapped: bool,
}

impl Sides {
    /// The tables in their order.
    pub fn new(names: [Option<String>; 2]) -> Self {
        Self { names, is_swapped: false }
    }

    pub(super) fn swap(&mut self) {
        self.names.reverse();
        self.is_swapped = !self.is_swapped;
    }

    pub(super) fn of_second(&self) -> Option<&str> {
        self.names[1].as_deref()
    }

    /// True for a column that may be compared, of tables of which the first has this plan.
    pub(super) fn may_be(&self, column: &str, first: &Plan) -> bool {
        let is_chosen = self.names.iter().flatten().any(|name| is_same(name, column));
        is_chosen || first.columns.scores.iter().any(|score| score == column)
    }

    /// Indices of the two columns in a merged table, in the order in which the tables were given. `firsts` is the number of
    /// columns of the first, and `found` are the scores of both by name and content.
    pub(super) fn scores(
        &self,
        table: &Table,
        firsts: usize,
        files: [&str; 2],
        [first, second]: [Vec<usize>; 2],
    ) -> Result<Vec<usize>, InputError> {
        let mut scores = vec![
            self.score(0, table, 0..firsts, &first, files)?,
            self.score(1, table, firsts..table.columns.len(), &second, files)?,
        ];
        if self.is_swapped {
            scores.reverse();
        }
        Ok(scores)
    }

    fn score(
        &self,
        side: usize,
        table: &Table,
        columns: Range<usize>,
        found: &[usize],
        files: [&str; 2],
    ) -> Result<usize, InputError> {
        let name = |at: usize| table.columns[at].name.as_str();
        let named = |wanted: &str| {
            let exact = columns.clone().find(|&at| name(at) == wanted.trim());
            exact.or_else(|| columns.clone().find(|&at| is_same(wanted, name(at))))
        };
        if let Some(wanted) = &self.names[side] {
            let all = || columns.clone().map(name);
            return named(wanted).ok_or_else(|| {
                let suggestion = names::nearest(wanted, all())
                    .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
                let message = format!(
                    "{} has no column {}.{suggestion} Choose among {}.",
                    quoted(files[side]),
                    quoted(wanted),
                    quoted_list(all())
                );
                InputError::new(ErrorCode::UnknownColumn, message)
            });
        }
        if let &[only] = found {
            return Ok(only);
        }
        let of_other = self.names[1 - side].as_deref().and_then(named);
        of_other.filter(|at| found.contains(at)).ok_or_else(|| {
            let message = format!(
                "{} has {} score columns, {}. Name the one to compare.",
                quoted(files[side]),
                found.len(),
                quoted_list(found.iter().map(|&at| name(at)))
            );
            InputError::new(ErrorCode::BadOption, message)
        })
    }
}

/// True where two names differ in case and separators of words at most.
fn is_same(one: &str, other: &str) -> bool {
    let normal = names::normalized(one);
    !normal.is_empty() && normal == names::normalized(other)
}
