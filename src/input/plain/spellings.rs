//! Labels as they are written.

/// A label as it is written, in eight bytes at most, whose class is known.
#[derive(Clone, Debug)]
pub(super) struct Spelling {
    /// Its bytes, the first the lowest, and zeros.
    bytes: u64,
    /// Ones in place of its bytes.
    mask: u64,
    pub(super) length: usize,
    pub(super) in_first_class: bool,
    /// Number of the value.
    value: u32,
    /// Rows met since the last time they were taken, and before.
    rows: usize,
    met: usize,
}

impl Spelling {
    fn starts(&self, bytes: u64) -> bool {
        bytes & self.mask == self.bytes
    }
}

/// The spellings that are known, longer ones first.
#[derive(Clone, Debug, Default)]
pub(super) struct Spellings {
    known: Vec<Spelling>,
    two: Option<Two>,
}

/// Two spellings of one length.
#[derive(Clone, Copy, Debug)]
pub(super) struct Two {
    places: [usize; 2],
    bytes: [u64; 2],
    mask: u64,
    pub(super) length: usize,
    pub(super) in_first_class: [bool; 2],
}

impl Two {
    /// Whether text that starts with these bytes starts with the second; `None` if with neither.
    #[inline]
    pub(super) fn is_second(&self, bytes: u64) -> Option<bool> {
        let [first, second] = self.bytes.map(|known| bytes & self.mask == known);
        (first | second).then_some(!first)
    }
}

impl Spellings {
    /// Whether none is known.
    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Adds one, if it is short.
    pub(super) fn know(&mut self, text: &str, value: u32, in_first_class: bool) {
        // Zeros are what a text at the end is filled up with.
        if text.len() > 8 || text.contains('\0') {
            return;
        }
        let spelling = Spelling {
            bytes: padded(text.as_bytes()),
            mask: padded(&vec![0xFF; text.len()]),
            length: text.len(),
            in_first_class,
            value,
            rows: 0,
            met: 0,
        };
        let is_same =
            |other: &Spelling| (other.bytes, other.length) == (spelling.bytes, spelling.length);
        if !self.known.iter().any(is_same) {
            // "10" before "1", which it starts with.
            let longer = self.known.iter().take_while(|other| other.length >= spelling.length);
            self.known.insert(longer.count(), spelling);
            self.choose_two();
        }
    }

    /// The place of the spelling that `text` starts with, in a cell that may go on.
    #[inline]
    pub(super) fn at_start(&self, text: &[u8]) -> Option<usize> {
        let bytes =
            text.first_chunk().map_or_else(|| padded(text), |chunk| u64::from_le_bytes(*chunk));
        // Labels are as good as random: no branch between the first two.
        let place = usize::from(!self.known.first()?.starts(bytes));
        if self.known.get(place)?.starts(bytes) {
            return Some(place);
        }
        self.known.iter().position(|spelling| spelling.starts(bytes))
    }

    #[inline]
    pub(super) fn get(&self, place: usize) -> &Spelling {
        &self.known[place]
    }

    /// The two of one length that were met most, if there are two.
    pub(super) fn two(&self) -> Option<Two> {
        self.two
    }

    /// So many more rows have each of two spellings.
    pub(super) fn count_two(&mut self, two: Two, rows: [usize; 2]) {
        for (place, rows) in two.places.into_iter().zip(rows) {
            self.known[place].rows += rows;
        }
    }

    fn choose_two(&mut self) {
        let met = |&place: &usize| self.known[place].met;
        let Some(first) = (0..self.known.len()).max_by_key(met) else { return };
        let Spelling { length, mask, .. } = self.known[first];
        let others = (0..self.known.len()).filter(|&place| place != first);
        let alike = others.filter(|&place| self.known[place].length == length);
        self.two = alike.max_by_key(met).map(|second| Two {
            places: [first, second],
            bytes: [first, second].map(|place| self.known[place].bytes),
            mask,
            length,
            in_first_class: [first, second].map(|place| self.known[place].in_first_class),
        });
    }

    /// One more row has the spelling at `place`.
    #[inline]
    pub(super) fn count(&mut self, place: usize) {
        self.known[place].rows += 1;
    }

    /// The rows met of each label value since the last time.
    pub(super) fn take_counts(&mut self) -> impl Iterator<Item = (u32, usize)> + '_ {
        for spelling in &mut self.known {
            spelling.met += spelling.rows;
        }
        self.choose_two();
        self.known.iter_mut().map(|spelling| (spelling.value, std::mem::take(&mut spelling.rows)))
    }
}

/// Up to eight bytes, and zeros.
fn padded(text: &[u8]) -> u64 {
    text.iter().take(8).rev().fold(0, |bytes, &byte| bytes << 8 | u64::from(byte))
}
