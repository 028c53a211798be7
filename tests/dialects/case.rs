//! A case: a table, written in one dialect.

use crate::catalogue::{FILES, OTHERS};
use crate::dice::Dice;
use crate::draw;
use crate::lines;
use crate::permits::{self, Permit};
use crate::table::Table;

/// All of it follows from its number.
pub(crate) struct Case {
    pub(crate) number: u64,
    pub(crate) layout: &'static str,
    /// Sorted, each once.
    pub(crate) features: Vec<&'static str>,
    pub(crate) bytes: Vec<u8>,
    /// What is known; `None` where no curve can be right.
    pub(crate) table: Option<Table>,
    pub(crate) named: bool,
    pub(crate) broken_row: bool,
    pub(crate) permit: Permit,
}

impl Case {
    /// The case of a number.
    pub(crate) fn new(number: u64) -> Self {
        let mut dice = Dice::new(number);
        let layouts = if dice.chance(40) { FILES } else { OTHERS };
        let layout = dice.pick(layouts);
        let (table, mut features) = draw::table(&mut dice, layout.room);
        let mut page = (layout.print)(&table, &mut dice);
        lines::disturb(&mut page, layout.family, &mut dice);
        let text = lines::encode(&mut page, layout.family, &mut dice);
        features.append(&mut page.features);
        features.sort_unstable();
        features.dedup();
        let permit = features
            .iter()
            .map(|feature| permits::of_feature(feature))
            .fold(permits::of_layout(layout.name), Permit::and);
        Self {
            number,
            layout: layout.name,
            features,
            bytes: text.bytes,
            table: text.table,
            named: page.named,
            broken_row: text.broken_row,
            permit,
        }
    }

    /// How the text is written, in words.
    pub(crate) fn dialect(&self) -> String {
        let all: Vec<&str> =
            [self.layout].into_iter().chain(self.features.iter().copied()).collect();
        all.join(" + ")
    }
}
