//! Result of one of several readers of a table, for one slice of its text: any but the first.

use serde::{Deserialize, Serialize};

use super::collector::RowCollector;
use super::oddities::Oddities;
use super::skipped_rows::SkippedRows;
use super::storage::RowStorage;
use super::unscored::UnscoredRows;
use crate::messages::InputError;
use crate::roles::coding;
use crate::table::Misfits;
use crate::table::labels::Value;
use crate::table::prints::PrintNotes;
use curvescope_core::curve::rank::RowKeys;

/// Rows of a slice. Line numbers count from its start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Part {
    pub(crate) lines: usize,
    pub(crate) values: Vec<PartValue>,
    pub(crate) skipped: SkippedRows,
    pub(crate) unscored: UnscoredRows,
    pub(crate) misfits: Misfits,
    pub(crate) oddities: Oddities,
    pub(crate) print: PrintNotes,
    /// Decimal places of the scores; 0 where not all of them are plain decimals.
    pub places: usize,
    /// Keys of the rows, sorted.
    #[serde(skip)]
    pub keys: RowKeys,
}

/// Label value with its number of rows and its class, in order of first appearance.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PartValue {
    pub(crate) text: String,
    pub(crate) rows: usize,
    pub(crate) in_first_class: Option<bool>,
}

impl RowCollector {
    /// Returns the result for a slice of so many lines; `None` unless only the ranking was kept.
    pub(crate) fn into_part(self, lines: usize) -> Option<Part> {
        let RowStorage::Ranking(mut keys) = self.storage else { return None };
        keys.sort();
        let classes = self.in_first_class.into_iter().chain(std::iter::repeat(None));
        let value = |(value, in_first_class): (Value, _)| PartValue {
            text: value.text,
            rows: value.rows,
            in_first_class,
        };
        Some(Part {
            lines,
            values: self.values.distinct.into_iter().zip(classes).map(value).collect(),
            skipped: self.skipped,
            unscored: self.unscored,
            misfits: self.misfits,
            oddities: self.oddities,
            print: self.print,
            places: keys.places(),
            keys,
        })
    }

    /// Adds a slice that follows the first `lines` lines.
    pub(crate) fn append(&mut self, part: &Part, lines: usize) -> Result<(), InputError> {
        let mut swaps_classes = false;
        for (at, PartValue { text, rows, in_first_class }) in part.values.iter().enumerate() {
            let Some(value) = self.values.number_of(text) else { continue };
            let column = self.plan.columns.label.as_deref().unwrap_or_default();
            coding::check_value_count(
                &self.values.distinct,
                column,
                self.chosen_positive.as_deref(),
            )?;
            self.values.distinct[value as usize].rows += rows;
            self.unscored.add(value, part.unscored.of_value(at));
            if let Some(in_first_class) = *in_first_class {
                swaps_classes = self.record_class(value) != in_first_class;
            }
        }
        self.skipped.append(&part.skipped, lines);
        self.unscored.append_used(&part.unscored, lines);
        self.misfits.append(&part.misfits, lines);
        self.oddities.append(&part.oddities, lines);
        self.print.append(&part.print, lines);
        let is_done = match &mut self.storage {
            RowStorage::Ranking(keys) => keys.append(&part.keys, swaps_classes),
            RowStorage::Rows(_) => false,
        };
        if is_done { Ok(()) } else { Err(self.storage.no_memory()) }
    }
}
