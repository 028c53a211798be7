//! Turns the cells of the chosen columns into rows that are kept or skipped with a reason.

use super::long::Long;
use super::long_cases::cases_of;
use super::oddities::{OddCell, Oddities};
use super::skip_reason::{SkipReason, record_skip};
use super::skipped_rows::SkippedRows;
use super::storage::{Data, Names, Row, RowStorage};
use super::unscored::{UnscoredRows, ranked_score};
use super::weights::{RowClasses, check_class_totals, counts, weights};
use crate::messages::{ErrorCode, InputError, Notice, NoticeCode, counted};
use crate::options::Choices;
use crate::roles::coding::{self, Coding};
use crate::roles::{Classes, Columns, LabelValue, MOST_GROUPS, Plan, Summary, many_groups};
use crate::table::labels::{Key, Values};
use crate::table::prints::PrintNotes;
use crate::table::{Misfits, QuotedLines, Table, names};
use crate::text::{Number, is_missing, number_and_oddity};

/// The rows of a table, collected part by part.
#[derive(Clone, Debug)]
pub struct RowCollector {
    pub(crate) plan: Plan,
    /// The positive label value that the user chose.
    pub(super) chosen_positive: Option<String>,
    /// True if rows without a score are kept, as never predicted positive.
    missing_as_negative: bool,
    pub(crate) values: Values,
    /// True for label values of the first class: the chosen one, else that of the first kept row. `None` before
    /// a row with the value is kept.
    pub(super) in_first_class: Vec<Option<bool>>,
    pub(crate) folds: Names,
    pub(super) clusters: Names,
    pub(crate) groups: Names,
    models: Names,
    /// One for each column that may identify cases.
    cases: Vec<Names>,
    pub(crate) storage: RowStorage,
    pub(super) skipped: SkippedRows,
    pub(super) unscored: UnscoredRows,
    pub(super) misfits: Misfits,
    pub(super) oddities: Oddities,
    pub(super) print: PrintNotes,
    quoted: QuotedLines,
}

impl RowCollector {
    /// Makes an empty collection that stores its rows in `storage`.
    pub(crate) fn new(plan: Plan, choices: &Choices, storage: RowStorage) -> Self {
        Self {
            chosen_positive: choices.positive.as_deref().map(|text| text.trim().to_owned()),
            missing_as_negative: choices.missing_as_negative,
            values: Values::new(plan.decimal),
            in_first_class: Vec::new(),
            folds: Names::default(),
            clusters: Names::default(),
            groups: Names::default(),
            models: Names::default(),
            cases: vec![Names::default(); plan.roles.cases.len()],
            storage,
            skipped: SkippedRows::default(),
            unscored: UnscoredRows::default(),
            misfits: Misfits::default(),
            oddities: Oddities::default(),
            print: PrintNotes::default(),
            quoted: QuotedLines::default(),
            plan,
        }
    }

    /// Number of data rows read, kept or skipped.
    pub(crate) fn rows_seen(&self) -> usize {
        self.rows_kept() + self.skipped.count() + self.misfits.rows()
    }

    /// Number of rows kept. A row of grouped counts is stored as one of each class.
    fn rows_kept(&self) -> usize {
        match self.plan.roles.classes {
            Classes::Label(_) => self.storage.len(),
            Classes::Counts(_) => self.storage.len() / 2,
        }
    }

    /// True where rows with a label value are in the first class; `None` before one is kept.
    pub(crate) fn class_of(&self, value: u32) -> Option<bool> {
        self.in_first_class.get(value as usize).copied().flatten()
    }

    /// Adds the rows of a table that are not left out, and counts the others.
    pub(crate) fn add(&mut self, table: &Table) -> Result<(), InputError> {
        let Some((kept, left_out)) = self.plan.left_out.split(table) else {
            return self.add_kept(table);
        };
        let mut reasons = vec![None; table.row_numbers.len()];
        for row in left_out {
            reasons[row] = Some(SkipReason::LeftOut);
        }
        self.skipped.add(table, &self.plan, &reasons);
        self.add_kept(&kept)
    }

