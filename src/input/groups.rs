//! Grouped counts: rows that stand for many, with a number of positives and one of negatives each.

use super::number::Number;
use super::skip_reason::SkipReason;
use super::table::Table;

/// Which columns hold the numbers of rows of each class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    pub(super) positives: usize,
    pub(super) negatives: usize,
}

impl Counts {
    /// The numbers of positives and of negatives of each row.
    pub(super) fn of(self, table: &Table, reasons: &mut [Option<SkipReason>]) -> [Vec<f64>; 2] {
        [self.positives, self.negatives].map(|column| {
            let cells = table.numbers(column).zip(&mut *reasons);
            cells.map(|(number, why)| count(number, why)).collect()
        })
    }
}

/// Counts are exact up to 2^53.
const MOST: f64 = 9_007_199_254_740_992.0;

fn count(number: Number, why: &mut Option<SkipReason>) -> f64 {
    let found = match number {
        // A negative zero is zero.
        Number::Value(count) if (0.0..=MOST).contains(&count) && count.fract() == 0.0 => {
            return count + 0.0;
        }
        Number::Missing => SkipReason::MissingCount,
        Number::Value(_) | Number::Unreadable => SkipReason::NoCount,
    };
    why.get_or_insert(found);
    0.0
}
