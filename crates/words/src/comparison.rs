//! Sentences on two models of the same rows: which leads, by how much, and whether these rows distinguish the two.

use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::format;
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::normal;
use curvescope_infer::uncertainty::delong::{PairTest, Tested};
use curvescope_infer::uncertainty::rows_needed::RowsToTell;
use curvescope_infer::uncertainty::summary::{PairUncertainty, Summary};
use curvescope_infer::uncertainty::values::CurveMeasure;

/// A difference of AUROCs is significant below this p, and one of AUCPR or AUPRG below half of it, so that both together keep it.
const LEVEL: f64 = 0.05;

/// Two models, and the rows that they are compared on.
#[derive(Clone, Copy, Debug)]
pub struct Pair<'n> {
    /// Name of the model.
    pub model: &'n str,
    /// Name of the model whose value is subtracted.
    pub base: &'n str,
    /// Numbers of positive and of negative rows.
    pub rows: [usize; 2],
    /// Number of clusters; `None` of independent rows.
    pub clusters: Option<usize>,
    /// Number of models of which every two are tested at once.
    pub models: usize,
}

/// Difference of an area, tested by the bootstrap.
#[derive(Clone, Copy, Debug)]
pub struct Resampled {
    /// The difference in the data.
    pub difference: f64,
    /// Its 95 % interval.
    pub interval: Interval,
    /// Two-sided p-value of no difference.
    pub p_value: f64,
}

/// Returns [`Pair::verdict`] of a test alone.
///
/// # Panics
/// When the test is of models that the sample does not have.
pub fn of_test(sample: &Sample, test: &PairTest) -> String {
    let models = sample.models();
    let pair = Pair {
        model: &models[test.second].name,
        base: &models[test.first].name,
        rows: sample.rows_by_class(),
        clusters: None,
        models: models.len(),
    };
    pair.verdict(test, [None, None])
}

/// Returns [`Pair::verdict`] of each pair of a bootstrap, whose order its tests of AUROCs have too.
pub fn of_pairs(summary: &Summary, tests: &[PairTest]) -> Vec<String> {
    let Summary { models, positive_rows, negative_rows, clusters, pairs, .. } = summary;
    let verdict = |(drawn, test): (&PairUncertainty, &PairTest)| {
        let pair = Pair {
            model: &models[drawn.second].name,
            base: &models[drawn.first].name,
            rows: [*positive_rows, *negative_rows],
            clusters: *clusters,
            models: models.len(),
        };
        let of = |measure| {
            let found = drawn.measures.iter().find(|it| it.measure == measure)?;
            let resampled = found.resampled.as_ref()?;
            let (interval, p_value) = (resampled.interval, resampled.p_value);
            Some(Resampled { difference: found.difference?, interval, p_value })
        };
        pair.verdict(test, [of(CurveMeasure::PrArea), of(CurveMeasure::PrgArea)])
    };
    pairs.iter().zip(tests).map(verdict).collect()
}

