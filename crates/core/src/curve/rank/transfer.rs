//! Keys of rows in parts, for transfer to another instance of the package.

use super::classes::TwoClasses;
use super::decimals::Decimals;
use super::row_keys::RowKeys;

impl RowKeys {
    /// Keys for transfer to another instance: decimal keys, and keys of doubles of the first and of the
    /// second class, sorted after [`Self::sort`]. Keys of one kind are empty.
    pub fn parts(&self) -> (&[u32], [&[u64]; 2]) {
        match self {
            Self::Decimals(rows) => (&rows.keys, [&[]; 2]),
            Self::Doubles(rows) => (&[], rows.parts()),
        }
    }

    /// Restores the rows from [`Self::places`] and [`Self::parts`].
    pub fn of(places: usize, decimals: &[u32], [first, second]: [&[u64]; 2]) -> Self {
        if first.is_empty() && second.is_empty() {
            Self::Decimals(Decimals { keys: decimals.to_vec(), places })
        } else {
            Self::Doubles(TwoClasses::of(first, second))
        }
    }
}
