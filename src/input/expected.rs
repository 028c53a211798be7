//! What is known of the length of a table before it is read.

/// How much will come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// So many bytes of text. The lines at its start show about how many rows these are.
    Bytes(u64),
    /// So many rows.
    Rows(u64),
}

impl Expected {
    /// The rows of a text that starts with `head`, by which it is refused. A number of bytes gives a little more
    /// than is likely.
    pub(super) fn rows(self, head: &[u8]) -> usize {
        self.likely_rows_and_one_in(50, head)
    }

    /// The rows to make room for. A number of bytes gives a little more than is likely, but less than [`Self::rows`]:
    /// wasm never gives memory back.
    pub(super) fn rows_with_room(self, head: &[u8]) -> usize {
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