    #[inline(never)]
    fn add_kept(&mut self, table: &Table) -> Result<(), InputError> {
        let mut reasons = vec![None; table.row_numbers.len()];
        let classes = match self.plan.roles.classes {
            Classes::Label(column) => {
                RowClasses::Labels(self.labels(table, column, &mut reasons)?)
            }
            Classes::Counts(columns) => RowClasses::Counts(counts(table, columns, &mut reasons)),
        };
        let roles = &self.plan.roles;
        let mut odd = Vec::new();
        let scores: Vec<Vec<f64>> = roles
            .scores
            .iter()
            .map(|&column| self.scores(table, column, &mut odd, &mut reasons))
            .collect();
        self.oddities.add(table, odd);
        let weights = roles.weight.map(|column| weights(table, column, &mut reasons));
        let named = [
            (roles.fold, SkipReason::MissingFold),
            (roles.cluster, SkipReason::MissingCluster),
            (roles.model, SkipReason::MissingModel),
        ];
        let is_id = |column: &usize| names::id_rank(&table.columns[*column].name).is_some();
        let ids = roles.cases.iter().copied().filter(is_id);
        let named = named.into_iter().chain(ids.map(|id| (Some(id), SkipReason::MissingCase)));
        for (column, missing) in named {
            let Some(column) = column else { continue };
            for (text, why) in table.texts(column).zip(&mut reasons) {
                if is_missing(text) {
                    why.get_or_insert(missing);
                }
            }
        }
        self.skipped.add(table, &self.plan, &reasons);
        self.unscored.add_rows(table, &classes, &scores, &reasons);
        self.misfits.append(&table.misfits, 0);
        self.print.append(&table.print, 0);
        self.quoted.append(&table.quoted);

        let name = |column: Option<usize>, at: usize, names: &mut Names| {
            column.map_or(0, |column| {
                names.number_of(table.text.text(table.columns[column].cells[at]))
            })
        };
        let (fold, cluster, model) = (roles.fold, roles.cluster, roles.model);
        let cases = roles.cases.clone();
        let group = roles.group;
        let lower_is_positive = roles.lower_is_positive.clone();
        let mut row = Row::default();
        for at in (0..reasons.len()).filter(|&at| reasons[at].is_none()) {
            row.scores.clear();
            let turned = scores.iter().zip(&lower_is_positive);
            row.scores.extend(turned.map(|(column, &is_low)| ranked_score(column[at], is_low)));
            row.weight = weights.as_ref().map_or(1.0, |weights| weights[at]);
            row.fold = name(fold, at, &mut self.folds);
            row.cluster = name(cluster, at, &mut self.clusters);
            row.group = group.map_or(0, |column| {
                let text = table.text.text(table.columns[column].cells[at]);
                self.groups.number_of(if is_missing(text) { MISSING_GROUP } else { text })
            });
            row.model = name(model, at, &mut self.models);
            row.cases.clear();
            let numbers = cases.iter().zip(&mut self.cases);
            row.cases.extend(numbers.map(|(&case, names)| name(Some(case), at, names)));
            match &classes {
                RowClasses::Labels(labels) => {
                    row.in_first_class = self.record_class(labels[at]);
                    self.keep(&row)?;
                    self.values.distinct[labels[at] as usize].rows += 1;
                }
                RowClasses::Counts(counts) => {
                    for (of_class, in_first_class) in counts.iter().zip([true, false]) {
                        (row.in_first_class, row.weight) = (in_first_class, of_class[at]);
                        self.keep(&row)?;
                    }
                }
            }
        }
        Ok(())
    }

    pub(super) fn keep(&mut self, row: &Row) -> Result<(), InputError> {
        if !self.storage.has_room() {
            self.storage.make_room()?;
        }
        self.storage.push(row)
    }

