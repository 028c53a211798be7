//! The texts that name the rows of a table.

use crate::input::number::is_missing;
use crate::input::table::Table;

/// A column whose texts name the rows.
pub(super) struct Ids<'p> {
    texts: Vec<&'p str>,
    /// A number made of each text and its row, in ascending order: equal texts are beside each other,
    /// but for others that happen to make the same number.
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

    /// How many rows have no name.
    pub(super) fn missing(&self) -> usize {
        self.texts.len() - self.order.len()
    }

    /// The first row that has one, if any does.
    pub(super) fn first(&self) -> Option<usize> {
        self.order.iter().map(|&(_, row)| place(row)).min()
    }

    /// Whether some row has a name, and no two have the same.
    pub(super) fn are_unique(&self) -> bool {
        !self.order.is_empty() && self.repeated().is_none()
    }

    /// The first row whose name another one before it has, and that one.
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

    /// For each row the row of the other table with the same name. No name may come back.
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
