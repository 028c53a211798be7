//! Sentences that the page's scripts and programs share, with `{}` for each value.

use crate::filled;

/// A sentence with its name in the page's scripts.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// Name of the function that makes it.
    pub name: &'static str,
    /// The sentence, with `{}` for each value.
    pub text: &'static str,
}

impl Phrase {
    /// The sentence with these values.
    pub fn with(&self, values: &[&str]) -> String {
        filled(self.text, values)
    }
}

/// At the foot of a saved page: the version that wrote it.
pub const WRITTEN_BY: Phrase = Phrase {
    name: "writtenBy",
    text: "Written by curvescope {}, which computes every number from all rows. This page is complete in itself: it loads nothing and runs nothing.",
};
/// Two files that are too large to be joined, and the most.
pub const TOO_LARGE_TOGETHER: Phrase = Phrase {
    name: "tooLargeTogether",
    text: "The two files have more than {} bytes of text, and no more can be joined here. Join them beforehand, in Python with first.merge(second, on=\"id\"), or keep only the columns that are needed.",
};
/// How to make a table smaller.
pub const SMALLER_TABLE: Phrase = Phrase {
    name: "smallerTable",
    text: "Count the rows of each score beforehand (columns score, positives, negatives), choose fewer score columns, or take a sample.",
};
/// On a limit without confidence.
pub const JUST_KEPT: Phrase = Phrase {
    name: "justKept",
    text: "A limit that is just kept here is broken on new rows about every second time.",
};
/// On intervals of rates of all folds together.
pub const FOLDS_OVERLAP: Phrase = Phrase {
    name: "foldsOverlap",
    text: "Intervals are approximate: the thresholds of different folds share most of their rows.",
};

/// Scripts of the page, each with its sentences.
pub const SCRIPTS: [(&str, &[Phrase]); 4] = [
    ("saved-page.js", &[WRITTEN_BY]),
    ("large-tables.js", &[TOO_LARGE_TOGETHER, SMALLER_TABLE]),
    ("caveats.js", &[JUST_KEPT]),
    ("folds.js", &[FOLDS_OVERLAP]),
];
