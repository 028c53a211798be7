//! Net benefit of the models at the threshold probability that was given.

use super::sheet::Sheet;
use super::words::{DASH, plain, ratio, rule_of};
use crate::arguments::Request;
use crate::found::{Benefit, Found};
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_infer::uncertainty::at_threshold::NetBenefit;

/// A sentence on the table.
pub(super) fn title(request: &Request) -> String {
    let cost = request.threshold_probability.unwrap_or_default();
    let rows = if request.settings.prevalence.is_some() {
        "the share of positives as given"
    } else {
        "the share of positives as uncertain as in rows drawn at random"
    };
    format!(
        "Net benefit at c = {}: a false positive weighs {} of a true one. Predicting no row positive has 0; intervals take {rows}.",
        format::exact(cost),
        format::ratio(cost / (1.0 - cost), 3)
    )
}

/// Net benefit of each model, and its difference from predicting all rows positive; empty without a threshold probability.
pub(super) fn table(found: &Found) -> Sheet {
    let heads = [
        "Model",
        "Predicted positive",
        "Net benefit",
        "95 %",
        "All positive",
        "More than all",
        "95 %",
    ];
    let mut sheet = Sheet::new(&heads, &[0, 1]);
    for (benefit, model) in found.benefits.iter().zip(&found.report.models) {
        let Benefit { threshold, found, .. } = benefit;
        let of = |value: fn(&NetBenefit) -> Option<f64>| found.as_ref().and_then(value);
        let ends = |ends: fn(&NetBenefit) -> Option<Interval>| {
            let ends = found.as_ref().and_then(ends);
            ends.map_or_else(
                || DASH.to_owned(),
                |Interval { low, high }| {
                    format!("{} to {}", format::ratio(low, 3), format::ratio(high, 3))
                },
            )
        };
        sheet.rows.push(vec![
            plain(&benefit.model),
            threshold.map_or_else(
                || DASH.to_owned(),
                |threshold| rule_of(threshold, model.lower_is_positive),
            ),
            ratio(of(|of| of.value)),
            ends(|of| of.interval),
            ratio(of(|of| of.of_all)),
            ratio(of(|of| Some(of.value? - of.of_all?))),
            ends(|of| of.over_all),
        ]);
    }
    sheet
}

/// Reasons for missing numbers, each once.
pub(super) fn absences(found: &Found) -> Vec<String> {
    let mut sentences = Vec::new();
    for benefit in &found.benefits {
        for undefined in &benefit.undefined {
            let sentence =
                format!("{DASH} of {}: {}", plain(&benefit.model), undefined.reason.message());
            if !sentences.contains(&sentence) {
                sentences.push(sentence);
            }
        }
    }
    sentences
}
