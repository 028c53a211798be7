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

/// Where limits without confidence give the same threshold; the value is "limit" or "limits".
pub const COSTS_NOTHING: Phrase = Phrase {
    name: "costsNothing",
    text: "Costs nothing here: with the {} on these rows alone the threshold is the same.",
};
/// After an answer without confidence.
pub const NOTHING_PROMISED: Phrase =
    Phrase { name: "nothingPromised", text: "Nothing is promised for others." };
/// A Parquet file whose columns disagree.
pub const VALUES_DISAGREE: Phrase = Phrase {
    name: "valuesDisagree",
    text: "a column has more or fewer values than there are rows",
};
/// A Parquet file whose groups of rows disagree with the file.
pub const ROWS_DISAGREE: Phrase =
    Phrase { name: "rowsDisagree", text: "its row groups have more or fewer rows than it has" };

/// Positives found, all positives, recall in percent, false alarms, and [`ONE_RIGHT`] or [`SHARE_RIGHT`].
pub const FINDS: Phrase =
    Phrase { name: "finds", text: "It finds {} of {} positives ({}) with {}: {}." };
/// Where no row is flagged; the value is the number of positives.
pub const FLAGS_NONE: Phrase =
    Phrase { name: "flagsNone", text: "It flags no row: all {} are missed." };
/// Precision below one half, as the number of flags of which one is right, and in percent.
pub const ONE_RIGHT: Phrase = Phrase { name: "oneRight", text: "one flag in {} is right ({})" };
/// Precision of one half or more, and its interval.
pub const SHARE_RIGHT: Phrase = Phrase { name: "shareRight", text: "{} of flags are right{}" };

/// A rate, and its values in two groups, each with the group's name.
pub const GROUPS_DIFFER: Phrase = Phrase { name: "groupsDiffer", text: "{} {} for {}, {} for {}." };
/// The difference of those rates, and its interval and p in parentheses.
pub const APART: Phrase = Phrase { name: "apart", text: "{} apart{}." };
/// Of more than two groups, whose number is the value.
pub const ENDS_OF_GROUPS: Phrase =
    Phrase { name: "endsOfGroups", text: "The least and the greatest of {} groups." };
/// A difference beyond chance.
pub const BEYOND_CHANCE: Phrase =
    Phrase { name: "beyondChance", text: "That is more than chance." };
/// A difference that these rows, which are the value, can't distinguish from chance.
pub const WITHIN_CHANCE: Phrase =
    Phrase { name: "withinChance", text: "These {} can’t tell it from chance." };

/// Names of the cells of a 2x2 table, by tp, fp, fn and tn.
pub const CELLS: [(&str, &str); 4] =
    [("tp", "found"), ("fp", "false alarms"), ("fn", "missed"), ("tn", "left alone")];

/// Scripts of the page, each with its sentences.
pub const SCRIPTS: [(&str, &[Phrase]); 8] = [
    ("verdict.js", &[FINDS, FLAGS_NONE, ONE_RIGHT, SHARE_RIGHT]),
    ("groups.js", &[GROUPS_DIFFER, APART, ENDS_OF_GROUPS, BEYOND_CHANCE, WITHIN_CHANCE]),
    ("promises.js", &[COSTS_NOTHING, NOTHING_PROMISED]),
    ("parquet.js", &[VALUES_DISAGREE, ROWS_DISAGREE]),
    ("saved-page.js", &[WRITTEN_BY]),
    ("large-tables.js", &[TOO_LARGE_TOGETHER, SMALLER_TABLE]),
    ("caveats.js", &[JUST_KEPT]),
    ("folds.js", &[FOLDS_OVERLAP]),
];
