//! Methods of the interval of a difference.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Method {
    DeLong,
    /// Newcombe's interval for paired shares and `McNemar`'s exact test.
    Formula,
    Bootstrap,
    /// Both models are the same on every row.
    Same,
}

impl Method {
    pub(crate) fn words(self) -> &'static str {
        match self {
            Self::DeLong => "DeLong",
            Self::Formula => "Newcombe, McNemar",
            Self::Bootstrap => "bootstrap",
            Self::Same => "the same on every row",
        }
    }
}