    /// Keeps rows of which only the ranking is kept, each with its class and score.
    pub(super) fn rank(&mut self, rows: &[(bool, f64)]) -> Result<(), InputError> {
        let is_done = match &mut self.storage {
            RowStorage::Ranking(keys) => keys.extend_scores(rows),
            RowStorage::Rows(_) => false,
        };
        if is_done { Ok(()) } else { Err(self.storage.no_memory()) }
    }

    /// Returns the index of each cell's label value, and 0 where it is missing.
    fn labels(
        &mut self,
        table: &Table,
        column: usize,
        reasons: &mut [Option<SkipReason>],
    ) -> Result<Vec<u32>, InputError> {
        let mut labels = Vec::with_capacity(table.row_numbers.len());
        for (cell, why) in table.texts(column).zip(reasons) {
            labels.push(self.label_value(cell)?.unwrap_or_else(|| {
                *why = Some(SkipReason::MissingLabel);
                0
            }));
        }
        Ok(labels)
    }

    /// Returns the index of a label value; `None` where it is missing.
    pub(super) fn label_value(&mut self, text: &str) -> Result<Option<u32>, InputError> {
        let known = self.values.distinct.len();
        let value = self.values.number_of(text);
        if self.values.distinct.len() > known {
            let column = self.plan.columns.label.as_deref().unwrap_or_default();
            let chosen = self.chosen_positive.as_deref();
            coding::check_value_count(&self.values.distinct, column, chosen)
                .map_err(|error| self.plan.with_fixes(error, &self.values.distinct))?;
        }
        Ok(value)
    }

    /// Returns the scores of a column, NaN where one is missing, and appends its odd cells to `odd`.
    fn scores(
        &self,
        table: &Table,
        column: usize,
        odd: &mut Vec<OddCell>,
        reasons: &mut [Option<SkipReason>],
    ) -> Vec<f64> {
        let mut scores = Vec::with_capacity(reasons.len());
        for (row, (text, why)) in table.texts(column).zip(reasons).enumerate() {
            let (number, oddity) = number_and_oddity(text, table.decimal);
            odd.extend(oddity.map(|oddity| OddCell { oddity, row, column }));
            scores.push(match number {
                Number::Value(value) => value,
                Number::Missing => {
                    if !self.missing_as_negative {
                        record_skip(why, SkipReason::MissingScore);
                    }
                    f64::NAN
                }
                Number::Unreadable => record_skip(why, SkipReason::UnreadableScore),
            });
        }
        scores
    }

    /// Records the class of a kept row's label value. Returns true for the first class.
    pub(super) fn record_class(&mut self, value: u32) -> bool {
        let at = value as usize;
        self.in_first_class.resize(self.values.distinct.len().max(self.in_first_class.len()), None);
        if let Some(in_first_class) = self.in_first_class[at] {
            return in_first_class;
        }
        let in_first_class = match self.chosen_positive.as_deref() {
            Some(chosen_positive) => {
                Key::of(chosen_positive, self.plan.decimal) == Some(self.values.distinct[at].key())
            }
            None => self.in_first_class.iter().all(Option::is_none),
        };
        self.in_first_class[at] = Some(in_first_class);
        in_first_class
    }

    /// Returns the notices on reading; `positives` is the number of positives among the rows without a score, once it
    /// is known.
    fn notices(&self, positives: Option<usize>) -> Vec<Notice> {
        let columns = &self.plan.columns.available;
        let mut notices: Vec<Notice> = self.misfits.of_rows(columns.len()).collect();
        notices.extend(self.print.hidden_columns(columns));
        notices.extend(self.quoted.notice());
        notices.extend(self.plan.notices.iter().cloned());
        notices.extend(self.skipped.notices(positives));
        notices.extend(positives.and_then(|positives| self.unscored.notice(positives)));
        notices.extend(self.oddities.notices());
        notices.extend(self.misfits.of_lines());
        notices
    }

    /// Returns the positive label value; of grouped counts the column with the number of positives.
    fn coding(&self) -> Result<Coding, InputError> {
        let Columns { label, positives, .. } = &self.plan.columns;
        let values = &self.values.distinct;
        let Some(label) = label else {
            let positive_label = positives.clone().unwrap_or_default();
            return Ok(Coding { positive: None, positive_label, notices: Vec::new() });
        };
        let chosen = [&self.chosen_positive, &self.plan.roles.positive].map(Option::as_deref);
        coding::choose_positive(values, label, chosen, self.plan.decimal)
            .map_err(|error| self.plan.with_fixes(error, values))
    }

