//! Roles of columns by their names, where their values do not contradict them.

use std::collections::BTreeSet;

use super::chooser::{Chooser, Counts, choose_columns, position};
use super::evidence::{CLUSTER, MAYBE_CLUSTER, Role};
use super::facts;
use super::left_out::different;
use crate::messages::{
    ErrorCode, Fix, InputError, LeaveOut, Notice, NoticeCode, counted, quoted, quoted_list,
};
use crate::options::Choices;
use crate::table::{distinct, names};
use crate::text::Number;
use curvescope_core::numeric::format;

/// Greatest number of groups that are compared.
pub(crate) const MOST_GROUPS: usize = 50;

/// Notice that a column has more groups than are compared.
pub(crate) fn many_groups(column: &str) -> Notice {
    let message = format!(
        "Column {} has more than {MOST_GROUPS} different values, and no more groups than that are \
         compared, so it was left out. Choose a column with fewer values as the group.",
        quoted(column)
    );
    Notice::new(NoticeCode::ManyGroups, message).with_fix(choose_columns())
}

impl Chooser<'_, '_> {
    /// Takes the column without a role whose name has the lowest rank.
    pub(super) fn take_by_name(
        &mut self,
        known: &names::Words,
        reason: &'static str,
    ) -> Option<usize> {
        let rank = |column: usize| names::rank(known, self.name(column));
        let ranked = self.free().filter_map(|column| Some((rank(column)?, column)));
        let (_, column) = ranked.min()?;
        self.take(column, reason);
        Some(column)
    }

