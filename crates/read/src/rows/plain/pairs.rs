//! Lines in which only a label and one score are used.

use super::layout::{CellRole, Number};
use super::spellings::Spellings;
use super::text_cell::Ends;
use curvescope_core::numeric::decimal::{Short, leading_slow};

/// Positions of the label and the score.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pairs {
    delimiter: u8,
    pub(super) mark: u8,
    ends: Ends,
    pub(super) label_is_first: bool,
    /// True where low scores mean positive.
    pub(super) is_turned: bool,
    /// Numbers of cells skipped before, between and behind the two.
    pub(super) before: usize,
    pub(super) between: usize,
    behind: usize,
}

/// Contents of a line.
pub(super) struct Pair {
    /// Index of the label among the spellings.
    pub(super) label: usize,
    pub(super) score: Score,
    /// Bytes of the line, its end included.
    pub(super) length: usize,
}

#[derive(Clone, Copy)]
pub(super) enum Score {
    Short(Short),
    Double(f64),
}

impl Score {
    fn turned(self) -> Self {
        match self {
            Self::Short(short) => Self::Short(Short { is_negative: !short.is_negative, ..short }),
            Self::Double(value) => Self::Double(-value),
        }
    }
}

impl Pairs {
    /// `None` if other cells of a line are used too.
    pub(super) fn of(cell_roles: &[CellRole], delimiter: u8, mark: u8) -> Option<Self> {
        let used: Vec<usize> =
            (0..cell_roles.len()).filter(|&at| cell_roles[at] != CellRole::Skipped).collect();
        let &[first, second] = &used[..] else { return None };
        let (label_is_first, score) = match [cell_roles[first], cell_roles[second]] {
            [CellRole::Label, score] => (true, score),
            [score, CellRole::Label] => (false, score),
            _ => return None,
        };
        let is_turned = match score {
            CellRole::Number(Number::Score(_)) => false,
            CellRole::Number(Number::TurnedScore(_)) => true,
            _ => return None,
        };
        Some(Self {
            delimiter,
            mark,
            ends: Ends::new(delimiter),
            label_is_first,
            is_turned,
            before: first,
            between: second - first - 1,
            behind: cell_roles.len() - second - 1,
        })
    }

    /// Reads the line at the start of `text`; `None` if it is not plain.
    #[inline]
    pub(super) fn read(&self, text: &[u8], spellings: &Spellings) -> Option<Pair> {
        let mut at = self.skip(text, 0, self.before)?;
        let mut label = 0;
        if self.label_is_first {
            label = spellings.at_start(&text[at..])?;
            at = self.pass(text, at + spellings.get(label).length)?;
            at = self.skip(text, at, self.between)?;
        }
        let rest = &text[at..];
        let (score, length) = if let Some((short, length)) = Short::leading(rest, self.mark) {
            (Score::Short(short), length)
        } else {
            let (value, length) = leading_slow(rest, self.mark)?;
            (Score::Double(value), length)
        };
        at += length;
        if !self.label_is_first {
            at = self.pass(text, at)?;
            at = self.skip(text, at, self.between)?;
            label = spellings.at_start(&text[at..])?;
            at += spellings.get(label).length;
        }
        let score = if self.is_turned { score.turned() } else { score };
        Some(Pair { label, score, length: self.end(text, at)? })
    }

    /// Offset behind the delimiter at `at`; `None` if there is none.
    #[inline]
    pub(super) fn pass(&self, text: &[u8], at: usize) -> Option<usize> {
        (*text.get(at)? == self.delimiter).then_some(at + 1)
    }

    /// Offset behind this number of cells and their delimiters.
    #[inline]
    pub(super) fn skip(&self, text: &[u8], mut at: usize, cells: usize) -> Option<usize> {
        for _ in 0..cells {
            at += self.ends.length(&text[at..], at == 0)?;
            at = self.pass(text, at)?;
        }
        Some(at)
    }

    /// Offset behind the end of a line; `at` is the end of its last used cell.
    #[inline]
    pub(super) fn end(&self, text: &[u8], mut at: usize) -> Option<usize> {
        for _ in 0..self.behind {
            at = self.pass(text, at)?;
            at += self.ends.length(&text[at..], false)?;
        }
        match text[at..] {
            [b'\n', ..] => Some(at + 1),
            [b'\r', b'\n', ..] => Some(at + 2),
            _ => None,
        }
    }
}
