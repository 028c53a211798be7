//! Operating points from their definition: sort the scores, count at each.

use crate::number::Number;
use crate::table::{Cell, Column, Part, Table};

/// A curve: one (threshold, tp, fp) for each distinct score, best first.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Curve(pub(crate) Vec<(f64, f64, f64)>);

impl Curve {
    /// Counts the rows at or above each distinct score. Rows are (score, positive, weight).
    pub(crate) fn of(rows: &[(f64, bool, f64)]) -> Self {
        let mut rows = rows.to_vec();
        rows.sort_by(|a, b| b.0.total_cmp(&a.0));
        let (mut points, mut tp, mut fp) = (Vec::<(f64, f64, f64)>::new(), 0.0, 0.0);
        for (score, positive, weight) in rows {
            *if positive { &mut tp } else { &mut fp } += weight;
            match points.last_mut() {
                Some(last) if last.0 == score => *last = (score, tp, fp),
                _ => points.push((score, tp, fp)),
            }
        }
        Self(points)
    }

    /// The numbers of positives and of negatives.
    pub(crate) fn totals(&self) -> (f64, f64) {
        self.0.last().map_or((0.0, 0.0), |&(_, tp, fp)| (tp, fp))
    }

    /// The same with one more row.
    pub(crate) fn with(&self, score: f64, positive: bool, weight: f64) -> Self {
        let mut rows = vec![(score, positive, weight)];
        let mut last = (0.0, 0.0);
        for &(threshold, tp, fp) in &self.0 {
            rows.push((threshold, true, tp - last.0));
            rows.push((threshold, false, fp - last.1));
            last = (tp, fp);
        }
        Self::of(&rows)
    }
}

/// The rows with a label, a weight and every score.
pub(crate) fn usable(table: &Table) -> Vec<usize> {
    let needed = [Part::Label, Part::Score, Part::Weight, Part::Fold];
    let columns: Vec<&Column> =
        table.columns.iter().filter(|column| needed.contains(&column.part)).collect();
    let has_all = |row: &usize| columns.iter().all(|column| column.cells[*row] != Cell::Missing);
    (0..table.rows()).filter(has_all).collect()
}

/// The curve of one score column, its scores times 10^`shift`, when one class is positive.
pub(crate) fn curve(table: &Table, score: &Column, positive: &Cell, shift: i64) -> Curve {
    let number = |column: &Column, row: usize, shift: i64| match &column.cells[row] {
        Cell::Number(number) => number.value(shift),
        other => panic!("{other:?} in {}", column.name),
    };
    let weight = table.part(Part::Weight).next();
    let rows: Vec<(f64, bool, f64)> = usable(table)
        .into_iter()
        .map(|row| {
            let weight = weight.map_or(1.0, |weight| number(weight, row, 0));
            (number(score, row, shift), table.label().cells[row] == *positive, weight)
        })
        .filter(|row| row.2 > 0.0)
        .collect();
    Curve::of(&rows)
}

#[test]
fn points_are_counted_as_by_hand() {
    // 1 at 0.9 and 0.4, 0 at 0.4 and 0.2; the row of unknown label does not count.
    let score = |digits| Cell::Number(Number::Finite { negative: false, digits, scale: 1 });
    let label = |digit| Cell::Number(Number::whole(digit));
    let labels = vec![label(1), label(0), label(1), label(0), Cell::Missing];
    let scores = vec![score(9), score(4), score(4), score(2), score(7)];
    let table = Table {
        columns: vec![
            Column::new("label", Part::Label, labels),
            Column::new("score", Part::Score, scores),
        ],
        classes: vec![label(1), label(0)],
        positive: crate::finder::Positive::Known,
    };
    let points = curve(&table, &table.columns[1], &label(1), 0);
    assert_eq!(points, Curve(vec![(0.9, 1.0, 0.0), (0.4, 2.0, 1.0), (0.2, 2.0, 2.0)]));
    let more = points.with(0.4, true, 1.0);
    assert_eq!(more, Curve(vec![(0.9, 1.0, 0.0), (0.4, 3.0, 1.0), (0.2, 3.0, 2.0)]));
}
