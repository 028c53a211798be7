//! Notices on data that may mislead a reader of the curves: one plain sentence each, with a fix where another
//! choice of options helps, or where a part of the page shows more.
//!
//! All rules use the operating points only, so that no rows have to be kept. *Complexity*: at most linear in the
//! operating points; most rules use a few of them.
//!
//! # Notices
//!
//! They include the notices of reading the table (see [`curvescope_read`]), all in the order of
//! their consequence: the curves may be wrong; rows are missing; choices were made; the numbers are uncertain; the
//! format of the table. A notice names all models to which it applies.
//!
//! | code | remark | rule | fix |
//! |---|---|---|---|
//! | `swapped-columns` | label and score may be swapped | both have two values, and the score's name is more like a label's than the label's name is, or as much where the label was found by its values | swap them |
//! | `constant-score` | the score ranks nothing | one distinct score | leave it out |
//! | `inverted-scores` | negatives rank above positives | AUROC below 1/2, and so is DeLong's 95 % interval where there is one; not with `pooled-folds` | turn the score columns; make the other of two labels positive, or swap the columns of grouped counts, where that helps all models |
//! | `pooled-folds` | scores of different folds are not on one scale | the mean of the folds' AUROC is more than 0.01 and 2.58 standard errors from the AUROC of all rows | show the folds |
//! | `hard-labels` | decisions in place of scores | two distinct scores, or the label values themselves, in at least twice as many rows | leave it out |
//! | `duplicated-rows` | every row occurs more than once | all counts of all models have a common divisor above 1, over at least 20 operating points | |
//! | | rows of a class were copied | at half of the scores of the class there are several of its rows, at 5 % of the other's, with at least 20 scores of each, not rounded | |
//! | `missing-codes` | a number is ranked that may mean none | the lowest or highest score is −1 or of ±9, ±99, … ±99999, and all others are fractions from 0 to 1 | |
//! | `boyd-convention` | areas that are conventions | one class has no rows | |
//! | `few-positives`, `few-negatives` | the areas are uncertain | fewer than 20 rows of the class, or clusters with one | show the uncertainty |
//! | `gain-before-first-positive` | AUPRG begins where no positive is found | P²/n below 1 | |
//! | `heavy-ties` | finer scores could give other areas | 5 % of the pairs of a positive and a negative are tied | show the bounds over ties |
//! | `fold-prevalence` | folds with another share of positives | more than 3 standard errors and 1.5 times the odds away from the other folds | show the folds |
//! | `shifted-scores` | scores are no probabilities of these rows | all from 0 to 1, not decisions, and observed over expected positives outside 0.8 to 1.25 with a 95 % interval that excludes 1 | |
//! | `logits` | scores are not probabilities | from below 0 to above 1, about as far to both sides, with fractions | |
//! | `percentages` | scores are percentages | from 0 to at most 100, starting below 10 and ending above 50 | |
//!
//! Limits and their reasons are at the constants of each rule. Without both classes, only two of the rules on
//! models apply: `constant-score` and `boyd-convention`. Weights are not counts of rows: `duplicated-rows`,
//! `few-positives`, `few-negatives`, `gain-before-first-positive`, `pooled-folds`, `fold-prevalence` and `shifted-scores` do not
//! apply to weighted rows, and the last not to rows in clusters.

mod calibration;
mod classes;
mod copies;
mod decisions;
mod fold_shares;
mod gains;
mod pooled;
mod ranking;
mod scale;
mod ties;
mod wording;

use crate::model::RankedModel;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::numeric::sort::sort_by_key;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::Fix;

/// Notices on a table and its models, in the order of their consequence. `clusters` are those with a positive row and with a
/// negative one, if rows are in clusters; `prevalence` is the one requested, if any.
pub(crate) fn notices(
    summary: &Summary,
    models: &[RankedModel],
    clusters: Option<[usize; 2]>,
    prevalence: Option<Prevalence>,
) -> Vec<Notice> {
    let has_both = models.first().is_some_and(|model| model.points.totals.has_both_classes());
    let (before, after): (&[Rule], &[Rule]) = if has_both {
        (&SPOILING, &UNSURE)
    } else {
        (&[ranking::constant_score], &[classes::boyd_convention])
    };
    let mut notices = Vec::new();
    for rule in before {
        notices.extend(rule(summary, models));
    }
    notices.extend_from_slice(&summary.notices);
    if has_both {
        notices.extend(classes::few_rows(models, clusters));
        notices.extend(gains::before_first_positive(models, prevalence));
    }
    for rule in after {
        notices.extend(rule(summary, models));
    }
    sort_by_key(&mut notices, consequence);
    notices
}

/// Consequence of a notice, from the gravest: 0 the curve may be wrong; 1 rows are missing from it; 2 a choice was
/// made for the reader; 3 the numbers are uncertain; 4 the format of the table.
fn consequence(notice: &Notice) -> u8 {
    use NoticeCode as Code;
    // An ignored column that is offered as a score may be one.
    let is_choice = notice.fixes.iter().any(|fix| matches!(fix, Fix::Choose { .. }));
    match notice.code {
        Code::IgnoredColumns if is_choice => 2,
        Code::SkippedRows | Code::KeyedRows | Code::RepeatedFields => 1,
        Code::CountedRows
        | Code::WeightByName
        | Code::MinorityPositive
        | Code::OneAgainstRest
        | Code::GuessedScores
        | Code::OwnScore
        | Code::OtherClass
        | Code::LongTable
        | Code::LabelByContent
        | Code::MergedColumns
        | Code::SparseColumns
        | Code::ManyScores
        | Code::RepeatedIds
        | Code::ManyFolds => 2,
        Code::FewPositives
        | Code::FewNegatives
        | Code::GainBeforeFirstPositive
        | Code::HeavyTies
        | Code::FoldPrevalence
        | Code::ShiftedScores => 3,
        Code::IgnoredColumns
        | Code::NoHeader
        | Code::DecimalComma
        | Code::PercentSigns
        | Code::Logits
        | Code::Percentages
        | Code::TitleLines
        | Code::CommentLines
        | Code::TotalRows
        | Code::BracketedNumbers
        | Code::StrayValues => 4,
        _ => 0,
    }
}

/// Rule, which makes at most one notice for all models together.
type Rule = fn(&Summary, &[RankedModel]) -> Option<Notice>;

/// Rules on causes of wrong curves.
const SPOILING: [Rule; 7] = [
    decisions::swapped_columns,
    ranking::constant_score,
    ranking::inverted_scores,
    pooled::pooled_folds,
    decisions::hard_labels,
    scale::missing_codes,
    copies::duplicated_rows,
];

/// Rules on causes of uncertain numbers besides few rows, and on harmless properties.
const UNSURE: [Rule; 5] = [
    ties::heavy_ties,
    fold_shares::fold_prevalence,
    calibration::shifted_scores,
    scale::log_odds,
    scale::percentages,
];

/// The models for which `holds` is true; `None` when there are none.
fn models_where<'m>(
    models: &'m [RankedModel],
    holds: &dyn Fn(&RankedModel) -> bool,
) -> Option<Vec<&'m RankedModel>> {
    let mut found = Vec::new();
    for model in models {
        if holds(model) {
            found.push(model);
        }
    }
    (!found.is_empty()).then_some(found)
}
