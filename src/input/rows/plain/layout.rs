//! Roles of the cells of a line.

use crate::input::roles::{Classes, Plan};

/// Role of a cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Skipped,
    Label,
    Number(Number),
    Fold,
    Group,
    /// Cluster, or model or case of a long table, whose names are not looked up here: the line is not plain.
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Score(usize),
    /// A score whose low values mean positive.
    TurnedScore(usize),
    Weight,
}

/// Roles of the cells of a line with `width` cells.
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
