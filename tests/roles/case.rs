//! A case: a plain table whose columns are known. All of it follows from its number.

use crate::columns::{Column, Kind};
use crate::dice::Dice;
use crate::draw::Drawing;
use crate::finder::Positive;

/// How much the name of the label says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LabelName {
    /// It is the label.
    Exact,
    /// An outcome of a case, in English.
    Outcome,
    /// The same in another language.
    Foreign,
    /// Nothing.
    Open,
}

/// A table with the role of each column.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) number: u64,
    pub(crate) label_name: LabelName,
    /// The two label values, the positive one last.
    pub(crate) classes: [String; 2],
    pub(crate) positive: Positive,
    /// Of each row, whether it is of the last class.
    pub(crate) rows: Vec<bool>,
    pub(crate) columns: Vec<Column>,
    /// True where the text has the names of the columns. If not, they are "column 1" and so on.
    pub(crate) named: bool,
    pub(crate) separator: char,
}

impl Case {
    /// The case of a number.
    pub(crate) fn new(number: u64) -> Self {
        let mut dice = Dice::new(number);
        let named = dice.chance(80);
        let mut drawing = Drawing::new(named, &mut dice);
        drawing.judged_columns(&mut dice);
        drawing.other_columns(&mut dice);
        let Drawing { rows, columns, label_name, classes, positive, .. } = drawing;
        let columns = dice.pick_several(columns.len(), &columns);
        let separator = *dice.pick(&[',', ',', ',', ',', '\t', ';']);
        let mut case =
            Self { number, label_name, classes, positive, rows, columns, named, separator };
        for (index, column) in case.columns.iter_mut().enumerate() {
            if !named || column.name.is_empty() {
                column.name = format!("column {}", index + 1);
            }
        }
        case
    }

    /// The text.
    pub(crate) fn text(&self) -> String {
        let separator = self.separator.to_string();
        let mut lines = Vec::new();
        if self.named {
            lines.push(self.columns.iter().map(Column::header).collect::<Vec<_>>());
        }
        for row in 0..self.rows.len() {
            lines.push(self.columns.iter().map(|column| column.cells.text(row)).collect());
        }
        lines.iter().map(|cells| cells.join(&separator) + "\n").collect()
    }

    /// The label column.
    pub(crate) fn label(&self) -> &Column {
        self.of_kind(|kind| kind == Kind::Label).next().expect("every table has a label")
    }

    /// The columns of some kinds.
    pub(crate) fn of_kind(&self, is: impl Fn(Kind) -> bool) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(move |column| is(column.kind))
    }

    /// The column of a name.
    pub(crate) fn column(&self, name: &str) -> Option<&Column> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// How much the name of its label tells.
    pub(crate) fn label_name(&self) -> &'static str {
        match self.label_name {
            _ if !self.named => "no names",
            LabelName::Exact => "label: exact name",
            LabelName::Outcome => "label: outcome",
            LabelName::Foreign => "label: other language",
            LabelName::Open => "label: name is open",
        }
    }

    /// Names of what is special about it, each once.
    pub(crate) fn features(&self) -> Vec<&'static str> {
        let kinds = self.of_kind(|kind| kind != Kind::Label).map(|column| column.kind.name());
        let mut features: Vec<&str> = [self.label_name()].into_iter().chain(kinds).collect();
        features.sort_unstable();
        features.dedup();
        features
    }
}
