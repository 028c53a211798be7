//! The roles that a careful person reads off a table, written down before the reader of tables is tried.

use crate::case::{Case, LabelName};
use crate::columns::{Column, Kind, Naming, Scale};
use crate::reference;

/// The place of a column among the models.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Model,
    NoModel,
    /// No person could know.
    Open,
}

/// The place of a column among the models. Of two that add to 1 see [`judge`](crate::judge).
pub(crate) fn standing(case: &Case, column: &Column) -> Standing {
    if case.named { named(case, column) } else { unnamed(case, column) }
}

fn has(case: &Case, is: impl Fn(Kind) -> bool) -> bool {
    case.of_kind(is).next().is_some()
}

/// A score by its name.
fn has_named_score(case: &Case) -> bool {
    let is_named = |kind| {
        matches!(kind, Kind::Score(Naming::Telling | Naming::Model, _) | Kind::Complement(_))
    };
    has(case, is_named)
}

fn has_probability(case: &Case) -> bool {
    has(case, |kind| matches!(kind, Kind::Score(_, Scale::Probability) | Kind::Complement(_)))
}

/// True where a confidence of the predicted class is all that could be taken for a score.
pub(crate) fn has_confidence_alone(case: &Case) -> bool {
    has(case, |kind| kind == Kind::Confidence)
        && !has(case, |kind| matches!(kind, Kind::Score(..) | Kind::Complement(_)))
}

/// Columns of numbers that could be scores where no name says which one is.
fn candidates(case: &Case) -> usize {
    let is = |kind| match kind {
        Kind::Score(..) | Kind::Complement(_) | Kind::Measured | Kind::Whole => true,
        Kind::Age | Kind::Year | Kind::Count | Kind::Group | Kind::Fold | Kind::Second => {
            !case.named
        }
        _ => false,
    };
    case.of_kind(is).filter(|column| column.cells.units().is_some()).count()
}

fn named(case: &Case, column: &Column) -> Standing {
    match column.kind {
        Kind::Score(Naming::Bare, _) if has_named_score(case) => Standing::Open,
        Kind::Score(Naming::Telling | Naming::Model, _) | Kind::Score(_, Scale::Probability) => {
            Standing::Model
        }
        Kind::Score(Naming::Bare, _) if has_probability(case) => Standing::Open,
        // A measured value alone may be the test.
        Kind::Score(Naming::Bare, _) | Kind::Measured | Kind::Whole
            if !has_named_score(case) && !has_probability(case) && !has_confidence_alone(case) =>
        {
            if candidates(case) == 1 {
                Standing::Model
            } else {
                Standing::Open
            }
        }
        _ => Standing::NoModel,
    }
}

fn unnamed(case: &Case, column: &Column) -> Standing {
    match column.kind {
        Kind::Score(_, Scale::Probability) => Standing::Model,
        Kind::Score(..) if candidates(case) == 1 && !has_probability(case) => Standing::Model,
        Kind::Measured if candidates(case) == 1 && !has(case, |kind| kind == Kind::Confidence) => {
            Standing::Model
        }
        Kind::Confidence if !has_confidence_alone(case) => Standing::Open,
        // Five digits may be an id, or an income.
        Kind::Id if !has_probability(case) => Standing::Open,
        Kind::Label
        | Kind::Confidence
        | Kind::Id
        | Kind::RowNumber
        | Kind::Time
        | Kind::Constant
        | Kind::Date
        | Kind::Text => Standing::NoModel,
        _ => Standing::Open,
    }
}

/// True where another column could be the label as well, so that the question is fair: by its name or, where the label
/// is like a prediction because a score separates it without a fault, by its values.
pub(crate) fn may_ask_for_label(case: &Case) -> bool {
    let could_be = |column: &Column| {
        let says_what_it_is = matches!(
            column.kind,
            Kind::HardPrediction | Kind::Fold | Kind::Weight | Kind::Id | Kind::RowNumber
        );
        column.kind != Kind::Label
            && column.has_two_values(case.rows.len())
            && !(case.named && says_what_it_is)
    };
    let separates = |column: &Column| {
        let known = reference::known(case, column, 1, false);
        known.is_some_and(|known| known.auroc == 0.0 || known.auroc == 1.0)
    };
    let is_open = match case.label_name {
        LabelName::Open => true,
        LabelName::Exact => false,
        _ => case.columns.iter().any(separates),
    };
    is_open && case.columns.iter().any(could_be)
}
