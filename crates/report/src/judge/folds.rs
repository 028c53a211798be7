//! One table with a fold column: the threshold of each fold is chosen on all other folds.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::rate::Rate;
use super::records::{Estimated, JudgedLimit, RowCounts, Standing};
use super::words;
use crate::analyze::Analysis;
use crate::model::RankedModel;
use curvescope_core::area::folds::PartPoints;
use curvescope_core::curve::counts::{OperatingPoints, Point, Totals};
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::curve::undefined::Undefined;
use curvescope_core::measure::decide::{Bounded, Constraint, Question, Ranked, Side, choose};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Greatest number of folds: for each one the curve of all others is made.
pub const MOST_FOLDS: usize = 1000;

/// A model whose threshold is chosen on all folds but one and judged on that one, for each fold.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct FoldsJudged {
    /// The model's name.
    pub model: String,
    /// True where low scores mean positive: the rule is `score <= threshold`.
    pub lower_is_positive: bool,
    /// One for each fold, in the order of the report.
    pub folds: Vec<JudgedFold>,
    /// All folds together, each at its own threshold.
    pub pooled: Pooled,
    /// Outcome of the limits or, without any, of the aim, in plain words.
    pub sentence: String,
}

/// One fold, at the threshold chosen on all others.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct JudgedFold {
    /// Name of the fold.
    pub name: String,
    /// The threshold; `None` where the question has no answer on the other folds.
    pub threshold: Option<f64>,
    /// Counts of the other folds, on which the threshold was chosen.
    pub others: RowCounts,
    /// The aim's value on the other folds.
    pub aim_of_others: Option<f64>,
    /// Counts of this fold.
    pub own: RowCounts,
    /// Rates of this fold; empty without a threshold.
    pub rates: Vec<FoldRate>,
}

/// A rate with its interval.
#[derive(Clone, Debug, PartialEq)]
pub struct FoldRate {
    /// Name of the rate, or `aim`.
    pub name: &'static str,
    /// Value and interval: Wilson's of independent rows.
    pub estimated: Estimated,
}

/// One record with all three fields. A derived `flatten` would make a `Map` of it in JavaScript.
impl Serialize for FoldRate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { name, estimated: Estimated { value, interval } } = self;
        let mut record = serializer.serialize_struct("FoldRate", 3)?;
        record.serialize_field("name", name)?;
        record.serialize_field("value", value)?;
        record.serialize_field("interval", interval)?;
        record.end()
    }
}

/// All folds that have a threshold, each decided by its own.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Pooled {
    /// Sums of the counts.
    pub counts: RowCounts,
    /// Rates of these counts. Intervals are approximate: thresholds of different folds share most of their rows.
    pub rates: Vec<FoldRate>,
    /// The limits that were asked of the thresholds. `old` is the mean over the folds' other folds, without an interval.
    pub limits: Vec<JudgedLimit>,
    /// True where there are intervals, which are approximate.
    #[serde(rename = "isApproximate")]
    pub is_approximate: bool,
    /// Reason for rates without intervals.
    pub undefined: Option<Undefined>,
}

/// Judges every model by folds, in the order of the report. *Complexity*: linear in the operating points for each fold.
///
/// # Errors
/// `no-folds` without a fold column; `bad-option` with fewer than two folds or more than [`MOST_FOLDS`]; errors of
/// [`decide`](curvescope_core::measure::decide::decide).
pub fn by_fold(
    analysis: &Analysis,
    question: &Question,
    prevalence: Option<Prevalence>,
) -> Result<Vec<FoldsJudged>, InputError> {
    let models = analysis.ranked_models();
    (0..models.len())
        .map(|index| {
            let folds = analysis.folds(index)?;
            check_number(folds.len())?;
            of_model(&models[index], folds, question, prevalence)
        })
        .collect()
}

fn check_number(folds: usize) -> Result<(), InputError> {
    if (2..=MOST_FOLDS).contains(&folds) {
        return Ok(());
    }
    let found = format::count(folds);
    let are = if folds == 1 { "There is 1 fold" } else { &format!("There are {found} folds") };
    Err(InputError::new(
        ErrorCode::BadOption,
        format!("{are}. Give a column with 2 to {}.", format::count(MOST_FOLDS)),
    ))
}

