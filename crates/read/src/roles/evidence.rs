//! The table of evidence: what speaks for a column in a role, and how much.

/// Role for which evidence is weighed. The other roles go by the name of a column, and its values may contradict them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Label,
    Score,
    Cluster,
}

/// Observation on a column: of its name, of its values, or beside other columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fact {
    // Values of a label.
    KnownCoding,
    TwoWords,
    TwoNumbers,
    OneCodedValue,
    HalfValue,
    OtherValues,
    ManyFractions,
    // Names of a label.
    SureLabelName,
    LikelyLabelName,
    LabelName,
    TruthName,
    OutcomeName,
    PredictionName,
    NameOfScores,
    GroupName,
    OtherName,
    // Names and values of a label together.
    WordsOfNoOutcome,
    WordsOfClasses,
    OneValueUntold,
    NumbersRows,
    Sparse,
    // Beside scores.
    ClassesNameScores,
    NamedAfterScore,
    DecisionOfScore,
    // Scores: of these, one holds for each column.
    ScoreName,
    FractionsOfScoreWords,
    Fractions,
    FractionsAmongMeasurements,
    NumbersOfScoreWords,
    Statistic,
    Numbers,
    WholeNumbers,
    TwoWholeNumbers,
    Attribute,
    Property,
    OneWholeNumber,
    RowNumber,
    NoNumbers,
    // Clusters.
    IdName,
    IdValues,
    ComesBack,
    ManyIds,
    OneLabelEach,
}

/// Least weight of a cluster column, and of one that may be one.
pub(super) const CLUSTER: i32 = 130;
pub(super) const MAYBE_CLUSTER: i32 = 100;

/// Weight of a fact that no other evidence outweighs.
const NEVER: i32 = -500;

/// Least weight of a column that may have the role if no other column may.
pub(super) const LEAST: i32 = -100;

/// One line of the table.
struct Line {
    role: Role,
    fact: Fact,
    weight: i32,
    /// Reason for the role or against it, in words.
    reason: &'static str,
}

const fn label(fact: Fact, weight: i32, reason: &'static str) -> Line {
    Line { role: Role::Label, fact, weight, reason }
}

const fn score(fact: Fact, weight: i32, reason: &'static str) -> Line {
    Line { role: Role::Score, fact, weight, reason }
}

const fn cluster(fact: Fact, weight: i32, reason: &'static str) -> Line {
    Line { role: Role::Cluster, fact, weight, reason }
}

const TWO: &str = "two values, as a label has";
const MEASUREMENT: &str = "measurements, times, counts or the like";

/// All evidence. The weights are set so that the tables of `tests/roles` and `tests/data/tables` come out right.
const TABLE: [Line; 43] = [
    label(Fact::KnownCoding, 65, TWO),
    label(Fact::TwoWords, 60, TWO),
    label(Fact::TwoNumbers, 35, TWO),
    label(Fact::OneCodedValue, 62, "its one value is one that labels have"),
    label(Fact::HalfValue, 50, "0, 1 and one value between"),
    label(Fact::OtherValues, 64, "other values than two, as classes have"),
    label(Fact::ManyFractions, 15, "many fractions, as scores are"),
    label(Fact::SureLabelName, 50, "named like a label"),
    label(Fact::LikelyLabelName, 48, "named like a label"),
    label(Fact::LabelName, 9, "named like a label"),
    label(Fact::TruthName, 45, "named like what happened"),
    label(Fact::OutcomeName, 13, "named like an outcome"),
    label(Fact::PredictionName, -30, "named like a prediction"),
    label(Fact::NameOfScores, -30, "named like a score"),
    label(Fact::GroupName, -30, "named like groups"),
    label(Fact::OtherName, -1, "another name than those of outcomes"),
    label(Fact::WordsOfClasses, 10, "two words, one of which means the event"),
    label(Fact::WordsOfNoOutcome, -28, "words of no outcome"),
    label(Fact::OneValueUntold, -35, "one value, and no name of an outcome"),
    label(Fact::NumbersRows, -30, "it numbers the rows"),
    label(Fact::Sparse, -60, "most rows have no value"),
    label(Fact::ClassesNameScores, 30, "its words name columns of scores"),
    label(Fact::NamedAfterScore, 45, "named after a score"),
    label(Fact::DecisionOfScore, -11, "a threshold of a score decides it, as it does predictions"),
    score(Fact::ScoreName, 90, "named like a score"),
    score(
        Fact::FractionsOfScoreWords,
        80,
        "fractions from 0 to 1, with other words in the name than those of scores",
    ),
    score(Fact::Fractions, 75, "fractions from 0 to 1"),
    score(Fact::FractionsAmongMeasurements, 70, "fractions from 0 to 1, as some measurements are"),
    score(
        Fact::NumbersOfScoreWords,
        62,
        "numbers, with other words in the name than those of scores",
    ),
    score(Fact::Statistic, 45, "an error, a rank or the like by its name"),
    score(Fact::Numbers, 20, "numbers without the name of a score"),
    score(Fact::WholeNumbers, 15, "whole numbers without the name of a score"),
    score(Fact::TwoWholeNumbers, -20, "two whole numbers, as labels and decisions are"),
    score(Fact::Attribute, -40, MEASUREMENT),
    score(Fact::Property, -60, "a limit, a version or the like by its name"),
    score(Fact::OneWholeNumber, -80, "one number only"),
    score(Fact::RowNumber, NEVER, "names or numbers of rows"),
    score(Fact::NoNumbers, NEVER, "no numbers"),
    cluster(Fact::IdName, 55, "named like an id"),
    cluster(Fact::IdValues, 10, "letters and digits, as ids are"),
    cluster(Fact::ManyIds, 20, "twenty ids or more"),
    cluster(Fact::ComesBack, 30, "its ids come back"),
    cluster(Fact::OneLabelEach, 45, "its ids come back, each with one label"),
];

/// Facts that hold for a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts(u64);

impl Facts {
    pub(super) fn of(facts: &[Fact]) -> Self {
        facts.iter().fold(Self::default(), |all, &fact| all.with(fact))
    }

    pub(super) fn with(self, fact: Fact) -> Self {
        Self(self.0 | 1 << fact as u32)
    }

    /// Adds a fact if it is true.
    pub(super) fn with_if(self, is_true: bool, fact: Fact) -> Self {
        if is_true { self.with(fact) } else { self }
    }

    pub(super) fn has(self, fact: Fact) -> bool {
        self.0 >> (fact as u32) & 1 == 1
    }

    pub(super) fn has_any(self, facts: &[Fact]) -> bool {
        facts.iter().any(|&fact| self.has(fact))
    }

    fn lines(self, role: Role) -> impl DoubleEndedIterator<Item = &'static Line> {
        TABLE.iter().filter(move |line| line.role == role && self.has(line.fact))
    }

    /// Sum of the evidence for a role.
    pub(super) fn weight(self, role: Role) -> i32 {
        self.lines(role).map(|line| line.weight).sum()
    }

    /// Reason for a role: the last line of the table that speaks for it, and where none does, the last one.
    pub(super) fn reason(self, role: Role) -> &'static str {
        let speaks_for = self.lines(role).rfind(|line| line.weight > 0);
        speaks_for.or_else(|| self.lines(role).next_back()).map_or("", |line| line.reason)
    }
}
