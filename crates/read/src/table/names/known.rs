//! Lists of words with which names are compared.

use std::collections::BTreeSet;
use std::sync::OnceLock;

/// List of words, in order. It is split when a word is first looked up: a table may have a hundred thousand names.
pub(crate) struct Words {
    /// The words, separated by white space.
    text: &'static str,
    set: OnceLock<BTreeSet<&'static str>>,
}

impl Words {
    pub(super) const fn new(text: &'static str) -> Self {
        Self { text, set: OnceLock::new() }
    }

    pub(super) fn contains(&self, word: &str) -> bool {
        let all = || {
            let mut all = BTreeSet::new();
            for word in self.text.split_whitespace() {
                all.insert(word);
            }
            all
        };
        self.set.get_or_init(all).contains(word)
    }

    /// Index of `word` in the list.
    pub(super) fn place(&self, word: &str) -> Option<usize> {
        if !self.contains(word) {
            return None;
        }
        self.text.split_whitespace().position(|known| known == word)
    }
}
