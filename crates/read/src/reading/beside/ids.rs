//! Ids of the rows of a table.

use crate::table::Table;
use crate::text::is_missing;

pub(super) struct Ids<'p> {
    texts: Vec<&'p str>,
    /// Hash and row of each id, in ascending order: equal ids are adjacent, except for other ids with the same
    /// hash.
    order: Vec<(u64, u64)>,
}

impl<'p> Ids<'p> {
    pub(super) fn of(table: &'p Table, column: usize) -> Self {
        let texts: Vec<&str> = table.texts(column).collect();
        let named = texts.iter().zip(0..).filter(|(text, _)| !is_missing(text));
        let mut order: Vec<(u64, u64)> = named.map(|(text, row)| (hash(text), row)).collect();
        order.sort_unstable();
        Self { texts, order }
    }

    pub(super) fn text(&self, row: usize) -> &'p str {
        self.texts[row]
    }

    /// Number of rows without an id.
    pub(super) fn missing(&self) -> usize {
        self.texts.len() - self.order.len()
    }

    /// First row with an id, if any has one.
    pub(super) fn first(&self) -> Option<usize> {
        self.order.iter().map(|&(_, row)| place(row)).min()
    }

    /// True where some row has an id, and no two rows have the same.
    pub(super) fn are_unique(&self) -> bool {
        !self.order.is_empty() && self.repeated().is_none()
    }

    /// First row with the id of an earlier row, and that earlier row.
    pub(super) fn repeated(&self) -> Option<(usize, usize)> {
        let runs = self.order.chunk_by(|a, b| a.0 == b.0).filter(|run| run.len() > 1);
        let again = runs.filter_map(|run| {
            (1..run.len()).find_map(|at| {
                let row = place(run[at].1);
                let mut before = run[..at].iter().map(|&(_, before)| place(before));
                let same = before.find(|&before| self.texts[before] == self.texts[row]);
                same.map(|before| (row, before))
            })
        });
        again.min()
    }

    /// For each row, the row of the other table with the same id. No id may be repeated.
    pub(super) fn matches(&self, other: &Ids) -> Vec<Option<usize>> {
        let mut found = vec![None; self.texts.len()];
        let mut others = &other.order[..];
        for &(hash, row) in &self.order {
            let row = place(row);
            others = &others[others.iter().take_while(|of| of.0 < hash).count()..];
            let mut alike = others.iter().take_while(|of| of.0 == hash).map(|&(_, at)| place(at));
            found[row] = alike.find(|&at| other.texts[at] == self.texts[row]);
        }
        found
    }
}

/// FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

fn place(row: u64) -> usize {
    usize::try_from(row).expect("fewer rows than bytes")
}
