//! Choice of the operating point: a threshold, or the answer to a question.

use clap::Args;

use super::fault::Fault;
use super::values::{number, text};
use curvescope_core::measure::decide::{Aim, Constraint, Question, QuestionError};
use curvescope_core::measure::measures::Measure;
use curvescope_infer::uncertainty::rates::Threshold;
use curvescope_report::judge::RowCounts;
use curvescope_words::limits::LIMITS;

/// Choice of the operating point of each model.
#[derive(Clone, Debug)]
pub(super) enum PointChoice {
    /// Rows with this score or a better one are predicted positive; the score is that in the data.
    Threshold(f64),
    Answer(Question),
    /// No option was given: the best F, where the page opens too.
    BestF(Question),
    /// On another table: this choice, and the threshold of each model there; `None` where the question has no answer.
    ChosenElsewhere {
        chosen: Box<Self>,
        thresholds: Vec<Option<f64>>,
    },
    /// For each fold on all others: this choice, and the counts of each model in all folds together, each at its own
    /// threshold.
    ChosenByFold {
        chosen: Box<Self>,
        pooled: Vec<RowCounts>,
    },
}

/// Options on the operating point, as they were given; declared for clap.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct PointOptions {
    /// Rows with this score or a better one are predicted positive; in place of a question
    #[arg(long, value_name = "SCORE", value_parser = number())]
    pub(super) threshold: Option<f64>,
    /// The aim and the limits as one text, such as 'recall >= 0.9 @ 95 %; most precision', 'most f2' or 'least cost 1:10';
    /// in place of --threshold, --maximize, --minimize, --at and --confidence
    #[arg(long, value_name = "QUESTION", value_parser = text())]
    pub(super) question: Option<String>,
    /// The measure that is to be greatest: f1 (f2, ...), recall, precision, specificity, accuracy, balancedAccuracy,
    /// youdenJ, mcc
    #[arg(long, value_name = "MEASURE", value_parser = text())]
    pub(super) maximize: Option<String>,
    /// The measure that is to be least: cost, with --cost for the price of a false positive
    #[arg(long, value_name = "MEASURE", value_parser = text())]
    pub(super) minimize: Option<String>,
    #[arg(long = "at", value_name = "LIMIT", value_parser = text(), help = help_of_limits())]
    pub(super) constraints: Vec<String>,
    /// The limits of --at hold on new rows too, in this share of samples, such as 0.95: exact for independent rows
    #[arg(long, value_name = "LEVEL", value_parser = number())]
    pub(super) confidence: Option<f64>,
}

fn help_of_limits() -> String {
    let names = LIMITS.map(|limit| limit.measure).join(", ");
    format!(
        "NAME>=NUMBER or NAME<=NUMBER, a limit that the threshold has to keep to, and @ LEVEL behind it for a confidence of its own; \
         up to three times. Of {names}"
    )
}

impl PointChoice {
    /// `Fixed` for a given threshold, `Chosen` for the answer to a question, which is chosen on the rows.
    pub(super) fn threshold(&self) -> Threshold {
        match self {
            Self::Threshold(_) | Self::ChosenElsewhere { .. } | Self::ChosenByFold { .. } => {
                Threshold::Fixed
            }
            Self::Answer(_) | Self::BestF(_) => Threshold::Chosen,
        }
    }

    /// The measure, besides the rates, by which models are compared: F of the question, the weighted accuracy of a
    /// question on costs, otherwise F of `beta`.
    pub(super) fn compared(&self, beta: f64) -> Measure {
        match self {
            Self::Answer(question) | Self::BestF(question) => match question.aim() {
                Aim::F { beta } => Measure::F { beta },
                Aim::Cost { cost } => Measure::Accuracy { cost },
                _ => Measure::F { beta },
            },
            Self::Threshold(_) => Measure::F { beta },
            Self::ChosenElsewhere { chosen, .. } | Self::ChosenByFold { chosen, .. } => {
                chosen.compared(beta)
            }
        }
    }