    /// The columns with counts of both classes: as the user chose, otherwise by name.
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
                None => self.take_by_name(names, "named like counts of one class"),
            };
        }
        if let [Some(positives), Some(negatives)] = found {
            let is_chosen = chosen.iter().any(Option::is_some);
            let is_sure = names::is_sure_count(self.name(positives));
            let are_counts = || self.holds_counts(positives) && self.holds_counts(negatives);
            if is_chosen || (are_counts() && (is_sure || !self.has_likely_label())) {
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

    /// True where all numbers are large, like weights of bodies.
    fn is_like_measurement(&self, column: usize) -> bool {
        const LEAST: f64 = 20.0;
        self.table.numbers(column).all(|number| match number {
            Number::Value(value) => value >= LEAST,
            Number::Missing | Number::Unreadable => true,
        })
    }

    /// True where most cells are numbers and half of those are whole ones from 0.
    fn holds_counts(&self, column: usize) -> bool {
        let (mut values, mut counts) = (0, 0);
        for number in self.table.numbers(column) {
            if let Number::Value(value) = number {
                values += 1;
                counts += usize::from(value >= 0.0 && value.fract() == 0.0);
            }
        }
        self.table.is_numeric(column) && 2 * counts >= values
    }

    pub(super) fn weight_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::WEIGHT, "named like weights")?;
        let is_usable = self.table.is_numeric(column) && !self.table.is_sparse(column);
        let is_sure = names::is_sure_weight(self.name(column));
        let is_beside = |is: fn(&str) -> bool| self.table.names().any(is);
        let is_of_person = is_beside(names::is_age) && self.is_like_measurement(column);
        let is_of_body = !is_sure && (is_beside(names::is_body_measurement) || is_of_person);
        if !is_usable || is_of_body {
            self.free[column] = true;
            if is_usable {
                let message = format!(
                    "Column {} is not used, for it may be a measurement. If it says how much each row counts, \
                     take it as the weight: all areas change.",
                    quoted(self.name(column))
                );
                let fix = Fix::weight(self.name(column));
                self.notices.push(Notice::new(NoticeCode::WeightByName, message).with_fix(fix));
            }
            return None;
        }
        if !is_sure && self.is_like_measurement(column) {
            let message = format!(
                "Column {} was taken as the weight of each row, by its name. If it is a measurement, use no \
                 weights: all areas change.",
                quoted(self.name(column))
            );
            let notice = Notice::new(NoticeCode::WeightByName, message);
            self.notices.push(notice.with_fix(Fix::no_weight()));
        }
        Some(column)
    }

    pub(super) fn fold_by_name(&mut self) -> Option<usize> {
        const MOST_FOLDS: usize = 1000;
        let column = self.take_by_name(&names::FOLD, "named like folds")?;
        if self.table.is_sparse(column) {
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
        self.set_reason(column, "more than 1,000 different values");
        self.notices.push(Notice::new(NoticeCode::ManyFolds, message).with_fix(choose_columns()));
        None
    }

    /// The column that says which part of the data each row is of, such as `train` and `test`, with a notice where rows
    /// that models are trained on are among others. Where all but one part are `left_out`, it makes no groups.
    pub(super) fn parts(&mut self, left_out: &[LeaveOut]) -> Option<usize> {
        let is_of_parts = |&column: &usize| {
            let mut texts = self.table.texts(column);
            texts.next().is_some_and(names::is_part) && texts.all(names::is_part)
        };
        let column = self.free().find(is_of_parts)?;
        let training = || self.table.texts(column).filter(|text| names::is_training(text));
        let (rows, name) = (training().count(), training().next());
        if let Some(name) = name.filter(|_| rows < self.table.row_numbers.len()) {
            let message = format!(
                "Column {} says that {} of the first {} are of {}: models are trained on such rows and are better there. \
                 Areas of all rows count them; look at the results by group, or give the other rows alone.",
                quoted(self.name(column)),
                format::count(rows),
                counted(self.table.row_numbers.len(), "row"),
                quoted(name)
            );
            let values = different(training(), self.table.decimal);
            let label = format!("Leave out the rows of {}", quoted_list(values.iter().copied()));
            let fix = Fix::leave_out(label, left_out, self.name(column), &values);
            let notice = Notice::new(NoticeCode::TrainingRows, message);
            self.notices.push(notice.with_fix(fix));
        }
        self.take(column, "parts of the data, such as train and test");
        let is_chosen = |chosen: &LeaveOut| position(self.table, &chosen.column) == Some(column);
        let are_several = different(self.table.texts(column), self.table.decimal).len() > 1;
        (are_several || !left_out.iter().any(is_chosen)).then_some(column)
    }

    /// The column of ids that come back, each with one label: rows of one id are about one case. Where the evidence for the
    /// likeliest column is not enough, a notice offers it.
    pub(super) fn cluster_by_repeats(&mut self, label: usize) -> Option<usize> {
        let rank = |column: usize| names::id_rank(self.name(column)).unwrap_or(usize::MAX);
        let mut columns: Vec<(usize, usize)> =
            self.free().map(|column| (rank(column), column)).collect();
        columns.sort_unstable();
        let mut offered = None;
        for (_, column) in columns {
            let facts = facts::of_cluster(self.table, column, label);
            let weight = facts.weight(Role::Cluster);
            if weight >= CLUSTER {
                self.take(column, facts.reason(Role::Cluster));
                self.note_cluster(column);
                return Some(column);
            }
            if weight >= MAYBE_CLUSTER && offered.is_none() {
                offered = Some(column);
            }
        }
        self.offer_cluster(offered?);
        None
    }

    /// Offers a column of ids that come back as the cluster.
    fn offer_cluster(&mut self, column: usize) {
        let name = self.name(column);
        let message = format!(
            "The values of {} come back: {} in the first {}. If rows of one of them belong together, intervals that take each \
             row as a case of its own are too narrow.",
            quoted(name),
            format::count(distinct(self.table.texts(column))),
            counted(self.table.row_numbers.len(), "row"),
        );
        let notice = Notice::new(NoticeCode::RepeatedIds, message).with_fix(Fix::cluster(name));
        self.notices.push(notice);
    }

    fn note_cluster(&mut self, column: usize) {
        let message = format!(
            "Rows with the same {} belong together: intervals by redrawing keep them together. Choose no \
             cluster column if each row is a case of its own.",
            quoted(self.name(column))
        );
        self.notices
            .push(Notice::new(NoticeCode::ClusterByName, message).with_fix(choose_columns()));
    }

    /// The cluster column: some of its values are repeated in the first rows.
    pub(super) fn cluster_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::CLUSTER, "named like what rows belong to")?;
        let clusters = distinct(self.table.texts(column));
        if self.table.is_sparse(column) || clusters < 2 || clusters == self.table.row_numbers.len()
        {
            self.free[column] = true;
            return None;
        }
        self.note_cluster(column);
        Some(column)
    }

    /// The group column: it has few values, which are repeated in the first rows.
    pub(super) fn group_by_name(&mut self) -> Option<usize> {
        let column = self.take_by_name(&names::GROUP, "named like groups")?;
        let groups = distinct(self.table.texts(column));
        let are_repeated = 2 * groups <= self.table.row_numbers.len();
        if are_repeated && groups <= MOST_GROUPS && !self.table.is_sparse(column) {
            return Some(column);
        }
        self.free[column] = true;
        if are_repeated && groups > MOST_GROUPS {
            self.notices.push(many_groups(self.name(column)));
        }
        None
    }
}