impl Pair<'_> {
    /// States the lead in AUROC; where that is not significant, first the lead in AUCPR or else AUPRG that is. AUPRG is left out where
    /// recall gain 0 lies before the first positive.
    pub fn verdict(&self, auroc: &PairTest, [pr, prg]: [Option<Resampled>; 2]) -> String {
        let (Some(difference), Some(tested)) = (auroc.difference, &auroc.tested) else {
            return self.untested(auroc);
        };
        let [positives, negatives] = self.rows;
        let prg = prg.filter(|_| positives * positives >= positives + negatives);
        let areas = [("AUCPR", pr), ("AUPRG", prg)];
        let other = areas.into_iter().find_map(|(area, found)| {
            let found = found.filter(|_| tested.p_value >= LEVEL)?;
            let test = self.test_words(found, "the bootstrap");
            (found.p_value < LEVEL / 2.0).then(|| self.leads(area, found.difference, &test))
        });
        let lead = self.tested(difference, tested);
        other.map_or_else(|| lead.clone(), |other| format!("{other} {lead}"))
    }

    /// States the lead in AUROC. Where it is not significant, how many rows tell the smallest difference that matters; otherwise, and where
    /// no number of rows is known, which difference these rows find.
    fn tested(&self, difference: f64, tested: &Tested) -> String {
        let &Tested { interval, p_value, .. } = tested;
        let words =
            self.test_words(Resampled { difference, interval, p_value }, "DeLong’s covariance");
        let fewest = self.fewest();
        let found = format::rate(tested.least_told + normal::quantile(0.8) * tested.standard_error);
        let found = format!("a true difference of {found} is found 80 of 100 times.");
        if p_value < LEVEL {
            return format!("{} With {fewest}, {found}", self.leads("AUROC", difference, &words));
        }
        let Self { model, base, .. } = self;
        let lead = if difference == 0.0 {
            "they have the same".to_owned()
        } else {
            format!("{} leads by {}", self.in_order(difference)[0], format::rate(difference.abs()))
        };
        let more = tested.rows_to_tell.map_or_else(
            || format!("; {found}"),
            |needed| format!(". {}", self.rows_words(needed)),
        );
        format!(
            "{model} and {base} are not distinguishable by AUROC with {fewest}: {lead} ({words}){more}"
        )
    }

    /// States the lead in AUROC where it has no test, with the reason.
    fn untested(&self, PairTest { difference, undefined, .. }: &PairTest) -> String {
        let Self { model, base, .. } = self;
        let reason = undefined.as_ref().map_or("", |undefined| undefined.reason.message());
        match *difference {
            None => format!("{model} and {base} can’t be compared by AUROC: {reason}"),
            Some(0.0) => format!("{model} and {base} have the same AUROC."),
            Some(difference) => {
                let [leader, other] = self.in_order(difference);
                let by = format::rate(difference.abs());
                format!("{leader} leads {other} by {by} AUROC. {reason}")
            }
        }
    }

    /// "b leads a by 0.252 AUCPR (95 % interval 0.110 to 0.380, p = 0.016 by the bootstrap)."
    fn leads(&self, area: &str, difference: f64, test: &str) -> String {
        let [leader, other] = self.in_order(difference);
        format!("{leader} leads {other} by {} {area} ({test}).", format::rate(difference.abs()))
    }

    /// The leader and the other.
    fn in_order(&self, difference: f64) -> [&str; 2] {
        if difference >= 0.0 { [self.model, self.base] } else { [self.base, self.model] }
    }

    /// The interval of the leader less the other, with the p-value and its test.
    fn test_words(
        &self,
        Resampled { difference, interval, p_value }: Resampled,
        by: &str,
    ) -> String {
        let of_leader = if difference < 0.0 { interval.mirrored() } else { interval };
        let [low, high] = [of_leader.low, of_leader.high].map(format::rate);
        let among = if self.models > 2 {
            format!(" for two picked out of {} models by looking", format::count(self.models))
        } else {
            String::new()
        };
        format!("95 % interval {low} to {high}, {} by {by}{among}", format::p_value(p_value))
    }

    /// "25 positives": the rows of the smaller class; of rows in clusters "40 clusters".
    fn fewest(&self) -> String {
        let [positives, negatives] = self.rows;
        match self.clusters {
            Some(clusters) => plural(format::count(clusters), clusters == 1, "cluster"),
            None if positives <= negatives => {
                plural(format::count(positives), positives == 1, "positive")
            }
            None => plural(format::count(negatives), negatives == 1, "negative"),
        }
    }

    fn rows_words(&self, RowsToTell { difference, rows, positives }: RowsToTell) -> String {
        format!(
            "To tell a difference of {} in AUROC{} (95 %, power 80 %) takes about {} rows ({}); here are {}.",
            format::exact(difference),
            if self.models > 2 { " of just these two" } else { "" },
            about(rows),
            plural(about(positives), positives == 1.0, "positive"),
            format::count(self.rows.iter().sum())
        )
    }
}

/// A number of rows, rounded up to three digits.
fn about(rows: f64) -> String {
    let unit = 10_f64.powf((rows.log10().floor() - 2.0).max(0.0));
    format::weighted_count((rows / unit).ceil() * unit)
}