    /// The question that is answered on the rows or on other ones; `None` for a threshold.
    pub(super) fn question(&self) -> Option<&Question> {
        match self {
            Self::Threshold(_) => None,
            Self::Answer(question) | Self::BestF(question) => Some(question),
            Self::ChosenElsewhere { chosen, .. } | Self::ChosenByFold { chosen, .. } => {
                chosen.question()
            }
        }
    }

    /// True where each fold has a threshold of its own.
    pub(super) fn is_by_fold(&self) -> bool {
        matches!(self, Self::ChosenByFold { .. })
    }

    pub(super) fn of(options: &PointOptions, beta: f64, cost: f64) -> Result<Self, Fault> {
        let is_question = options.maximize.is_some()
            || options.minimize.is_some()
            || !options.constraints.is_empty();
        if let Some(text) = &options.question {
            if is_question || options.confidence.is_some() || options.threshold.is_some() {
                return Err(Fault::new(
                    "--question says what --maximize, --minimize, --at, --confidence and --threshold do. Give it alone.",
                ));
            }
            let question = text.parse();
            let fault = |error: QuestionError| Fault::new(format!("--question '{text}': {error}"));
            return Ok(Self::Answer(question.map_err(fault)?));
        }
        if options.confidence.is_some() && options.constraints.is_empty() {
            return Err(Fault::new(
                "--confidence is of what --at asks for. Give --at too, as in --at 'recall>=0.9'.",
            ));
        }
        if let Some(threshold) = options.threshold {
            if is_question {
                return Err(Fault::new(
                    "--threshold says where, and so do --maximize, --minimize and --at. Give one or the others.",
                ));
            }
            return Ok(Self::Threshold(threshold));
        }
        let aim = aim(options, beta, cost)?;
        let constraints =
            options.constraints.iter().map(|text| constraint(text, options.confidence));
        let question = Question::new(aim, constraints.collect::<Result<_, _>>()?)?;
        Ok(if is_question { Self::Answer(question) } else { Self::BestF(question) })
    }
}

fn aim(options: &PointOptions, beta: f64, cost: f64) -> Result<Aim, Fault> {
    match (&options.maximize, &options.minimize) {
        (Some(_), Some(_)) => {
            Err(Fault::new("--maximize and --minimize are both there. Give one of them."))
        }
        (Some(name), None) => Aim::maximized(name, beta).ok_or_else(|| {
            let others = Aim::MAXIMIZED.map(|(name, _)| name).join(", ");
            Fault::new(format!(
                "--maximize '{name}': give one of f1 (or f2, f0.5, …), f (with --beta), {others}."
            ))
        }),
        (None, Some(name)) if name == "cost" => Ok(Aim::Cost { cost }),
        (None, Some(name)) => Err(Fault::new(format!(
            "--minimize '{name}': only cost can be, with --cost for the price of a false positive."
        ))),
        (None, None) => Ok(Aim::F { beta }),
    }
}

