//! Methods of the interval of a difference.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// Intervals of both AUROCs, with `DeLong`'s covariance.
    Aurocs,
    /// Newcombe's interval for paired shares and `McNemar`'s exact test.
    Formula,
    Bootstrap,
    /// Both models have the same scores on every row.
    SameScores,
    /// Both models order the rows in the same way, with the same ties.
    SameOrder,
}

impl Method {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Aurocs => "Newcombe, DeLong",
            Self::Formula => "Newcombe, McNemar",
            Self::Bootstrap => "bootstrap",
            Self::SameScores => "the same scores",
            Self::SameOrder => "the same order",
        }
    }
}
