//! Rows of columns in memory, read without being written as cells.

use std::ops::Range;

use super::collector::{MISSING_GROUP, RowCollector};
use super::storage::{Names, Row, RowStorage};
use super::weights::weight_of;
use crate::messages::InputError;
use crate::roles::{Classes, Plan};
use crate::table::{ColumnValues, InputColumn};
use crate::text::is_missing;

/// The columns with a role.
#[derive(Debug)]
pub(crate) struct DirectRows<'a> {
    label: Coded<'a>,
    scores: Vec<Score<'a>>,
    weight: Option<&'a [f64]>,
    fold: Option<Coded<'a>>,
    cluster: Option<Coded<'a>>,
    group: Option<Coded<'a>>,
}

#[derive(Clone, Copy, Debug)]
struct Score<'a> {
    numbers: &'a [f64],
    /// 1, or -1 where low scores mean positive.
    sign: f64,
}

impl<'a> DirectRows<'a> {
    /// Returns the reader; `None` if rows have to be read as cells: those of grouped counts and of long tables, where
    /// some are left out, and where the values of a column are of another kind than its role.
    pub(crate) fn of(columns: &[InputColumn<'a>], plan: &Plan) -> Option<Self> {
        let roles = &plan.roles;
        let Classes::Label(label) = roles.classes else { return None };
        if roles.model.is_some() || !roles.cases.is_empty() || !plan.left_out.is_empty() {
            return None;
        }
        let coded = |role: Option<usize>| match role {
            None => Some(None),
            Some(column) => Coded::of(&columns[column]).map(Some),
        };
        let score = |(&column, &is_lower): (&usize, &bool)| {
            let sign = if is_lower { -1.0 } else { 1.0 };
            Some(Score { numbers: numbers(&columns[column])?, sign })
        };
        Some(Self {
            label: Coded::of(&columns[label])?,
            scores: roles
                .scores
                .iter()
                .zip(&roles.lower_is_positive)
                .map(score)
                .collect::<Option<_>>()?,
            weight: match roles.weight {
                None => None,
                Some(column) => Some(numbers(&columns[column])?),
            },
            fold: coded(roles.fold)?,
            cluster: coded(roles.cluster)?,
            group: coded(roles.group)?,
        })
    }

    /// Adds rows. Returns those that lack a value, which are not added.
    ///
    /// # Errors
    /// `too-many-labels`, `out-of-memory`.
    pub(crate) fn add(
        &mut self,
        collector: &mut RowCollector,
        mut rows: Range<usize>,
    ) -> Result<Vec<usize>, InputError> {
        let mut left = Vec::new();
        let mut row = Row { weight: 1.0, ..Row::default() };
        while !rows.is_empty() {
            if let (RowStorage::Ranking(_), [score]) = (&collector.storage, &self.scores[..]) {
                rows.start = self.label.add_ranked(collector, *score, rows.clone())?;
            }
            if let Some(at) = rows.next()
                && !self.add_row(collector, &mut row, at)?
            {
                left.push(at);
            }
        }
        Ok(left)
    }

    /// Adds a row. Returns false, and does not add it, if it lacks a value.
    fn add_row(
        &mut self,
        collector: &mut RowCollector,
        row: &mut Row,
        at: usize,
    ) -> Result<bool, InputError> {
        // The order of label values is that of all rows, also of those that are skipped.
        let label = match self.label.code(at) {
            None => None,
            Some(code) => self.label.index(code, |text| collector.label_value(text))?,
        };
        row.scores.clear();
        row.scores.extend(self.scores.iter().map(|score| score.of(at)));
        if let Some(weights) = self.weight {
            row.weight = weight_of(weights[at]).unwrap_or(f64::NAN);
        }
        let is_named =
            |column: &Option<Coded>| column.as_ref().is_none_or(|column| column.code(at).is_some());
        let is_complete = is_named(&self.fold)
            && is_named(&self.cluster)
            && !row.weight.is_nan()
            && !row.scores.iter().any(|score| score.is_nan());
        let Some(label) = label.filter(|_| is_complete) else { return Ok(false) };
        row.fold = name(&mut self.fold, at, &mut collector.folds);
        row.cluster = name(&mut self.cluster, at, &mut collector.clusters);
        row.group = name(&mut self.group, at, &mut collector.groups);
        row.in_first_class = collector.record_class(label);
        collector.keep(row)?;
        collector.values.distinct[label as usize].rows += 1;
        Ok(true)
    }
}

impl Score<'_> {
    /// Returns the score of a row; -0 becomes 0, as in a text.
    #[inline]
    fn of(self, row: usize) -> f64 {
        self.sign * (self.numbers[row] + 0.0)
    }
}

