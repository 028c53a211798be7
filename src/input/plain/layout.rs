//! What the cells of a line are for.

use crate::input::plan::Plan;
use crate::input::roles::Classes;

/// What a cell of a line is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Skipped,
    Label,
    Number(Number),
    Fold,
    Group,
    /// Of a long table: whose names are not looked up here.
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Score(usize),
    /// A score whose low values mean positive.
    TurnedScore(usize),
    Weight,
}

/// The uses of the cells of a line of `width` of them.
pub(super) fn uses(width: usize, plan: &Plan) -> Vec<Use> {
    let roles = &plan.roles;
    let mut uses = vec![Use::Skipped; width];
    if let Classes::Label(column) = roles.classes {
        uses[column] = Use::Label;
    }
    for (model, &column) in roles.scores.iter().enumerate() {
        let lower_is_positive = roles.lower_is_positive[model];
        let of = if lower_is_positive { Number::TurnedScore } else { Number::Score };
        uses[column] = Use::Number(of(model));
    }
    let others = [
        (roles.weight, Use::Number(Number::Weight)),
        (roles.fold, Use::Fold),
        (roles.group, Use::Group),
    ];
    for (column, of) in others {
        if let Some(column) = column {
            uses[column] = of;
        }
    }
    for &column in roles.cluster.iter().chain(&roles.model).chain(&roles.cases) {
        uses[column] = Use::Unknown;
    }
    uses
}
