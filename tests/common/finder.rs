//! Parts of the finders, which try known tables by the thousand.

/// How sure a person is which class is positive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Positive {
    /// 1 of 0 and 1, yes of yes and no: nothing else will do.
    Known,
    /// malignant of benign and malignant: the other one only with a notice.
    Hinted,
    /// Any, with a notice that says which.
    Open,
}

/// The number of the case to show, from the environment variable CASE.
pub(crate) fn chosen_case() -> u64 {
    std::env::var("CASE").ok().and_then(|text| text.parse().ok()).expect("CASE=number")
}