fn of_model(
    model: &RankedModel,
    folds: &[PartPoints],
    question: &Question,
    prevalence: Option<Prevalence>,
) -> Result<FoldsJudged, InputError> {
    let setting = Setting { question, prevalence, kind: model.rows };
    let found = (0..folds.len()).map(|fold| setting.of_fold(model, folds, fold));
    let found = found.collect::<Result<Vec<JudgedFold>, InputError>>()?;
    let pooled = setting.pooled(&found);
    let sentence = setting.sentence(&found, &pooled);
    Ok(FoldsJudged {
        model: model.name.clone(),
        lower_is_positive: model.direction().is_low(),
        folds: found,
        pooled,
        sentence,
    })
}

/// Operating points of all folds but one; `None` where they have no rows.
fn without(folds: &[PartPoints], fold: usize) -> Option<OperatingPoints> {
    let others = folds.iter().enumerate().filter(|&(at, _)| at != fold);
    let mut steps: Vec<(f64, Point)> = others
        .flat_map(|(_, part)| {
            let curve = part.points.curve();
            part.points.thresholds().iter().zip(curve.gained()).collect::<Vec<_>>()
        })
        .collect();
    // Best first; scores of one fold are in this order already.
    steps.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (mut thresholds, mut tps, mut fps) = (Vec::new(), Vec::new(), Vec::new());
    let mut sum = Point::ORIGIN;
    for (score, Point { tp, fp }) in steps {
        sum = Point { tp: sum.tp + tp, fp: sum.fp + fp };
        if thresholds.last() == Some(&score) {
            tps.pop();
            fps.pop();
        } else {
            thresholds.push(score);
        }
        tps.push(sum.tp);
        fps.push(sum.fp);
    }
    let direction = folds.first()?.points.thresholds().direction();
    Some(OperatingPoints::new(thresholds, tps, fps).ok()?.with_direction(direction))
}

struct Setting<'q> {
    question: &'q Question,
    prevalence: Option<Prevalence>,
    kind: RowKind,
}