fn plural(count: String, is_one: bool, noun: &str) -> String {
    count + " " + noun + if is_one { "" } else { "s" }
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::curve::undefined::{Reason, Undefined};
    use serde_json::Value;

    const PAIR: Pair<'_> =
        Pair { model: "lr", base: "ada", rows: [12, 1000], clusters: None, models: 2 };

    fn tested(p_value: f64) -> Tested {
        let interval = Interval { low: -0.25, high: 0.375 };
        let rows_to_tell = Some(RowsToTell { difference: 0.5, rows: 3.0, positives: 1.0 });
        Tested {
            interval,
            p_value,
            standard_error: 0.125,
            z: 0.5,
            least_told: 0.3125,
            rows_to_tell,
        }
    }

    fn test(difference: Option<f64>, tested: Option<Tested>) -> PairTest {
        let undefined = tested
            .is_none()
            .then(|| Undefined { field: "tested".to_owned(), reason: Reason::NoNegatives });
        PairTest { first: 0, second: 1, difference, tested, undefined }
    }

    /// The claims of these sentences are held against the numbers by `tests/python/test_sentences.py`.
    #[test]
    fn sentences_of_many_situations() {
        let all: Value =
            serde_json::from_str(include_str!("../../../tests/golden/leads.json")).expect("JSON");
        let all = all.as_array().expect("a list");
        assert!(all.len() > 50, "{} situations", all.len());
        for situation in all {
            let number = |of: &Value, name: &str| of[name].as_f64().expect("a number");
            let numbers = &situation["numbers"];
            let pair = &numbers["pair"];
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "counts")]
            let count = |name: &str| number(pair, name) as usize;
            let needed = &numbers["rowsToTell"];
            let of = Tested {
                interval: Interval {
                    low: number(&numbers["interval"], "low"),
                    high: number(&numbers["interval"], "high"),
                },
                p_value: number(numbers, "pValue"),
                standard_error: number(numbers, "standardError"),
                z: f64::NAN,
                least_told: number(numbers, "leastTold"),
                rows_to_tell: Some(RowsToTell {
                    difference: number(needed, "difference"),
                    rows: number(needed, "rows"),
                    positives: number(needed, "positives"),
                }),
            };
            let pair = Pair {
                model: pair["chosen"].as_str().expect("a name"),
                base: pair["rival"].as_str().expect("a name"),
                rows: ["nPos", "nNeg"].map(count),
                clusters: None,
                models: count("models"),
            };
            let test = test(Some(number(numbers, "difference")), Some(of));
            assert_eq!(pair.verdict(&test, [None, None]), situation["sentence"]);
        }
    }

    #[test]
    fn rows_are_counted_in_the_smaller_class_or_in_clusters() {
        let verdict = |pair: Pair<'_>| {
            // Halves are rounded up: 1/16 is 0.0625.
            pair.verdict(&test(Some(0.0625), Some(tested(0.5))), [None, None])
        };
        assert_eq!(
            verdict(Pair { rows: [1, 2], ..PAIR }),
            "lr and ada are not distinguishable by AUROC with 1 positive: lr leads by 0.063 (95 % interval −0.250 to 0.375, p = 0.500 by \
             DeLong’s covariance). To tell a difference of 0.5 in AUROC (95 %, power 80 %) takes about 3 rows (1 positive); here are 3."
        );
        assert!(verdict(Pair { clusters: Some(30), ..PAIR }).contains(" with 30 clusters: "));
    }

    #[test]
    fn without_a_number_of_rows_the_difference_that_these_find_is_stated() {
        let tested = Tested { rows_to_tell: None, ..tested(0.5) };
        let found = PAIR.verdict(&test(Some(0.0), Some(tested)), [None, None]);
        // 0.3125 + 0.8416 · 0.125 = 0.4177
        assert!(
            found.ends_with("covariance); a true difference of 0.418 is found 80 of 100 times.")
        );
        assert!(found.contains(" with 12 positives: they have the same (95 %"), "{found}");
    }

    #[test]
    fn a_difference_without_a_test_has_the_reason() {
        let found = [Some(-0.0625), Some(0.0), None]
            .map(|difference| PAIR.verdict(&test(difference, None), [None, None]));
        let expected = [
            "ada leads lr by 0.063 AUROC. There are no negative rows.",
            "lr and ada have the same AUROC.",
            "lr and ada can’t be compared by AUROC: There are no negative rows.",
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn another_area_that_differs_significantly_comes_first() {
        let verdict = |auroc, [pr, prg]: [f64; 2], rows| {
            let interval = Interval { low: 0.1, high: 0.375 };
            let area = |difference, p_value| Some(Resampled { difference, interval, p_value });
            let test = test(Some(0.002), Some(tested(auroc)));
            Pair { rows, ..PAIR }.verdict(&test, [area(0.25, pr), area(-0.25, prg)])
        };
        let found = verdict(0.5, [0.016, 0.016], [50, 1000]);
        assert!(found.starts_with(
            "lr leads ada by 0.250 AUCPR (95 % interval 0.100 to 0.375, p = 0.016 by the bootstrap). lr and ada are not "
        ));
        let found = verdict(0.5, [0.03, 0.016], [50, 1000]);
        assert!(found.starts_with("ada leads lr by 0.250 AUPRG (95 % interval −0.375 to −0.100"));
        let neither = [
            verdict(0.5, [0.03, 0.03], [50, 1000]),
            // Recall gain 0 lies before the first positive: 7² < 7 + 43.
            verdict(0.5, [0.03, 0.016], [7, 43]),
        ];
        assert!(
            neither.iter().all(|found| found.starts_with("lr and ada are not ")),
            "{neither:?}"
        );
        assert!(
            verdict(0.01, [0.016, 0.016], [50, 1000]).starts_with("lr leads ada by 0.0020 AUROC")
        );
    }
}