fn constraint(text: &str, confidence: Option<f64>) -> Result<Constraint, Fault> {
    let constraint: Constraint =
        text.parse().map_err(|error| Fault::new(format!("--at '{text}': {error}")))?;
    Ok(Constraint { confidence: constraint.confidence.or(confidence), ..constraint })
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::measure::decide::{Bounded, Side};

    fn options(maximize: Option<&str>, at: &[&str]) -> PointOptions {
        PointOptions {
            maximize: maximize.map(str::to_owned),
            constraints: at.iter().map(|&text| text.to_owned()).collect(),
            ..PointOptions::default()
        }
    }

    #[test]
    fn a_question_has_the_aim_and_the_constraints_that_were_said() {
        let given = options(Some("precision"), &["sensitivity >= 90 %", "predictedPositive<=40"]);
        let Ok(PointChoice::Answer(question)) = PointChoice::of(&given, 1.0, 0.5) else {
            panic!("a question")
        };
        assert_eq!(question.aim(), Aim::Precision);
        let [recall, rows] = question.constraints() else { panic!("two constraints") };
        assert_eq!(
            (recall.measure, recall.side, recall.bound),
            (Bounded::Recall, Side::AtLeast, 0.9)
        );
        assert_eq!((rows.measure, rows.side), (Bounded::PredictedPositive, Side::AtMost));
    }

    #[test]
    fn a_question_may_be_one_text() {
        let asked = |text: &str| PointOptions {
            question: Some(text.to_owned()),
            ..PointOptions::default()
        };
        let Ok(PointChoice::Answer(question)) =
            PointChoice::of(&asked("recall >= 0.9 @ 95 %; most precision"), 1.0, 0.5)
        else {
            panic!("a question")
        };
        assert_eq!((question.aim(), question.constraints().len()), (Aim::Precision, 1));
        let both = PointOptions { threshold: Some(0.5), ..asked("most f1") };
        for (options, words) in
            [(both, "Give it alone"), (asked("most kappa"), "is neither a limit")]
        {
            let Err(Fault(message)) = PointChoice::of(&options, 1.0, 0.5) else {
                panic!("{words}")
            };
            assert!(message.contains(words), "{message}");
        }
    }

    #[test]
    fn f_is_the_aim_where_none_is_said() {
        let Ok(PointChoice::BestF(question)) = PointChoice::of(&PointOptions::default(), 2.0, 0.5)
        else {
            panic!("the best F")
        };
        assert_eq!(question.aim(), Aim::F { beta: 2.0 });
        let Ok(PointChoice::Answer(question)) =
            PointChoice::of(&options(Some("f0.5"), &[]), 2.0, 0.5)
        else {
            panic!("a question")
        };
        assert_eq!(question.aim(), Aim::F { beta: 0.5 });
    }

    #[test]
    fn every_measure_without_a_parameter_has_its_names() {
        for (name, aim) in [
            ("sensitivity", Aim::Recall),
            ("accuracy", Aim::Accuracy),
            ("balanced_accuracy", Aim::BalancedAccuracy),
            ("youdenJ", Aim::YoudenJ),
            ("youden", Aim::YoudenJ),
            ("matthews", Aim::Mcc),
        ] {
            let Ok(PointChoice::Answer(question)) =
                PointChoice::of(&options(Some(name), &[]), 1.0, 0.5)
            else {
                panic!("a question")
            };
            assert_eq!(question.aim(), aim, "{name}");
        }
    }

    #[test]
    fn what_contradicts_itself_or_is_unknown_is_refused() {
        let of = |options: &PointOptions| match PointChoice::of(options, 1.0, 0.5) {
            Ok(found) => panic!("{found:?}"),
            Err(Fault(message)) => message,
        };
        let both = PointOptions { threshold: Some(0.5), ..options(Some("recall"), &[]) };
        assert!(of(&both).contains("Give one or the others"));
        assert!(of(&options(Some("kappa"), &[])).contains("--maximize 'kappa': give one of f1"));
        assert!(of(&options(None, &["recall>0.9"])).contains("Write >= or <="));
        assert!(of(&options(None, &["kappa>=0.9"])).contains("\"kappa\" can't be bounded"));
        assert!(of(&options(None, &["recall>=1.5"])).contains("The bound of recall is 1.5"));
        let cost = PointOptions { minimize: Some("fpr".into()), ..PointOptions::default() };
        assert!(of(&cost).contains("only cost can be"));
        let alone = PointOptions { confidence: Some(0.95), ..PointOptions::default() };
        assert!(of(&alone).contains("Give --at too"));
        let of_threshold = PointOptions { threshold: Some(0.5), ..alone };
        assert!(of(&of_threshold).contains("--confidence is of what --at asks for"));
    }
}
