//! Small table, and its layout in plain text.

use comfy_table::{CellAlignment, Table, presets};

/// Rows of cells under column heads; the first column names the rows.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Sheet {
    pub(super) heads: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    /// True for columns of words, which are aligned left; numbers are aligned right.
    pub(super) are_words: Vec<bool>,
}

impl Sheet {
    /// Creates a table without rows; `words` are the indices of the columns of words.
    pub(super) fn new(heads: &[&str], words: &[usize]) -> Self {
        let mut sheet = Self::default();
        for (at, head) in heads.iter().enumerate() {
            sheet.add_column(head, words.contains(&at));
        }
        sheet
    }

    pub(super) fn add_column(&mut self, head: &str, is_words: bool) {
        self.heads.push(head.to_owned());
        self.are_words.push(is_words);
    }

    /// Removes the columns that are empty in every row.
    pub(super) fn without_empty_columns(self) -> Self {
        let says: Vec<bool> = (0..self.heads.len())
            .map(|at| self.rows.iter().any(|row| !row[at].is_empty()))
            .collect();
        let kept = |cells: Vec<String>| {
            let cells = cells.into_iter().zip(&says).filter(|(_, says)| **says);
            cells.map(|(cell, _)| cell).collect::<Vec<_>>()
        };
        let are_words = self.are_words.iter().zip(&says).filter(|(_, says)| **says);
        Self {
            are_words: are_words.map(|(is, _)| *is).collect(),
            heads: kept(self.heads),
            rows: self.rows.into_iter().map(kept).collect(),
        }
    }

    /// Plain text with each column padded to its widest cell, as a terminal shows it.
    pub(super) fn text(&self) -> String {
        let mut table = Table::new();
        table.load_style(presets::NOTHING).set_header(&self.heads).add_rows(&self.rows);
        for (column, &is_words) in table.column_iter_mut().zip(&self.are_words) {
            column.set_padding((2, 0));
            column.set_cell_alignment(if is_words {
                CellAlignment::Left
            } else {
                CellAlignment::Right
            });
        }
        table.trim_fmt() + "\n"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_those_without_a_word_are_left_out() {
        let mut sheet = Sheet::new(&["Model", "How", "AUROC"], &[0, 1]);
        sheet.rows.push(["é", "", "0.5"].map(str::to_owned).to_vec());
        sheet.rows.push(["longer", "", "12"].map(str::to_owned).to_vec());
        let sheet = sheet.without_empty_columns();
        assert_eq!(sheet.are_words, [true, false]);
        assert_eq!(sheet.text(), "  Model   AUROC\n  é         0.5\n  longer     12\n");
    }

    #[test]
    fn columns_are_aligned_as_a_terminal_shows_them() {
        let mut sheet = Sheet::new(&["Model", "AUROC"], &[0]);
        // Two cells of a terminal each; a letter with its accent as a sign of its own takes one.
        sheet.rows.push(["模型", "0.5"].map(str::to_owned).to_vec());
        sheet.rows.push(["e\u{301}", "1"].map(str::to_owned).to_vec());
        assert_eq!(sheet.text(), "  Model  AUROC\n  模型     0.5\n  e\u{301}          1\n");
    }
}
