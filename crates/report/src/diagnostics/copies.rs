//! Tables in which every row, or every row of one class, occurs more than once.

use super::ties::decimals;
use crate::model::RankedModel;
use curvescope_core::numeric::format;
use curvescope_read::Summary;
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;

/// Least number of operating points: by chance, counts are even at half of the operating points or fewer, and at
/// all of 20 in one of a million tables.
const FEWEST_POINTS: usize = 20;

/// Notice that every row occurs equally often, and more than once, or that rows of one class were copied.
pub(super) fn duplicated_rows(_: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let is_enough = models.iter().any(|model| model.points.thresholds.len() >= FEWEST_POINTS);
    let is_weighted = models.iter().any(RankedModel::is_weighted);
    if !is_enough || is_weighted {
        return None;
    }
    let times = common_divisor(models);
    if times < 2 {
        return copies_of_a_class(models);
    }
    #[expect(clippy::cast_precision_loss, reason = "a count of rows")]
    let divisor = format::weighted_count(times as f64);
    let often = if times == 2 { "twice".to_owned() } else { format!("{divisor} times") };
    let message = format!(
        "Every row seems to be there {often}: all counts divide by {divisor}. The curves are the \
         same without copies, but intervals come out too narrow."
    );
    Some(Notice::new(NoticeCode::DuplicatedRows, message))
}

/// Notice that at half of the scores of one class or more there are several of its rows, and hardly ever of the other class, in
/// all models. Scores that may be rounded say nothing.
fn copies_of_a_class(models: &[RankedModel]) -> Option<Notice> {
    const MANY: f64 = 0.5;
    const HARDLY_ANY: f64 = 0.05;
    let is_of = |class: usize| {
        models.iter().all(|model| {
            let repeated = repeated(model);
            repeated[class].is_some_and(|share| share >= MANY)
                && repeated[1 - class].is_some_and(|share| share <= HARDLY_ANY)
        })
    };
    let class = (0..2).find(|&class| is_of(class))?;
    let [one, other] = if class == 0 { ["positive", "negative"] } else { ["negative", "positive"] };
    let message = format!(
        "Rows of the {one} class seem to be copied: most of their scores come several times, and hardly any of the {other} \
         class. The share of positives, precision and AUCPR are those of the copies, and intervals come out too narrow."
    );
    Some(Notice::new(NoticeCode::DuplicatedRows, message))
}

/// For each class, the positives first, the share of its scores that several of its rows have; `None` for few scores, or rounded
/// ones.
fn repeated(model: &RankedModel) -> [Option<f64>; 2] {
    if decimals(&model.points.thresholds).is_some() {
        return [None; 2];
    }
    let (mut scores, mut several) = ([0.0; 2], [0.0; 2]);
    for gained in model.points.curve().gained() {
        for (class, count) in [gained.tp, gained.fp].into_iter().enumerate() {
            scores[class] += f64::from(u8::from(count > 0.0));
            several[class] += f64::from(u8::from(count > 1.0));
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "20")]
    let fewest = FEWEST_POINTS as f64;
    [0, 1].map(|class| (scores[class] >= fewest).then(|| several[class] / scores[class]))
}

/// Greatest common divisor of the numbers of rows of each class at each score of each model.
fn common_divisor(models: &[RankedModel]) -> u64 {
    let mut divisor = 0;
    for model in models {
        for gained in model.points.curve().gained() {
            for count in [gained.tp, gained.fp] {
                #[expect(clippy::cast_possible_truncation, reason = "counts are whole")]
                #[expect(clippy::cast_sign_loss, reason = "counts are not negative")]
                let count = count as u64;
                divisor = greatest_common_divisor(count, divisor);
            }
            if divisor == 1 {
                return 1;
            }
        }
    }
    divisor
}

fn greatest_common_divisor(mut a: u64, mut b: u64) -> u64 {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a
}

#[cfg(test)]
mod tests {
    use super::greatest_common_divisor;

    #[test]
    fn zero_divides_like_any_number() {
        assert_eq!(greatest_common_divisor(0, 0), 0);
        assert_eq!(greatest_common_divisor(0, 6), 6);
        assert_eq!(greatest_common_divisor(6, 0), 6);
        assert_eq!(greatest_common_divisor(12, 18), 6);
        assert_eq!(greatest_common_divisor(35, 12), 1);
    }
}
