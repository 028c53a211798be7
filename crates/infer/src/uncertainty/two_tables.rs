//! One model at one threshold on two tables of different cases: differences of any numbers of its counts, each table
//! resampled by itself.

use super::interval::{percentile, sorted_with_spread};
use super::order::in_order;
use super::predicted::PredictedRows;
use super::sampling::Sampling;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::curve::sample::Sample;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::binomial::Successes;
use curvescope_core::numeric::interval::Interval;
use curvescope_core::numeric::random::Random;

/// A number of the counts at a threshold, with the class totals; `None` where it is undefined.
pub(crate) type NumberOfCounts<'n> = &'n dyn Fn(Point, Totals) -> Option<f64>;

/// Counts and class totals of both tables.
type Counts = [(Point, Totals); 2];

/// Rows of one table, as they are drawn.
#[derive(Clone, Copy)]
pub enum TableRows<'s> {
    /// Independent rows, of which the counts are all that matters.
    Counted(Point, Totals),
    /// Rows with weights or in clusters, a model by index, and its threshold.
    Drawn(&'s Sample, usize, f64),
}

/// Replicates of the counts of two tables, the old one first. *Memory*: 64 bytes a
/// replicate, and 3 a row of rows with weights or in clusters.
pub struct TwoTables {
    tables: [Table; 2],
    random: Random,
    replicates: Vec<Counts>,
}

enum Table {
    /// Rows of each class that are predicted positive by a binomial distribution, which is what drawing its rows gives; so is
    /// the number of positives, where it is drawn, and counts are then multiplied by the ratio of the drawn class size to
    /// that of the table.
    Counted {
        drawn: [Successes; 2],
        positives: Option<Successes>,
        totals: Totals,
    },
    Rows(Box<PredictedRows>),
}

