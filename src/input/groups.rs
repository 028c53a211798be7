//! Grouped counts: rows with a number of positives and a number of negatives each.

use super::number::Number;
use super::skip_reason::SkipReason;
use super::table::Table;

/// Indices of the columns with the number of rows of each class.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counts {
    pub(super) positives: usize,
    pub(super) negatives: usize,
}

impl Counts {
    /// Returns the numbers of positives and of negatives of each row; 0 with a reason where a count can't be
    /// used.
    pub(super) fn of(self, table: &Table, reasons: &mut [Option<SkipReason>]) -> [Vec<f64>; 2] {
        [self.positives, self.negatives].map(|column| {
            let cells = table.numbers(column).zip(&mut *reasons);
            cells.map(|(number, why)| count(number, why)).collect()
        })
    }
}

/// Greatest count: doubles are exact for whole numbers up to 2^53.
const MOST: f64 = 9_007_199_254_740_992.0;

fn count(number: Number, why: &mut Option<SkipReason>) -> f64 {
    let found = match number {
        // Negative zero becomes zero.
        Number::Value(count) if (0.0..=MOST).contains(&count) && count.fract() == 0.0 => {
            return count + 0.0;
        }
        Number::Missing => SkipReason::MissingCount,
        Number::Value(_) | Number::Unreadable => SkipReason::NoCount,
    };
    why.get_or_insert(found);
    0.0
}
