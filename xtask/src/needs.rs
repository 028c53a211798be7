//! Which part of a divided module needs which slots of the table of functions, and which data: those that its exports lead to by what the
//! linker knows. What an optimiser makes of a module afterwards leads to no more, and moves neither slots nor data.

use crate::linked::{Linked, Thing};
use std::collections::{HashMap, HashSet};
use std::ops::Range;

/// Exports that describe others to wasm-bindgen, which takes them away.
const DESCRIPTION: &str = "__wbindgen_describe";

/// The first part that needs each slot and each byte, and the bytes that none needs.
#[derive(Debug, Default)]
pub(crate) struct Needs {
    slots: HashMap<u32, usize>,
    bytes: HashMap<u32, usize>,
    unneeded: HashSet<u32>,
}

impl Needs {
    /// What so many parts need, where `part_of` knows that of an export.
    pub(crate) fn of(linked: &Linked, parts: usize, part_of: impl Fn(&str) -> usize) -> Self {
        // What only describes comes last: nobody needs it.
        let mut roots = vec![Vec::new(); parts + 1];
        for (name, function) in &linked.exports {
            let is_description = name.starts_with(DESCRIPTION);
            let part = if is_description { parts } else { part_of(plain(name)) };
            roots[part].push(Thing::Function(*function));
        }
        let mut reached: Vec<HashSet<_>> =
            roots.into_iter().map(|roots| linked.reached(roots)).collect();
        // What no export leads to is called from where the linker can't see.
        let is_unseen = |it: &Thing| !reached.iter().any(|part| part.contains(it));
        let unseen: Vec<_> =
            linked.functions.clone().map(Thing::Function).filter(is_unseen).collect();
        reached[0].extend(linked.reached(unseen));
        let home = |thing: Thing| {
            let first = reached.iter().position(|part| part.contains(&thing));
            first.map(|at| at.min(parts - 1))
        };

        let mut needs = Self::default();
        for (&slot, &function) in &linked.slots {
            needs.slots.insert(slot, home(Thing::Function(function)).unwrap_or(0));
        }
        for datum in &linked.data {
            let Some(home) = home(Thing::Datum(datum.start)) else {
                needs.unneeded.extend(datum.clone());
                continue;
            };
            for address in datum.clone() {
                // Data may lie over each other.
                let byte = needs.bytes.entry(address).or_insert(home);
                *byte = home.min(*byte);
            }
        }
        needs.unneeded.retain(|address| !needs.bytes.contains_key(address));
        needs
    }

    pub(crate) fn slot(&self, slot: u32) -> usize {
        self.slots.get(&slot).copied().unwrap_or(0)
    }

    /// Whether no part needs the datum at an address.
    pub(crate) fn is_unneeded(&self, address: u32) -> bool {
        self.unneeded.contains(&address)
    }

    /// Cuts data at these addresses into pieces, each with the part that needs it. What lies between two data, and
    /// what no part needs, goes with the one before.
    pub(crate) fn pieces(&self, addresses: Range<u32>) -> Vec<(Range<u32>, usize)> {
        let mut pieces: Vec<(Range<u32>, usize)> = Vec::new();
        for address in addresses {
            let part = self.bytes.get(&address).copied();
            match pieces.last_mut() {
                Some((piece, former)) if part.is_none_or(|part| part == *former) => {
                    piece.end = address + 1;
                }
                _ => pieces.push((address..address + 1, part.unwrap_or(0))),
            }
        }
        pieces
    }
}

/// The name of an export without the hash that wasm-bindgen takes away.
fn plain(name: &str) -> &str {
    let is_hash = |end: &str| end.len() == 16 && end.bytes().all(|it| it.is_ascii_hexdigit());
    name.rsplit_once('_').filter(|(_, end)| is_hash(end)).map_or(name, |(start, _)| start)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The function 0, which `early` exports, has the first slot and the datum at 8; the function 1, exported as `late`, leads to the
    /// function 2 in the second slot, which has that datum too and the one at 16. No export leads to the function 3, which has the datum
    /// at 24, and only a description to the function 4 in the third slot. Nothing leads to the datum at 32.
    fn linked() -> Linked {
        let [early, late, led_to, unseen] = [0, 1, 2, 3].map(Thing::Function);
        let [common, own, other] = [8, 16, 24].map(Thing::Datum);
        let refers = [
            (early, vec![common]),
            (late, vec![led_to]),
            (led_to, vec![common, own]),
            (unseen, vec![other]),
        ];
        Linked {
            exports: vec![
                ("early_2efa70622ae753e3".into(), 0),
                ("late_2efa70622ae753e3".into(), 1),
                ("__wbindgen_describe_late_2efa70622ae753e3".into(), 4),
            ],
            slots: HashMap::from([(1, 0), (2, 2), (3, 4)]),
            data: vec![8..12, 16..20, 24..26, 32..34],
            functions: 0..5,
            refers: HashMap::from(refers),
        }
    }

    #[test]
    fn slots_and_data_are_of_the_first_part_that_leads_to_them() {
        let needs = Needs::of(&linked(), 2, |name| usize::from(name == "late"));
        assert_eq!([1, 2, 3].map(|slot| needs.slot(slot)), [0, 1, 1]);
        assert_eq!(needs.pieces(8..36), [(8..16, 0), (16..24, 1), (24..36, 0)]);
        assert!((8..36).filter(|at| needs.is_unneeded(*at)).eq(32..34));
    }

    #[test]
    fn without_a_linker_all_is_of_the_first_part() {
        let needs = Needs::default();
        assert_eq!(needs.slot(1), 0);
        assert_eq!(needs.pieces(8..12), [(8..12, 0)]);
    }
}