/// Number of rows that are ranked at once.
const RANKED_AT_ONCE: usize = 4096;

impl Coded<'_> {
    /// Adds rows of a single score, up to the first that lacks a value or has a label whose class is not known yet.
    /// Returns the row after those that were added.
    fn add_ranked(
        &self,
        collector: &mut RowCollector,
        score: Score<'_>,
        rows: Range<usize>,
    ) -> Result<usize, InputError> {
        let class = |index: &Option<u32>| index.and_then(|value| collector.class_of(value));
        let classes: Vec<Option<bool>> = self.indices.iter().map(class).collect();
        let mut counts = vec![0; classes.len()];
        let mut ranked = Vec::with_capacity(RANKED_AT_ONCE);
        let mut next = rows.start;
        let mut is_plain = true;
        while is_plain && next < rows.end {
            ranked.clear();
            for at in next..rows.end.min(next + RANKED_AT_ONCE) {
                let code = usize::try_from(self.codes[at]).ok();
                let class = code.and_then(|code| Some((code, classes[code]?)));
                let (number, Some((code, in_first_class))) = (score.of(at), class) else { break };
                if number.is_nan() {
                    break;
                }
                counts[code] += 1;
                ranked.push((in_first_class, number));
            }
            is_plain = ranked.len() == RANKED_AT_ONCE;
            next += ranked.len();
            collector.rank(&ranked)?;
        }
        for (index, rows) in self.indices.iter().zip(counts) {
            if let Some(index) = index {
                collector.values.distinct[*index as usize].rows += rows;
            }
        }
        Ok(next)
    }
}

/// Returns the index of the name of a row; 0 without a column.
fn name(column: &mut Option<Coded>, row: usize, names: &mut Names) -> u32 {
    let Some(column) = column else { return 0 };
    match column.code(row) {
        None => names.number_of(MISSING_GROUP),
        Some(code) => *column.indices[code]
            .get_or_insert_with(|| names.number_of(column.texts[code].trim_ascii())),
    }
}

fn numbers<'a>(column: &InputColumn<'a>) -> Option<&'a [f64]> {
    match column.values {
        ColumnValues::Numbers(numbers) => Some(numbers),
        ColumnValues::Texts { .. } => None,
    }
}

/// Column of texts by their codes.
#[derive(Debug)]
struct Coded<'a> {
    codes: &'a [i32],
    texts: &'a [String],
    /// For each text whether it stands for a missing value.
    missing: Vec<bool>,
    /// For each text its index in the collection, once a row with it is added.
    indices: Vec<Option<u32>>,
}

impl<'a> Coded<'a> {
    fn of(column: &InputColumn<'a>) -> Option<Self> {
        let ColumnValues::Texts { codes, texts } = column.values else { return None };
        let missing = texts.iter().map(|text| is_missing(text.trim_ascii())).collect();
        Some(Self { codes, texts, missing, indices: vec![None; texts.len()] })
    }

    /// Returns the code of a row; `None` where the value is missing.
    #[inline]
    fn code(&self, row: usize) -> Option<usize> {
        usize::try_from(self.codes[row]).ok().filter(|&code| !self.missing[code])
    }

    /// Returns the index of a text in the collection.
    #[inline]
    fn index(
        &mut self,
        code: usize,
        index_of: impl FnOnce(&str) -> Result<Option<u32>, InputError>,
    ) -> Result<Option<u32>, InputError> {
        if self.indices[code].is_none() {
            self.indices[code] = index_of(self.texts[code].trim_ascii())?;
        }
        Ok(self.indices[code])
    }
}