    /// Number of positives among the rows without a score.
    fn unscored_positives(&self, positive_label: &str) -> usize {
        let at = match self.plan.roles.classes {
            Classes::Label(_) => {
                let positive = Key::of(positive_label, self.plan.decimal);
                self.values.distinct.iter().position(|value| Some(value.key()) == positive)
            }
            Classes::Counts(_) => Some(0),
        };
        at.map_or(0, |at| self.unscored.of_value(at))
    }

    /// The description of the table, and its rows.
    ///
    /// # Errors
    /// Where no row can be used, or the table is not what it was taken for.
    #[inline(never)]
    pub fn finish(self) -> Result<(Summary, Data), InputError> {
        let (rows, rows_kept) = (self.rows_seen(), self.rows_kept());
        self.print.check(rows + self.misfits.totals.count)?;
        if self.storage.len() == 0 {
            return Err(none_usable(rows, &self.notices(None)));
        }
        let Coding { positive, positive_label, notices: of_coding } = self.coding()?;
        let first_is_positive = match (positive, &self.plan.columns.label) {
            (Some(value), Some(_)) => self.class_of(value) == Some(true),
            // No row is positive: all are in the second class with a choice, else in the first.
            (None, Some(_)) => self.chosen_positive.is_some(),
            (_, None) => true,
        };
        let mut notices = self.notices(Some(self.unscored_positives(&positive_label)));
        notices.extend(of_coding);
        let Self { mut plan, values, folds, groups, models, cases, mut storage, .. } = self;
        let (of_row, cases_of_row) = storage.take_models();
        notices.extend(drop_many_groups(&groups, &mut plan, &mut storage));
        let mut data = storage.into_data(
            first_is_positive,
            plan.columns.scores.iter().cloned(),
            [&folds.names, &groups.names],
        )?;
        let mut skipped_rows = rows - rows_kept;
        if let (Some(column), Some(of_row), Data::Rows(sample)) =
            (&plan.columns.model, of_row, &mut data)
        {
            let cases = cases_of(&plan, &cases, cases_of_row);
            let long = Long { column, models: &models, of_row, cases };
            let (unfolded, remarks, left_out) = long.unfold(std::mem::take(sample))?;
            *sample = unfolded;
            notices.splice(0..0, remarks);
            plan.columns.cluster.take_if(|_| sample.clusters.is_none());
            skipped_rows += left_out;
        }
        if let Data::Rows(sample) = &data {
            check_class_totals(sample)?;
        }
        let data = data.directed(&plan.columns);
        let summary = Summary {
            rows,
            skipped_rows,
            columns: plan.columns,
            positive_label,
            label_values: LabelValue::most_frequent(&values.distinct),
            notices,
        };
        Ok((summary, data))
    }
}

/// Drops the groups if they are too many to compare, with a notice.
fn drop_many_groups(groups: &Names, plan: &mut Plan, storage: &mut RowStorage) -> Option<Notice> {
    if groups.names.len() <= MOST_GROUPS {
        return None;
    }
    storage.drop_groups();
    plan.columns.group.take().map(|column| many_groups(&column))
}

/// Group of the rows with a missing group name: they still count in the whole.
pub(super) const MISSING_GROUP: &str = "(missing)";

fn none_usable(rows: usize, notices: &[Notice]) -> InputError {
    let skipped = notices.iter().filter(|notice| notice.code == NoticeCode::SkippedRows);
    let reasons: Vec<&str> = skipped.map(|notice| notice.message.as_str()).collect();
    let message = format!(
        "None of the {} can be used. {} Correct them, or choose other columns.",
        counted(rows, "row"),
        reasons.join(" ")
    );
    InputError::new(ErrorCode::NoUsableRows, message)
}
