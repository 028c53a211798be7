//! Methods of the interval of a difference.

use curvescope_infer::uncertainty::paired_point::PairMethod;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    /// Intervals of both AUROCs, with `DeLong`'s covariance.
    Aurocs,
    /// Newcombe's interval for paired shares and `McNemar`'s exact test.
    Formula,
    /// Intervals of both rates with their correlation.
    ZouDonner,
    Bootstrap,
    /// Both models have the same scores on every row.
    SameScores,
    /// Both models order the rows in the same way, with the same ties.
    SameOrder,
}

impl From<PairMethod> for Method {
    fn from(method: PairMethod) -> Self {
        match method {
            PairMethod::Formula => Self::Formula,
            PairMethod::ZouDonner => Self::ZouDonner,
            PairMethod::Bootstrap => Self::Bootstrap,
        }
    }
}

impl Method {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::Aurocs => "Newcombe, DeLong",
            Self::Formula => "Newcombe, McNemar",
            Self::ZouDonner => "Zou & Donner",
            Self::Bootstrap => "bootstrap",
            Self::SameScores => "the same scores",
            Self::SameOrder => "the same order",
        }
    }
}