impl TwoTables {
    /// No replicate is drawn yet.
    pub fn new(tables: [TableRows<'_>; 2], seed: u64, sampling: Sampling) -> Self {
        let mut random = Random::new(seed);
        let tables = tables.map(|rows| Table::of(rows, sampling, &mut random));
        Self { tables, random, replicates: Vec::new() }
    }

    /// Draws that many further replicates, if both tables can be drawn from.
    pub fn run(&mut self, replicates: usize) {
        let can_draw = self.too_few().is_none();
        for _ in 0..if can_draw { replicates } else { 0 } {
            let Self { tables, random, .. } = self;
            let drawn = tables.each_mut().map(|table| table.draw(random));
            self.replicates.push(drawn);
        }
    }

    /// Number of replicates drawn.
    pub fn replicates(&self) -> usize {
        self.replicates.len()
    }

    /// Interval of a number of one table, 0 or 1: percentiles, widened for few rows.
    ///
    /// # Errors
    /// The reason why there is none.
    pub fn interval(&self, table: usize, number: NumberOfCounts<'_>) -> Result<Interval, Reason> {
        let of = |drawn: &Counts| number(drawn[table].0, drawn[table].1);
        let table = &self.tables[table];
        self.percentiles(table.least_units(), table.too_few(), &of)
    }

    /// Interval of the second table's number less the first table's.
    ///
    /// # Errors
    /// The reason why there is none: as where either number does not vary.
    pub fn difference(&self, numbers: [NumberOfCounts<'_>; 2]) -> Result<Interval, Reason> {
        self.interval(0, numbers[0])?;
        self.interval(1, numbers[1])?;
        let of = |[first, second]: &Counts| {
            Some(numbers[1](second.0, second.1)? - numbers[0](first.0, first.1)?)
        };
        let least_units = self.tables.iter().map(Table::least_units).min().unwrap_or(0);
        self.percentiles(least_units, self.too_few(), &of)
    }

    fn percentiles(
        &self,
        least_units: usize,
        too_few: Option<Reason>,
        of: &dyn Fn(&Counts) -> Option<f64>,
    ) -> Result<Interval, Reason> {
        if let Some(reason) = too_few {
            return Err(reason);
        }
        let values = self.replicates.iter().filter_map(of).collect();
        Ok(percentile(&sorted_with_spread(values)?, least_units))
    }

    /// Reason why one of the tables has too few units for an interval.
    fn too_few(&self) -> Option<Reason> {
        self.tables.iter().find_map(Table::too_few)
    }
}

impl Table {
    fn of(rows: TableRows<'_>, sampling: Sampling, random: &mut Random) -> Self {
        match rows {
            TableRows::Counted(point, totals) => {
                let of = |hits: f64, rows: f64| {
                    Successes::of(rows, if rows > 0.0 { hits / rows } else { 0.0 })
                };
                let drawn = [of(point.tp, totals.n_pos), of(point.fp, totals.n_neg)];
                let all = totals.n_pos + totals.n_neg;
                let positives = (sampling == Sampling::Rows).then(|| of(totals.n_pos, all));
                Self::Counted { drawn, positives, totals }
            }
            TableRows::Drawn(sample, model, threshold) => {
                let (sample, at) = (in_order(sample), (model, threshold));
                Self::Rows(PredictedRows::once(&sample, at, sampling, &|_| true, random).into())
            }
        }
    }

    fn draw(&mut self, random: &mut Random) -> (Point, Totals) {
        match self {
            Self::Counted { drawn: [of_positives, of_negatives], positives, totals } => {
                let Totals { n_pos, n_neg } = *totals;
                let tp = of_positives.draw(random.uniform());
                let fp = of_negatives.draw(random.uniform());
                let drawn = positives.as_ref().map_or(n_pos, |drawn| drawn.draw(random.uniform()));
                let drawn = Totals { n_pos: drawn, n_neg: n_pos + n_neg - drawn };
                let (of_pos, of_neg) = (drawn.n_pos / n_pos, drawn.n_neg / n_neg);
                (Point { tp: tp * of_pos, fp: fp * of_neg }, drawn)
            }
            Self::Rows(rows) => {
                rows.draws.redraw(random);
                rows.counts()
            }
        }
    }

    /// Number of rows or clusters of the class that has fewer.
    fn least_units(&self) -> usize {
        match self {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
            Self::Counted { totals, .. } => totals.n_pos.min(totals.n_neg) as usize,
            Self::Rows(rows) => rows.draws.effective_units(),
        }
    }

    fn too_few(&self) -> Option<Reason> {
        match self {
            Self::Counted { .. } => (self.least_units() < 2).then_some(Reason::SingleMember),
            Self::Rows(rows) => rows.draws.too_few(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::curve::sample::ScoreColumn;

    fn recall(point: Point, totals: Totals) -> Option<f64> {
        (totals.n_pos > 0.0).then(|| point.tp / totals.n_pos)
    }

    /// 60 positives and 60 negatives, of which so many are predicted positive.
    fn sample(tp: u32, fp: u32) -> Sample {
        let scores = |high: u32| (0..60).map(move |row| f64::from(u8::from(row < high)));
        let scores = scores(tp).chain(scores(fp)).collect();
        let models = vec![ScoreColumn::new("m", scores)];
        Sample { positive: (0..120).map(|row| row < 60).collect(), models, ..Sample::default() }
    }

    fn f1(point: Point, totals: Totals) -> Option<f64> {
        let all = point.tp + point.fp + totals.n_pos;
        (all > 0.0).then(|| 2.0 * point.tp / all)
    }

    /// Rows that are drawn one by one and counts that are drawn at once have the same distribution.
    #[test]
    fn counts_scatter_as_rows_do() {
        let totals = Totals { n_pos: 60.0, n_neg: 60.0 };
        let (old, new) = (sample(48, 12), sample(36, 18));
        for sampling in [Sampling::Classes, Sampling::Rows] {
            for number in [recall, f1] {
                let rows = [TableRows::Drawn(&old, 0, 0.5), TableRows::Drawn(&new, 0, 0.5)];
                let counts = [(48.0, 12.0), (36.0, 18.0)]
                    .map(|(tp, fp)| TableRows::Counted(Point { tp, fp }, totals));
                let [rows, counts] = [rows, counts].map(|tables| {
                    let mut tables = TwoTables::new(tables, 3, sampling);
                    tables.run(20_000);
                    tables.difference([&number, &number]).expect("many")
                });
                assert!((rows.low - counts.low).abs() < 0.018, "{rows:?} {counts:?}");
                assert!((rows.high - counts.high).abs() < 0.018, "{rows:?} {counts:?}");
                assert!(counts.low < counts.high);
            }
        }
    }

    #[test]
    fn one_row_of_a_class_has_no_interval() {
        let one = Totals { n_pos: 1.0, n_neg: 9.0 };
        let counted = || TableRows::Counted(Point { tp: 1.0, fp: 2.0 }, one);
        let mut tables = TwoTables::new([counted(), counted()], 1, Sampling::Rows);
        tables.run(100);
        assert_eq!(tables.replicates(), 0);
        assert_eq!(tables.interval(0, &recall), Err(Reason::SingleMember));
    }
}
