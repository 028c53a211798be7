//! Spellings of labels.

/// Spelling of a label of known class, at most eight bytes long.
#[derive(Clone, Debug)]
pub(super) struct Spelling {
    /// Bytes of the spelling, the first the lowest, padded with zeros.
    bytes: u64,
    /// All bits set in the bytes of the spelling.
    mask: u64,
    pub(super) length: usize,
    pub(super) in_first_class: bool,
    /// Index of the label value.
    value: u32,
    /// Number of rows since the counts were last taken, and before.
    rows: usize,
    earlier_rows: usize,
}

impl Spelling {
    fn starts(&self, bytes: u64) -> bool {
        bytes & self.mask == self.bytes
    }
}

/// Known spellings, longer ones first.
#[derive(Clone, Debug, Default)]
pub(super) struct Spellings {
    known: Vec<Spelling>,
    frequent_pair: Option<FrequentPair>,
}

/// Two spellings of one length.
#[derive(Clone, Copy, Debug)]
pub(super) struct FrequentPair {
    places: [usize; 2],
    bytes: [u64; 2],
    mask: u64,
    pub(super) length: usize,
    pub(super) in_first_class: [bool; 2],
}

impl FrequentPair {
    /// True where text with these first bytes starts with the second spelling, false where with the first; `None`
    /// for neither.
    #[inline]
    pub(super) fn is_second(&self, bytes: u64) -> Option<bool> {
        let [first, second] = self.bytes.map(|known| bytes & self.mask == known);
        (first | second).then_some(!first)
    }
}

impl Spellings {
    pub(super) fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    /// Adds a spelling, if it is at most eight bytes long.
    pub(super) fn add_label(&mut self, text: &str, value: u32, in_first_class: bool) {
        // A short text is padded with zeros, so a spelling can't contain them.
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
            earlier_rows: 0,
        };
        let is_same =
            |other: &Spelling| (other.bytes, other.length) == (spelling.bytes, spelling.length);
        if !self.known.iter().any(is_same) {
            // "10" is compared before "1", with which it starts.
            let longer = self.known.iter().take_while(|other| other.length >= spelling.length);
            self.known.insert(longer.count(), spelling);
            self.choose_two();
        }
    }

    /// Index of the spelling at the start of `text`; the cell may be longer.
    #[inline]
    pub(super) fn at_start(&self, text: &[u8]) -> Option<usize> {
        let bytes =
            text.first_chunk().map_or_else(|| padded(text), |chunk| u64::from_le_bytes(*chunk));
        // Labels are unpredictable, so there is no branch between the first two.
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

    /// The two most frequent spellings of one length, if there are two.
    pub(super) fn frequent_pair(&self) -> Option<FrequentPair> {
        self.frequent_pair
    }

    /// Adds to the numbers of rows of two spellings.
    pub(super) fn count_pair(&mut self, frequent_pair: FrequentPair, rows: [usize; 2]) {
        for (place, rows) in frequent_pair.places.into_iter().zip(rows) {
            self.known[place].rows += rows;
        }
    }

    fn choose_two(&mut self) {
        let earlier_rows = |&place: &usize| self.known[place].earlier_rows;
        let Some(first) = (0..self.known.len()).max_by_key(earlier_rows) else { return };
        let Spelling { length, mask, .. } = self.known[first];
        let others = (0..self.known.len()).filter(|&place| place != first);
        let alike = others.filter(|&place| self.known[place].length == length);
        self.frequent_pair = alike.max_by_key(earlier_rows).map(|second| FrequentPair {
            places: [first, second],
            bytes: [first, second].map(|place| self.known[place].bytes),
            mask,
            length,
            in_first_class: [first, second].map(|place| self.known[place].in_first_class),
        });
    }

    /// Adds a row with the spelling at `place`.
    #[inline]
    pub(super) fn count(&mut self, place: usize) {
        self.known[place].rows += 1;
    }

    /// Number of rows of each label value since the previous call.
    pub(super) fn take_counts(&mut self) -> impl Iterator<Item = (u32, usize)> + '_ {
        for spelling in &mut self.known {
            spelling.earlier_rows += spelling.rows;
        }
        self.choose_two();
        self.known.iter_mut().map(|spelling| (spelling.value, std::mem::take(&mut spelling.rows)))
    }
}

/// Up to eight bytes, padded with zeros.
fn padded(text: &[u8]) -> u64 {
    text.iter().take(8).rev().fold(0, |bytes, &byte| bytes << 8 | u64::from(byte))
}
