//! Sentences and numbers shared by all formats, worded as on the page (`www/text/messages.js`).

use crate::arguments::Request;
pub(super) use crate::fault::plain;
use crate::found::{Compared, Found, Outcome, Place};
use crate::names::{Name, Source};
use crate::question::PointChoice;
use crate::requirement::End;
use curvescope_core::curve::parameter::RecallRange;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::measure::decide::{Aim, Side};
use curvescope_core::measure::measures::Parameters;
use curvescope_core::numeric::format;
use curvescope_core::numeric::typed_number;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_read::wording::counted;
use curvescope_report::{Model, Report};
use curvescope_words::phrases::JUST_KEPT;

/// Text in place of an undefined number.
pub(super) const DASH: &str = "–";

/// Text of a ratio or an area.
pub(super) fn ratio(value: Option<f64>) -> String {
    value.map_or_else(|| DASH.to_owned(), format::rate)
}

/// "63 rows · 25 positive (39.7 %) · 5 models".
pub(super) fn summary(report: &Report) -> String {
    let mut parts = vec![rows(report)];
    if report.skipped_rows > 0 {
        parts.push(format!("{} skipped", format::count(report.skipped_rows)));
    }
    if let Some(model) = report.models.first() {
        // The share in the data, at whatever prevalence the numbers are computed.
        let all = model.n_pos + model.n_neg;
        let share = format::percent(model.n_pos / all);
        let positive = format::weighted_count(model.n_pos);
        parts.push(if report.columns.weight.is_some() {
            format!("weight {positive} of {} positive ({share})", format::weighted_count(all))
        } else {
            format!("{positive} positive ({share})")
        });
    }
    parts.push(counted(report.models.len(), "model"));
    parts.join(" · ")
}

fn rows(report: &Report) -> String {
    let all = counted(report.rows, "row");
    let Some(model) = report.models.first() else { return all };
    let of_model = format::weighted_count(model.n_pos + model.n_neg);
    if report.columns.label.is_none() {
        return format!("{of_model} rows in {}", counted(report.rows, "group"));
    }
    let is_long = report.columns.model.is_some() && report.models.len() > 1;
    if is_long && report.columns.weight.is_none() {
        format!("{all}, {of_model} of each model")
    } else {
        all
    }
}

/// Names and values: the role of each column, and settings that differ from their defaults.
pub(super) fn settings(report: &Report, request: &Request) -> Vec<(&'static str, String)> {
    let columns = &report.columns;
    let mut entries = Vec::new();
    let mut add = |name, value: Option<String>| entries.extend(value.map(|value| (name, value)));
    let counts = columns.positives.as_ref().zip(columns.negatives.as_ref());
    add("Label column", columns.label.clone());
    add("Positive value", columns.label.as_ref().map(|_| report.positive_label.clone()));
    add("Counts", counts.map(|(positives, negatives)| format!("{positives}, {negatives}")));
    add("Weight column", columns.weight.clone());
    add("Fold column", columns.fold.clone());
    add("Group column", columns.group.clone());
    add("Cluster column", columns.cluster.clone());
    add("Model column", columns.model.clone());
    let lower = &columns.lower_is_positive;
    add("Low values mean positive", (!lower.is_empty()).then(|| lower.join(", ")));
    let settings = &request.settings;
    let prevalence = settings.prevalence.map(|prevalence| {
        let prevalence = prevalence.get();
        let share = format::percent(prevalence);
        format!("{}: as if {share} of the rows were positive", format::exact(prevalence))
    });
    add("Prevalence", prevalence);
    let recalls = settings.recall_range;
    let is_part = recalls != RecallRange::FULL;
    add("Recall range of AUCPR", is_part.then(|| range(recalls.low(), recalls.high())));
    let rates = settings.roc_range.map(|range_of| {
        let rate = format!("{:?}", range_of.rate()).to_uppercase();
        format!("{rate} {}", range(range_of.low(), range_of.high()))
    });
    add("Range of pAUROC", rates);
    let (given, usual) = (request.parameters, Parameters::default());
    let unusual =
        |given: f64, usual: f64| given.total_cmp(&usual).is_ne().then(|| parameter(given));
    add("β of F and G", unusual(given.beta, usual.beta));
    add("ρ of G", unusual(given.rho, usual.rho));
    add("Cost proportion of a false positive", unusual(given.cost, usual.cost));
    entries
}

pub(super) fn range(low: f64, high: f64) -> String {
    format!("{} to {}", format::exact(low), format::exact(high))
}

/// "F1", or "F2" for another β.
pub(super) fn f_name(beta: f64) -> String {
    format!("F{}", parameter(beta))
}

pub(super) fn number_name(name: &Name) -> String {
    match name.source {
        Source::F(beta) => f_name(beta),
        _ => name.id.to_owned(),
    }
}

