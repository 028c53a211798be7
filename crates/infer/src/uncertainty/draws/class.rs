//! The rows of a class with the number of draws of each.

use crate::uncertainty::interval::number;
use crate::uncertainty::tally;

#[derive(Clone, Copy)]
pub(crate) struct Class<'a> {
    /// Count of each row.
    pub(crate) counts: &'a [u8],
    /// Weight of each row; `None`: all 1.
    pub(crate) weights: Option<&'a [f64]>,
}

impl Class<'_> {
    /// Rows of equal weights whose mean would vary as much: (Σw)²/Σw², and at most as many as there are.
    pub(crate) fn effective_rows(self) -> f64 {
        let all = number(self.counts.len());
        self.weights.map_or(all, |weights| {
            let squares: f64 = weights.iter().map(|weight| weight * weight).sum();
            (weights.iter().sum::<f64>().powi(2) / squares).min(all)
        })
    }

    /// Weight of a row.
    pub(crate) fn weight(self, row: usize) -> f64 {
        self.weights.map_or(1.0, |weights| weights[row])
    }

    /// Summed weight of all rows, each times the number of its draws.
    pub(crate) fn total(self) -> f64 {
        match self.weights {
            None => tally::sum(self.counts).into(),
            Some(weights) => {
                self.counts.iter().zip(weights).map(|(&count, w)| f64::from(count) * w).sum()
            }
        }
    }

    /// Summed weight of the rows with `is_in`, each times the number of its draws.
    pub(crate) fn total_of(self, is_in: &[bool]) -> f64 {
        let counts = self.counts.iter().zip(is_in);
        match self.weights {
            None => {
                counts.map(|(&count, &is)| u32::from(count) * u32::from(is)).sum::<u32>().into()
            }
            Some(weights) => {
                let counts = counts.zip(weights).filter(|((_, is), _)| **is);
                counts.map(|((&count, _), weight)| f64::from(count) * weight).sum()
            }
        }
    }

    /// Sum of the values of all drawn rows, each times its weight and the number of its draws. A row that is not drawn adds
    /// nothing, even where its value is infinite.
    pub(crate) fn total_of_values(self, values: &[f64]) -> f64 {
        let counts =
            self.counts.iter().zip(values).enumerate().filter(|(_, (count, _))| **count > 0);
        counts.map(|(row, (&count, value))| f64::from(count) * self.weight(row) * value).sum()
    }

    /// Summed weight of these rows, each times the number of its draws.
    pub(crate) fn total_of_rows(self, rows: &[u32]) -> f64 {
        match self.weights {
            None => {
                rows.iter().map(|&row| u32::from(self.counts[row as usize])).sum::<u32>().into()
            }
            Some(weights) => {
                let rows = rows.iter().map(|&row| row as usize);
                rows.map(|row| f64::from(self.counts[row]) * weights[row]).sum()
            }
        }
    }

    /// Summed weight of all rows with count 0.
    pub(crate) fn total_left_out(self) -> f64 {
        match self.weights {
            None => tally::zeros(self.counts).into(),
            Some(weights) => {
                let out = self.counts.iter().zip(weights).filter(|(count, _)| **count == 0);
                out.map(|(_, weight)| weight).sum()
            }
        }
    }

    /// Summed weight of the rows among these with count 0.
    pub(crate) fn left_out(self, rows: &[u32]) -> f64 {
        let out = |row: u32| self.counts[row as usize] == 0;
        match self.weights {
            None => rows.iter().map(|&row| u32::from(out(row))).sum::<u32>().into(),
            Some(weights) => {
                rows.iter().filter(|&&row| out(row)).map(|&row| weights[row as usize]).sum()
            }
        }
    }
}
