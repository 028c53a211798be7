//! Pairs of numbers of many models: ranks against ranks, areas against areas (Flach & Kull 2015,
//! Figure 4).

use curvescope_core::numeric::sort::sort_by;
use curvescope_core::numeric::sum::Sum;
use curvescope_draw::spaces::level::left_to_right;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// Points in the plane, some of them named.
#[derive(Clone, Debug, PartialEq)]
pub struct Scatter {
    /// Axis of x.
    pub x: Side,
    /// Axis of y.
    pub y: Side,
    /// (x, y) of each point.
    pub points: Vec<(f64, f64)>,
    /// Name of each point; empty if points have no names.
    pub names: Vec<String>,
    /// Index of the highlighted point.
    pub highlighted: Option<usize>,
    /// Half-open range of indices of points that are drawn as a group; they alone can be picked.
    pub group: Option<(usize, usize)>,
    /// True where the line of x = y is shown.
    pub with_diagonal: bool,
}

/// An axis.
#[derive(Clone, Debug, PartialEq)]
pub struct Side {
    /// Title of the axis.
    pub title: String,
    /// Least and greatest number that are shown.
    pub range: (f64, f64),
}

/// Free space beyond the points on each side, as a share of their span.
const SPARE: f64 = 0.06;

impl Side {
    /// Returns an axis that shows all finite numbers with free space on both sides; from 0 to 1, with free
    /// space, without any.
    pub fn around(title: String, numbers: &[f64]) -> Self {
        let finite = || numbers.iter().copied().filter(|number| number.is_finite());
        let (low, high) = (finite().reduce(f64::min), finite().reduce(f64::max));
        let (low, high) = low.zip(high).unwrap_or((0.0, 1.0));
        let spare = if high > low { SPARE * (high - low) } else { SPARE };
        Self { title, range: (low - spare, high + spare) }
    }
}

/// The numbers of the figure.
#[derive(Clone, Debug, PartialEq)]
pub struct ScatterValues {
    /// Number of points.
    pub count: usize,
    /// Greatest number of points at one position.
    pub most_at_one_place: usize,
    /// Number of points with x = y.
    pub count_of_equals: usize,
    /// Pearson's correlation of x and y, of ranks Spearman's; `None` where one of them does not vary.
    pub correlation: Option<f64>,
    /// Values of the highlighted point.
    pub highlighted: Option<Highlighted>,
}

/// Values of one point.
#[derive(Clone, Debug, PartialEq)]
pub struct Highlighted {
    /// Its name; `None` if points have no names.
    pub name: Option<String>,
    /// Its x.
    pub x: f64,
    /// Its y.
    pub y: f64,
    /// Number of points at its position, itself included.
    pub count: usize,
}

/// Number of points at one position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tally {
    /// The position.
    pub at: (f64, f64),
    /// Number of points.
    pub count: usize,
}

/// Returns the points of a column of x and a column of y.
///
/// # Errors
/// `bad-points` when one column is longer than the other.
pub fn paired(xs: &[f64], ys: &[f64]) -> Result<Vec<(f64, f64)>, InputError> {
    if xs.len() == ys.len() {
        return Ok(xs.iter().copied().zip(ys.iter().copied()).collect());
    }
    let message = format!("There are {} x and {} y. Give both of each point.", xs.len(), ys.len());
    Err(InputError::new(ErrorCode::BadPoints, message))
}

/// Greatest magnitude of an end of an axis, and least width of one.
const MAX_REACH: f64 = 1e6;
const MIN_WIDTH: f64 = 1e-9;

impl Scatter {
    /// Returns the figure if it is valid.
    ///
    /// # Errors
    /// `bad-points` when a point is not finite, there are names but not as many as points, or the highlighted
    /// point or the group does not exist; `bad-range` when a range is not from a smaller to a greater number
    /// within a million.
    pub fn checked(self) -> Result<Self, InputError> {
        for Side { title, range: (low, high) } in [&self.x, &self.y] {
            // Also refuses NaN.
            if !(high - low >= MIN_WIDTH && *low >= -MAX_REACH && *high <= MAX_REACH) {
                let message = format!(
                    "The range of \"{title}\" is [{low}, {high}]. Give two numbers within a \
                     million, the smaller first."
                );
                return Err(InputError::new(ErrorCode::BadRange, message));
            }
        }
        let bad_points = |message: String| Err(InputError::new(ErrorCode::BadPoints, message));
        let count = self.points.len();
        if let Some(at) = self.points.iter().position(|(x, y)| !(x.is_finite() && y.is_finite())) {
            return bad_points(format!("Point {at} is not finite. Leave it out."));
        }
        if !self.names.is_empty() && self.names.len() != count {
            let names = self.names.len();
            return bad_points(format!(
                "There are {names} names for {count} points. Give one each."
            ));
        }
        if let Some(index) = self.highlighted.filter(|&index| index >= count) {
            return bad_points(format!("There is no point {index}. Give one of {count}, from 0."));
        }
        if let Some((from, to)) = self.group.filter(|&(from, to)| from >= to || to > count) {
            return bad_points(format!(
                "The group [{from}, {to}] is not part of {count} points. Give its first point, and \
                 the one after its last."
            ));
        }
        Ok(self)
    }

    /// Positions of points with their numbers, from left to right and then from the top.
    pub fn tallies(&self) -> Vec<Tally> {
        // Adding 0 turns -0.0 into 0.0.
        let mut places: Vec<(f64, f64)> =
            self.points.iter().map(|&(x, y)| (x + 0.0, y + 0.0)).collect();
        sort_by(&mut places, left_to_right);
        let mut tallies: Vec<Tally> = Vec::new();
        for at in places {
            match tallies.last_mut() {
                Some(last) if last.at == at => last.count += 1,
                _ => tallies.push(Tally { at, count: 1 }),
            }
        }
        tallies
    }

    /// The numbers of the figure.
    pub fn values(&self) -> ScatterValues {
        let highlighted = self.highlighted.map(|index| {
            let (x, y) = self.points[index];
            Highlighted {
                name: self.names.get(index).cloned(),
                x,
                y,
                count: self.points.iter().filter(|&&point| point == (x, y)).count(),
            }
        });
        ScatterValues {
            count: self.points.len(),
            most_at_one_place: self.tallies().iter().map(|tally| tally.count).max().unwrap_or(0),
            count_of_equals: self.points.iter().filter(|(x, y)| x == y).count(),
            correlation: correlation(&self.points),
            highlighted,
        }
    }
}

/// Pearson's correlation; `None` where x or y does not vary.
pub(super) fn correlation(points: &[(f64, f64)]) -> Option<f64> {
    let (mut sum_x, mut sum_y, mut both) = (Sum::default(), Sum::default(), Sum::default());
    let (mean_x, mean_y) = mean(points)?;
    for (x, y) in points {
        let (x, y) = (x - mean_x, y - mean_y);
        sum_x.add(x * x);
        sum_y.add(y * y);
        both.add(x * y);
    }
    let whole = sum_x.value().sqrt() * sum_y.value().sqrt();
    (whole > 0.0).then(|| (both.value() / whole).clamp(-1.0, 1.0))
}

fn mean(points: &[(f64, f64)]) -> Option<(f64, f64)> {
    let (mut sum_x, mut sum_y, mut count) = (Sum::default(), Sum::default(), 0.0);
    for &(x, y) in points {
        sum_x.add(x);
        sum_y.add(y);
        count += 1.0;
    }
    (count > 0.0).then(|| (sum_x.value() / count, sum_y.value() / count))
}