/// A parameter, which may be infinite.
fn parameter(value: f64) -> String {
    if value.is_finite() {
        format::exact(value)
    } else {
        if value > 0.0 { "∞" } else { "−∞" }.to_owned()
    }
}

/// Sentences on the choice of the operating points, and on the sampling that intervals are of.
pub(super) fn places(report: &Report, request: &Request) -> String {
    let has_clusters = report.columns.cluster.is_some();
    let sampling = request.sampling.words(has_clusters, request.settings.prevalence);
    format!("{} {sampling}", chosen(report, request))
}

fn chosen(report: &Report, request: &Request) -> String {
    let question = match &request.place {
        PointChoice::Threshold(_) => return "At the threshold that was given.".to_owned(),
        PointChoice::ChosenElsewhere { .. } => {
            return "At the thresholds of other rows, on which they were chosen.".to_owned();
        }
        PointChoice::ChosenByFold { .. } => {
            return "All folds together, each at the threshold that was chosen on all others."
                .to_owned();
        }
        PointChoice::Answer(question) | PointChoice::BestF(question) => question,
    };
    let aim = match question.aim() {
        Aim::F { beta } => format!("the best {}", f_name(beta)),
        Aim::Cost { cost } => format!("the least cost, c = {}", format::exact(cost)),
        aim => format!("the best {}", aim.plain_name().unwrap_or("payoff")),
    };
    let bounds: Vec<String> = question
        .constraints()
        .iter()
        .map(|it| {
            let sign = if it.side == Side::AtLeast { "≥" } else { "≤" };
            let sure =
                it.confidence.map(|level| format!(" with {} confidence", format::percent(level)));
            let bound = format::exact(it.bound);
            format!("{} {sign} {bound}{}", it.measure, sure.unwrap_or_default())
        })
        .collect();
    let kept =
        if bounds.is_empty() { String::new() } else { format!(" with {}", bounds.join(", ")) };
    let nothing_said = match request.place {
        PointChoice::BestF(_) => "No threshold was given. ",
        _ => "",
    };
    let is_sure = question.constraints().iter().any(|it| it.confidence.is_some());
    let others = match (bounds.is_empty(), is_sure) {
        (false, true) => "on others what has confidence is kept; of the rest expect less",
        _ => "expect less on others",
    };
    let just_kept =
        if bounds.is_empty() || is_sure { String::new() } else { format!(" {}", JUST_KEPT.text) };
    // The bootstrap draws rows, and does not choose again.
    let intervals = match (&request.pair, report.columns.are_rows_independent()) {
        // The note on differences describes their intervals.
        (Some(_), _) => "",
        (None, true) => " Intervals of rates allow for that.",
        (None, false) => " Intervals of rates take the threshold as fixed.",
    };
    format!(
        "Where each model has {aim}{kept}. {nothing_said}It was chosen on these rows: {others}.{just_kept}{intervals}"
    )
}

/// A sentence on the table of differences between models: which model is subtracted, and which thresholds they are at; empty without
/// the table.
pub(super) fn compared(found: &Found, request: &Request) -> String {
    let Some(of) = found.compared.first() else { return String::new() };
    let models = found.report.models.len();
    let all = match request.place.threshold() {
        Threshold::Fixed if models > 2 => {
            format!(" Intervals and p are those of all pairs of {models} models at once.")
        }
        Threshold::Fixed => String::new(),
        Threshold::Chosen => format!(" There is no interval and no p. {CHOSEN}"),
    };
    format!("Less {}, on the same rows, each model at its operating point.{all}", plain(&of.less))
}

/// The reason why differences at the operating points have no interval, said once for all of them.
pub(super) const CHOSEN: &str = Reason::ChosenThreshold.message();

