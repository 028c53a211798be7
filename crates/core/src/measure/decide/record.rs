//! A question as record, as the packages for other languages have it: `{"aim": {"maximize": "precision"}, "constraints":
//! [{"measure": "recall", "atLeast": 0.9}]}`.

use serde::{Serialize, Serializer};

use super::{Aim, Bounded, Constraint, Payoff, Question, Side};

#[derive(Serialize)]
struct QuestionRecord {
    aim: AimRecord,
    constraints: Vec<ConstraintRecord>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
enum AimRecord {
    F(f64),
    Maximize(&'static str),
    Cost(f64),
    Payoff(Payoff),
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ConstraintRecord {
    measure: Bounded,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_least: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at_most: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    confidence: Option<f64>,
}

impl Serialize for Question {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let constraints = self.constraints().iter().map(ConstraintRecord::of).collect();
        QuestionRecord { aim: AimRecord::of(self.aim()), constraints }.serialize(serializer)
    }
}

impl AimRecord {
    fn of(aim: Aim) -> Self {
        let name = Aim::MAXIMIZED.iter().find(|(_, maximized)| *maximized == aim);
        match (aim, name) {
            (_, Some((name, _))) => Self::Maximize(name),
            (Aim::Cost { cost }, _) => Self::Cost(cost),
            (Aim::Payoff(payoff), _) => Self::Payoff(payoff),
            (Aim::F { beta }, _) => Self::F(beta),
            _ => unreachable!("the other aims are maximised"),
        }
    }
}

impl ConstraintRecord {
    fn of(&Constraint { measure, side, bound, confidence }: &Constraint) -> Self {
        let at = |of: Side| (of == side).then_some(bound);
        Self { measure, at_least: at(Side::AtLeast), at_most: at(Side::AtMost), confidence }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_record_has_the_words_of_the_packages() {
        for (text, record) in [
            ("most f2", json!({ "aim": { "f": 2.0 }, "constraints": [] })),
            ("least cost 0.2", json!({ "aim": { "cost": 0.2 }, "constraints": [] })),
            (
                "recall >= 0.9 @ 95 %; predicted positive <= 100; most precision",
                json!({
                    "aim": { "maximize": "precision" },
                    "constraints": [
                        { "measure": "recall", "atLeast": 0.9, "confidence": 0.95 },
                        { "measure": "predictedPositive", "atMost": 100.0 },
                    ],
                }),
            ),
            (
                "most payoff tp 5 fp -1 fn -20 tn 0",
                json!({
                    "aim": { "payoff": { "tp": 5.0, "fp": -1.0, "fn": -20.0, "tn": 0.0 } },
                    "constraints": [],
                }),
            ),
        ] {
            let question: Question = text.parse().expect("a question");
            assert_eq!(serde_json::to_value(&question).expect("a record"), record);
        }
    }
}