impl Setting<'_> {
    fn of_fold(
        &self,
        model: &RankedModel,
        folds: &[PartPoints],
        fold: usize,
    ) -> Result<JudgedFold, InputError> {
        let own = &folds[fold];
        let others = without(folds, fold);
        let decision = others
            .as_ref()
            .map(|points| {
                let ranked = Ranked { name: &model.name, points, hull: None, rows: model.rows };
                choose(ranked, self.question, self.prevalence)
            })
            .transpose()?;
        let threshold = decision.as_ref().and_then(|decision| decision.threshold);
        let counts = |points: &OperatingPoints| {
            let point = threshold.map(|threshold| points.point_at(threshold));
            RowCounts::of(points.totals(), point)
        };
        let own_counts = counts(&own.points);
        let none = RowCounts { n_pos: 0.0, n_neg: 0.0, tp: None, fp: None };
        Ok(JudgedFold {
            name: own.name.clone(),
            threshold,
            others: others.as_ref().map_or(none, counts),
            aim_of_others: decision.and_then(|decision| decision.value),
            own: own_counts,
            rates: self.rates(own_counts),
        })
    }

    fn rates(&self, counts: RowCounts) -> Vec<FoldRate> {
        let rates = Rate::all(self.question.aim()).into_iter();
        let of =
            |rate: Rate| Some(FoldRate { name: rate.name(), estimated: self.rate(rate, counts)? });
        rates.filter_map(of).collect()
    }

    /// A rate of some rows; `None` without a threshold.
    fn rate(&self, rate: Rate, counts: RowCounts) -> Option<Estimated> {
        let (point, totals) = of_counts(counts)?;
        let value = rate.value(point, totals, self.prevalence);
        let interval = (self.kind == RowKind::Independent)
            .then(|| rate.estimate(point, totals, self.prevalence, Threshold::Fixed))
            .flatten()
            .map(|estimate| estimate.interval);
        Some(Estimated { value, interval })
    }

    fn pooled(&self, folds: &[JudgedFold]) -> Pooled {
        let sum = |of: fn(&RowCounts) -> f64| {
            folds.iter().filter(|fold| fold.threshold.is_some()).map(|fold| of(&fold.own)).sum()
        };
        let is_any = folds.iter().any(|fold| fold.threshold.is_some());
        let point = is_any.then(|| Point {
            tp: sum(|counts| counts.tp.unwrap_or(0.0)),
            fp: sum(|counts| counts.fp.unwrap_or(0.0)),
        });
        let totals =
            Totals { n_pos: sum(|counts| counts.n_pos), n_neg: sum(|counts| counts.n_neg) };
        let counts = RowCounts::of(totals, point);
        let rates = self.rates(counts);
        let reason = self.kind.check_independent().err();
        let constraints = self.question.constraints().iter();
        Pooled {
            counts,
            limits: constraints.filter_map(|it| self.limit(it, counts, folds)).collect(),
            is_approximate: rates.iter().any(|rate| rate.estimated.interval.is_some()),
            rates,
            undefined: reason.map(|reason| reason.entry_for("rates.interval")),
        }
    }

    fn limit(
        &self,
        constraint: &Constraint,
        counts: RowCounts,
        folds: &[JudgedFold],
    ) -> Option<JudgedLimit> {
        let &Constraint { measure, side, bound, confidence } = constraint;
        let rate = Rate::of_bounded(measure);
        let scaled = |counts: RowCounts| {
            let found = self.rate(rate, counts)?;
            if measure != Bounded::PredictedPositive {
                return Some(found);
            }
            let rows = counts.n_pos + counts.n_neg;
            let of_rows = |Interval { low, high }| Interval { low: low * rows, high: high * rows };
            let (Point { tp, fp }, _) = of_counts(counts)?;
            Some(Estimated { value: Some(tp + fp), interval: found.interval.map(of_rows) })
        };
        let others = folds.iter().filter_map(|fold| scaled(fold.others)?.value);
        let (number, sum) =
            others.fold((0.0, 0.0), |(number, sum), value| (number + 1.0, sum + value));
        let new = scaled(counts)?;
        let of_side = |of: Side| (side == of).then_some(bound);
        Some(JudgedLimit {
            measure,
            at_least: of_side(Side::AtLeast),
            at_most: of_side(Side::AtMost),
            confidence,
            old: Estimated { value: (number > 0.0).then(|| sum / number), interval: None },
            new,
            corrected: None,
            standing: Standing::of(new, (side, bound)),
        })
    }

    fn sentence(&self, folds: &[JudgedFold], pooled: &Pooled) -> String {
        let answered = folds.iter().filter(|fold| fold.threshold.is_some()).count();
        if answered == 0 {
            return words::no_answer_by_folds();
        }
        let of_aim = || {
            let rate = Rate::of_aim(self.question.aim());
            let own = pooled.rates.iter().find(|found| found.name == rate.name());
            let name = words::name_of_aim(self.question.aim());
            let own = own.map(|own| own.estimated).unwrap_or_default();
            words::of_folds(&name, own, &spread(folds, rate), "")
        };
        let of_limit = |limit: &JudgedLimit| {
            let spread = spread(folds, Rate::of_bounded(limit.measure));
            words::limit_of_folds(limit, &spread)
        };
        let mut sentences: Vec<String> = pooled.limits.iter().map(of_limit).collect();
        if sentences.is_empty() {
            sentences.push(of_aim());
        }
        if answered < folds.len() {
            sentences.push(words::without_answer(folds.len() - answered, folds.len()));
        }
        sentences.join(" ")
    }
}

/// Least and greatest value of a rate over the folds.
fn spread(folds: &[JudgedFold], rate: Rate) -> Vec<f64> {
    let of = |fold: &JudgedFold| {
        let found = fold.rates.iter().find(|found| found.name == rate.name())?;
        found.estimated.value
    };
    folds.iter().filter_map(of).collect()
}

fn of_counts(counts: RowCounts) -> Option<(Point, Totals)> {
    let RowCounts { n_pos, n_neg, tp, fp } = counts;
    Some((Point { tp: tp?, fp: fp? }, Totals { n_pos, n_neg }))
}
