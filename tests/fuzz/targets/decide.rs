//! Questions on small tables: the answer meets the constraints, and no single threshold that does is better, both counted in
//! whole numbers.
#![no_main]

use curvescope::curve::sample::RowKind;
use curvescope::measure::decide::{Aim, Bounded, Constraint, Question, Ranked, Side, decide};
use curvescope::{Hull, rank};
use curvescope_fuzz::{Knobs, no_nan};
use libfuzzer_sys::fuzz_target;

/// Counts at a threshold, and the rows of each class.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Table {
    tp: i128,
    fp: i128,
    positives: i128,
    negatives: i128,
}

/// What is to be best, the greater the better; β and the cost are so many tenths.
#[derive(Clone, Copy, Debug)]
enum Wanted {
    F(u8),
    Recall,
    Precision,
    Specificity,
    Accuracy,
    BalancedAccuracy,
    YoudenJ,
    Cost(u8),
}

fuzz_target!(|data: &[u8]| {
    let mut knobs = Knobs::of(data);
    let tenths = knobs.byte() % 11;
    let all = [
        Wanted::Recall,
        Wanted::Precision,
        Wanted::Specificity,
        Wanted::Accuracy,
        Wanted::BalancedAccuracy,
        Wanted::YoudenJ,
    ];
    let wanted = match knobs.byte() % 8 {
        0 => Wanted::F(tenths),
        1 => Wanted::Cost(tenths),
        other => all[usize::from(other) - 2],
    };
    let constraints: Vec<Constraint> =
        (0..knobs.byte() % 4).map(|_| constraint(&mut knobs)).collect();
    let (mut scores, mut positive) = (Vec::new(), Vec::new());
    while !knobs.is_empty() {
        let byte = knobs.byte();
        positive.push(byte & 1 == 1);
        scores.push(f64::from(byte >> 1));
    }
    let points = rank(&scores, &positive, None).expect("rows");
    let hull = Hull::of(&points).map(|hull| hull.columns(&points));
    let model =
        Ranked { name: "score", points: &points, hull: hull.as_ref(), rows: RowKind::Independent };
    let question = Question::new(wanted.aim(), constraints.clone()).expect("in range");
    let decision = decide(model, &question, None).expect("no confidence is asked for");
    no_nan(&decision);

    let table = |threshold: f64| Table::at(threshold, &scores, &positive);
    let mut thresholds = scores.clone();
    thresholds.push(f64::INFINITY);
    let meets = |at: Table| constraints.iter().all(|constraint| at.meets(*constraint));
    let allowed = || thresholds.iter().map(|&threshold| table(threshold)).filter(|&at| meets(at));
    let Some(threshold) = decision.threshold else {
        assert!(
            allowed().all(|at| wanted.of(at).is_none()),
            "{wanted:?} {constraints:?}: {decision:?}"
        );
        assert_eq!(decision.infeasible.is_some(), allowed().next().is_none(), "{decision:?}");
        return;
    };
    let answer = table(threshold);
    assert_eq!(decision.tp.map(|tp| tp as i128), Some(answer.tp), "{decision:?}");
    assert_eq!(decision.fp.map(|fp| fp as i128), Some(answer.fp), "{decision:?}");
    assert!(meets(answer), "{constraints:?}: {decision:?}");
    let value = wanted.of(answer).expect("an answer has a value");
    for other in allowed() {
        let is_better = wanted.of(other).is_some_and(|other| other.0 * value.1 > value.0 * other.1);
        assert!(!is_better, "{wanted:?} {constraints:?}: {other:?} is better than {decision:?}");
    }
    for tied in decision.tied_thresholds.into_iter().map(table) {
        let same = wanted.of(tied).expect("as good as the answer");
        assert!(meets(tied) && same.0 * value.1 == value.0 * same.1, "{wanted:?} {tied:?}");
    }
});

fn constraint(knobs: &mut Knobs<'_>) -> Constraint {
    let measure = knobs.pick(&Bounded::ALL);
    let side = knobs.pick(&[Side::AtLeast, Side::AtMost]);
    let number = f64::from(knobs.byte() % 101);
    let unit = if measure == Bounded::PredictedPositive { 1.0 } else { 100.0 };
    Constraint { measure, side, bound: number / unit, confidence: None }
}

impl Table {
    fn at(threshold: f64, scores: &[f64], positive: &[bool]) -> Self {
        let count = |class: bool, least: f64| {
            let rows = scores.iter().zip(positive);
            rows.filter(|&(&score, &is)| is == class && score >= least).count() as i128
        };
        let all = |class: bool| count(class, f64::NEG_INFINITY);
        Self {
            tp: count(true, threshold),
            fp: count(false, threshold),
            positives: all(true),
            negatives: all(false),
        }
    }

    /// Whether the double nearest to a rate meets its bound; a rate without rows meets none.
    fn meets(self, constraint: Constraint) -> bool {
        let Self { tp, fp, positives, negatives } = self;
        let (part, whole) = match constraint.measure {
            Bounded::Recall => (tp, positives),
            Bounded::Precision => (tp, tp + fp),
            Bounded::Specificity => (negatives - fp, negatives),
            Bounded::Fpr => (fp, negatives),
            Bounded::Npv => (negatives - fp, negatives - fp + positives - tp),
            Bounded::PredictedPositiveShare => (tp + fp, positives + negatives),
            Bounded::PredictedPositive => (tp + fp, 1),
        };
        let rate = part as f64 / whole as f64;
        whole > 0
            && match constraint.side {
                Side::AtLeast => rate >= constraint.bound,
                Side::AtMost => rate <= constraint.bound,
            }
    }
}

impl Wanted {
    fn aim(self) -> Aim {
        match self {
            Self::F(tenths) => Aim::F { beta: f64::from(tenths) / 10.0 },
            Self::Recall => Aim::Recall,
            Self::Precision => Aim::Precision,
            Self::Specificity => Aim::Specificity,
            Self::Accuracy => Aim::Accuracy,
            Self::BalancedAccuracy => Aim::BalancedAccuracy,
            Self::YoudenJ => Aim::YoudenJ,
            Self::Cost(tenths) => Aim::Cost { cost: f64::from(tenths) / 10.0 },
        }
    }

    /// Its value as a fraction of a positive denominator; `None` where it is undefined.
    fn of(self, at: Table) -> Option<(i128, i128)> {
        let Table { tp, fp, positives, negatives } = at;
        let (missed, right) = (positives - tp, negatives - fp);
        let (part, whole) = match self {
            Self::F(tenths) => {
                let recalled = i128::from(tenths).pow(2);
                let hit = (100 + recalled) * tp;
                (hit, if positives > 0 { hit + recalled * missed + 100 * fp } else { 0 })
            }
            Self::Recall => (tp, positives),
            Self::Precision => (tp, tp + fp),
            Self::Specificity => (right, negatives),
            Self::Accuracy => (tp + right, positives + negatives),
            Self::BalancedAccuracy | Self::YoudenJ => {
                (tp * negatives + right * positives, positives * negatives)
            }
            Self::Cost(tenths) => {
                let cost = i128::from(tenths);
                let all = cost * negatives + (10 - cost) * positives;
                (-(cost * fp + (10 - cost) * missed), all)
            }
        };
        (whole > 0).then_some((part, whole))
    }
}