/// Reasons why differences of models are missing, each once, besides [`CHOSEN`].
pub(super) fn compared_absences(found: &Found) -> Vec<String> {
    let mut sentences = Vec::new();
    for Compared { model, less, point } in &found.compared {
        let messages: Vec<&str> = match point {
            None => vec!["One of the two has no operating point."],
            Some(point) => {
                let undefined = point.differences.iter().filter_map(|of| of.undefined.as_ref());
                let messages = undefined.map(|undefined| undefined.reason.message());
                messages.filter(|&message| message != CHOSEN).collect()
            }
        };
        for message in messages {
            let sentence = format!("{DASH} of {} less {}: {message}", plain(model), plain(less));
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
    }
    sentences
}

/// "score ≥ 0.5134", or "score ≤ 3.2" where low values mean positive.
pub(super) fn rule(model: &Model, place: &Place) -> String {
    let Some(threshold) = place.threshold else {
        let is_by_fold = place.answer.is_some();
        return if is_by_fold { "by fold" } else { DASH }.to_owned();
    };
    rule_of(threshold, model.lower_is_positive)
}

/// The rule of a threshold: "score ≥ 0.5134".
pub(super) fn rule_of(threshold: f64, lower_is_positive: bool) -> String {
    let sign = if lower_is_positive { "≤" } else { "≥" };
    if threshold.is_infinite() {
        let is_never = (threshold > 0.0) != lower_is_positive;
        return if is_never { "never".to_owned() } else { "always".to_owned() };
    }
    format!("score {sign} {}", format::exact(threshold))
}

/// Title of a measure with its parameter.
pub(super) fn title(name: &Name, request: &Request) -> String {
    let f = f_name(request.parameters.beta);
    match name.id {
        "f" => f,
        "fGain" => format!("{f} gain"),
        _ if name.needs_cost() => {
            format!("{} at c = {}", name.title, format::exact(request.parameters.cost))
        }
        _ => name.title.to_owned(),
    }
}

/// The model of an outcome, the two whose difference it is, "rf less lr", or its group, "rf, sex F".
pub(super) fn models(outcome: &Outcome, report: &Report) -> String {
    let name = |model: usize| plain(&report.models[model].name);
    let less = outcome.less.map_or_else(String::new, |less| format!(" less {}", name(less)));
    let column = report.columns.group.as_deref().unwrap_or_default();
    let group = outcome.group.as_ref().map(|group| format!(", {column} {group}"));
    name(outcome.model) + &less + &plain(&group.unwrap_or_default())
}

/// A sentence on the table of groups.
pub(super) fn groups(report: &Report, request: &Request) -> String {
    let column = plain(report.columns.group.as_deref().unwrap_or_default());
    let place = if request.place.is_by_fold() {
        "without an operating point: each fold has its own threshold"
    } else {
        "each at the operating point of its model"
    };
    format!("Groups of {column}, {place}")
}

/// Title of the table of losses.
pub(super) const LOSSES: &str =
    "Scores as probabilities: Brier score = miscalibration \u{2212} discrimination + uncertainty";

/// Title of the part on calibration.
pub(super) fn calibration_title(request: &Request) -> &'static str {
    if request.settings.prevalence.is_some() {
        "Calibration of scores as probabilities, at the data's prevalence"
    } else {
        "Calibration of scores as probabilities"
    }
}

/// What the calibration of each model shows: one sentence where it is the same for all.
pub(super) fn calibration(found: &Found) -> Vec<String> {
    let sentences = || found.calibration.iter().map(|of| of.sentence.as_str());
    let first = sentences().next().unwrap_or_default();
    if sentences().all(|sentence| sentence == first) {
        return vec![first.to_owned()];
    }
    let named = found.report.models.iter().zip(sentences());
    named.map(|(model, sentence)| format!("{}: {sentence}", plain(&model.name))).collect()
}

/// A requirement as reports show it: "auroc.low > 0.8", "auroc.difference.low > −0.01".
pub(super) fn requirement(outcome: &Outcome) -> String {
    let requirement = &outcome.requirement;
    let less = if requirement.subject.is_difference() { ".difference" } else { "" };
    let end = match requirement.end {
        None => "",
        Some(End::Low) => ".low",
        Some(End::High) => ".high",
    };
    let name = number_name(&requirement.name);
    format!(
        "{name}{less}{end} {} {}",
        requirement.comparison.sign(),
        format::exact(requirement.bound)
    )
}

/// The value of an outcome, with enough digits to agree visibly with the verdict.
pub(super) fn value(outcome: &Outcome) -> String {
    let Some(value) = outcome.value else { return DASH.to_owned() };
    if matches!(outcome.requirement.name.source, Source::Count(_)) {
        return format::weighted_count(value);
    }
    let (comparison, bound) = (outcome.requirement.comparison, outcome.requirement.bound);
    let rounded = format::rate(value);
    let seen = typed_number::number(&rounded);
    let is_told = seen.is_some_and(|seen| comparison.holds(seen, bound) == outcome.is_met);
    if is_told || !value.is_finite() { rounded } else { format::exact(value) }
}

/// Reason why a value is missing or undecided, otherwise its method.
pub(super) fn note(outcome: &Outcome) -> String {
    outcome.reason.clone().or_else(|| outcome.method.clone()).unwrap_or_default()
}

/// "Both requirements hold."; `None` without requirements.
pub(crate) fn verdict(found: &Found) -> Option<String> {
    let all = found.outcomes.len();
    let failed = found.outcomes.iter().filter(|outcome| !outcome.is_met).count();
    Some(match (all, failed) {
        (0, _) => return None,
        (1, 0) => "The requirement holds.".to_owned(),
        (1, _) => "The requirement does not hold.".to_owned(),
        (2, 0) => "Both requirements hold.".to_owned(),
        (_, 0) => format!("All {} requirements hold.", format::count(all)),
        _ => format!(
            "{} of {} requirements {} not hold.",
            format::count(failed),
            format::count(all),
            if failed == 1 { "does" } else { "do" }
        ),
    })
}
