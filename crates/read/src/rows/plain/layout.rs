//! Roles of the cells of a line.

use crate::roles::{Classes, Plan};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CellRole {
    Skipped,
    Label,
    Number(Number),
    Fold,
    Group,
    /// Cluster, model or case of a long table, or value of rows that are left out, which are not looked up here: the
    /// line is not plain.
    Unknown,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Score(usize),
    /// A score whose low values mean positive.
    TurnedScore(usize),
    Weight,
}

pub(super) fn cell_roles(width: usize, plan: &Plan) -> Vec<CellRole> {
    let roles = &plan.roles;
    let mut cell_roles = vec![CellRole::Skipped; width];
    if let Classes::Label(column) = roles.classes {
        cell_roles[column] = CellRole::Label;
    }
    for (model, &column) in roles.scores.iter().enumerate() {
        let lower_is_positive = roles.lower_is_positive[model];
        let of = if lower_is_positive { Number::TurnedScore } else { Number::Score };
        cell_roles[column] = CellRole::Number(of(model));
    }
    let others = [
        (roles.weight, CellRole::Number(Number::Weight)),
        (roles.fold, CellRole::Fold),
        (roles.group, CellRole::Group),
    ];
    for (column, of) in others {
        if let Some(column) = column {
            cell_roles[column] = of;
        }
    }
    let unknown = roles.cluster.iter().chain(&roles.model).chain(&roles.cases).copied();
    for column in unknown.chain(plan.left_out.columns()) {
        cell_roles[column] = CellRole::Unknown;
    }
    cell_roles
}
