//! Which columns have a role by their names, where their content does not speak against it.

use std::collections::BTreeSet;

use super::choices::Choices;
use super::columns::{Chooser, choose_columns};
use super::groups::Counts;
use super::names;
use super::sparse;
use super::table::distinct;
use super::wording::quoted;
use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::error::{InputError, Notice};
use crate::numeric::format;

/// Groups that are compared with each other at most.
pub(super) const MOST_GROUPS: usize = 50;

/// That a column names more groups than are compared.
pub(super) fn many_groups(column: &str) -> Notice {
    let message = format!(
        "Column {} has more than {MOST_GROUPS} different values, and no more groups than that are \
         compared, so it was left out. Choose a column with fewer values as the group.",
        quoted(column)
    );
    Notice::new(NoticeCode::ManyGroups, message).with_fix(choose_columns())
}

impl Chooser<'_, '_> {
    /// Takes the free column whose name ranks first.
    pub(super) fn take_by_name(&mut self, known: &[&str]) -> Option<usize> {
        let rank = |column: usize| names::rank(known, self.name(column));
        let ranked = self.free().filter_map(|column| Some((rank(column)?, column)));
        let (_, column) = ranked.min()?;
        self.free[column] = false;
        Some(column)
    }

    /// The columns with counts of both classes: as the user chose, else by name.
    pub(super) fn counts(&mut self, choices: &Choices) -> Result<Option<Counts>, InputError> {
        let chosen = [choices.positives.as_deref(), choices.negatives.as_deref()];
        if chosen.contains(&Some("")) {
            return Ok(None);
        }
        let names = [&names::POSITIVES, &names::NEGATIVES];
        let mut found = [None; 2];
        for ((found, chosen), names) in found.iter_mut().zip(chosen).zip(names) {
            *found = match chosen {
                Some(name) => Some(self.chosen(name)?),
                None => self.take_by_name(names),
            };
        }
        if let [Some(positives), Some(negatives)] = found {
            let is_chosen = chosen.iter().any(Option::is_some);
            if is_chosen || (self.table.is_numeric(positives) && self.table.is_numeric(negatives)) {
                return Ok(Some(Counts { positives, negatives }));
            }
        }
        if chosen != [None, None] {
            let message = "Counts of only one class are chosen. Choose the column with the number \
                           of positives and the one with the number of negatives.";
            return Err(InputError::new(ErrorCode::CountsOfOneClass, message));
        }
        for column in found.into_iter().flatten() {
            self.free[column] = true;
        }
        Ok(None)
    }

    pub(super) fn label_by_name(&mut self) -> Option<usize> {
        self.take_by_name(&names::LABEL)
    }

    pub(super) fn weight_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::WEIGHT)?;
        if self.table.is_numeric(column) && !sparse::is_sparse(self.table, column) {
            return Some(column);
        }
        self.free[column] = true;
        None
    }

    pub(super) fn fold_by_name(&mut self) -> Option<usize> {
        const MOST_FOLDS: usize = 1000;
        let column = self.take_by_name(&names::FOLD)?;
        if sparse::is_sparse(self.table, column) {
            self.free[column] = true;
            return None;
        }
        let mut folds = BTreeSet::new();
        if self.table.texts(column).all(|text| {
            folds.insert(text);
            folds.len() <= MOST_FOLDS
        }) {
            return Some(column);
        }
        let message = format!(
            "Column {} is named like a fold but has more than {} different values, so it was left \
             out. Choose it as the fold to use it all the same.",
            quoted(self.name(column)),
            format::count(MOST_FOLDS)
        );
        self.notices.push(Notice::new(NoticeCode::ManyFolds, message).with_fix(choose_columns()));
        None
    }

    /// The column that names clusters: some come back among the first rows.
    pub(super) fn cluster_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::CLUSTER)?;
        let clusters = distinct(self.table.texts(column));
        if sparse::is_sparse(self.table, column)
            || clusters < 2
            || clusters == self.table.row_numbers.len()
        {
            self.free[column] = true;
            return None;
        }
        let message = format!(
            "Rows with the same {} belong together: intervals by redrawing keep them together. Choose no \
             cluster column if each row is a case of its own.",
            quoted(self.name(column))
        );
        self.notices
            .push(Notice::new(NoticeCode::ClusterByName, message).with_fix(choose_columns()));
        Some(column)
    }

    /// The column that names groups: a few values that come back among the first rows.
    pub(super) fn group_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::GROUP)?;
        let groups = distinct(self.table.texts(column));
        let come_back = 2 * groups <= self.table.row_numbers.len();
        if come_back && groups <= MOST_GROUPS && !sparse::is_sparse(self.table, column) {
            return Some(column);
        }
        self.free[column] = true;
        if come_back && groups > MOST_GROUPS {
            self.notices.push(many_groups(self.name(column)));
        }
        None
    }
}
