//! Expected length of a table, before it is read.

/// Expected length of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Bytes of text. The number of rows is estimated from the lines at its start.
    Bytes(u64),
    /// Number of rows.
    Rows(u64),
}

impl Expected {
    /// Returns the number of rows to check against the memory, in a text that starts with `head`. Estimated
    /// from bytes, it is 2 % and 64 rows too high.
    pub(crate) fn rows(self, head: &[u8]) -> usize {
        self.likely_rows_and_one_in(50, head)
    }

    /// Returns the number of rows to reserve memory for. Estimated from bytes, it is 1 % and 64 rows too
    /// high, less than [`Self::rows`], since wasm never releases memory.
    pub(crate) fn rows_with_room(self, head: &[u8]) -> usize {
        self.likely_rows_and_one_in(100, head)
    }

    fn likely_rows_and_one_in(self, part: u128, head: &[u8]) -> usize {
        let rows = match self {
            Self::Rows(rows) => u128::from(rows),
            Self::Bytes(bytes) => {
                let lines = head.split(|&byte| byte == b'\n').count() as u128;
                let rows = u128::from(bytes) * lines / head.len().max(1) as u128;
                rows + rows / part + 64
            }
        };
        usize::try_from(rows).unwrap_or(usize::MAX)
    }
}
