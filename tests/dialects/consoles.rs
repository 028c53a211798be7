//! Tables as programs print them on a console, whole.

use crate::dice::Dice;
use crate::page::{Line, Page, line, row};
use crate::spell;
use crate::table::{Cell, Table};

/// A header, and the texts of the rows.
pub(crate) struct Grid {
    pub(crate) head: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
}

impl Grid {
    pub(crate) fn of(table: &Table) -> Self {
        let rows = (0..table.rows()).map(|row| table.texts(row)).collect();
        Self { head: table.names(), rows }
    }

    pub(crate) fn widths(&self) -> Vec<usize> {
        let widest = |column: usize| {
            let cells = self.rows.iter().map(|row| row[column].chars().count());
            cells.chain([self.head[column].chars().count()]).max().unwrap_or(0)
        };
        (0..self.head.len()).map(widest).collect()
    }
}

/// Cells padded to their widths, on the left or on the right, with `gap` between them.
pub(crate) fn aligned(cells: &[String], widths: &[usize], left: bool, gap: &str) -> String {
    let padded = cells.iter().zip(widths).map(|(cell, &width)| {
        if left { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    });
    padded.collect::<Vec<_>>().join(gap)
}

fn printed(table: &Table, dice: &mut Dice) -> Table {
    let mut table = table.clone();
    spell::plainly(&mut table, dice);
    table
}

fn plain_grid(grid: &Grid, gap: &str, left: bool) -> Vec<Line> {
    let widths = grid.widths();
    let rows = grid.rows.iter().map(|cells| row(aligned(cells, &widths, left, gap)));
    [line(aligned(&grid.head, &widths, left, gap))].into_iter().chain(rows).collect()
}

/// `print(df)`.
pub(crate) fn pandas(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice).numbered("", 0);
    Page::new(plain_grid(&Grid::of(&table), "  ", false), table)
}

/// `print(df.to_string(index=False))`.
pub(crate) fn pandas_without_index(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    Page::new(plain_grid(&Grid::of(&table), " ", false), table)
}

/// `print(df)` in R: row names have no header.
pub(crate) fn r_data_frame(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice).numbered("", 1);
    let mut lines = plain_grid(&Grid::of(&table), " ", false);
    if dice.chance(30) {
        lines.insert(0, line("> print(d)"));
    }
    Page::new(lines, table)
}

/// R's data.table: row numbers with a colon.
pub(crate) fn r_data_table(table: &Table, dice: &mut Dice) -> Page {
    let mut table = printed(table, dice).numbered("", 1);
    for cell in &mut table.columns[0].cells {
        if let Cell::Number(number) = cell {
            *cell = Cell::Word(format!("{}:", number.value(0)));
        }
    }
    Page::new(plain_grid(&Grid::of(&table), " ", false), table)
}

/// What R calls the type of each column.
pub(crate) fn r_types(table: &Table) -> Vec<String> {
    let kind = |words: bool| if words { "<chr>" } else { "<dbl>" };
    table.columns.iter().map(|column| kind(column.is_words()).to_owned()).collect()
}

/// A tibble.
pub(crate) fn tibble(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    let types = r_types(&table);
    let mut numbered = Grid::of(&table.numbered("", 1));
    let size = format!("# A tibble: {} × {}", table.rows(), table.columns.len());
    let types: Vec<String> = [String::new()].into_iter().chain(types).collect();
    numbered.rows.insert(0, types);
    let mut lines = plain_grid(&numbered, " ", false);
    lines[1].is_row = false;
    lines.insert(0, line(size));
    Page::new(lines, table.numbered("", 1))
}

/// A `DataFrame` of Julia.
pub(crate) fn julia_data_frame(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    let mut grid = Grid::of(&table);
    let kind = |words: bool| if words { "String" } else { "Float64" };
    grid.rows.insert(0, table.columns.iter().map(|c| kind(c.is_words()).to_owned()).collect());
    let widths = grid.widths();
    let head = aligned(&grid.head, &widths, true, "  ");
    let types = aligned(&grid.rows[0], &widths, true, "  ");
    let mut lines = vec![
        line(format!("{}×{} DataFrame", table.rows(), table.columns.len())),
        line(format!(" Row │ {head}")),
        line(format!("     │ {types}")),
        line(format!("─────┼{}", "─".repeat(head.chars().count() + 2))),
    ];
    for (index, cells) in grid.rows[1..].iter().enumerate() {
        let cells = aligned(cells, &widths, false, "  ");
        lines.push(row(format!("{:>4} │ {cells}", index + 1)));
    }
    Page::new(lines, table.numbered("Row", 1))
}

/// A table of Markdown.
pub(crate) fn markdown(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    let table = if dice.chance(40) { table.numbered("", 0) } else { table };
    let grid = Grid::of(&table);
    let widths = grid.widths();
    let rule: Vec<String> =
        widths.iter().map(|&width| format!("{}:", "-".repeat(width + 1))).collect();
    let framed = |cells: &[String]| format!("| {} |", aligned(cells, &widths, false, " | "));
    let mut lines = vec![line(framed(&grid.head)), line(format!("|{}|", rule.join("|")))];
    lines.extend(grid.rows.iter().map(|cells| row(framed(cells))));
    Page::new(lines, table)
}

/// `psql`.
pub(crate) fn psql(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    let grid = Grid::of(&table);
    let widths = grid.widths();
    let rule: Vec<String> = widths.iter().map(|&width| "-".repeat(width + 2)).collect();
    let framed = |cells: &[String]| format!(" {} ", aligned(cells, &widths, false, " | "));
    let mut lines = vec![line(framed(&grid.head)), line(rule.join("+"))];
    lines.extend(grid.rows.iter().map(|cells| row(framed(cells))));
    lines.push(line(format!("({} rows)", table.rows())));
    Page::new(lines, table)
}

/// `MySQL`, and Spark.
pub(crate) fn mysql(table: &Table, dice: &mut Dice) -> Page {
    boxed(table, dice, ['+', '-', '|'])
}

/// `SQLite` in the mode `box`, `DuckDB`.
pub(crate) fn sqlite_box(table: &Table, dice: &mut Dice) -> Page {
    boxed(table, dice, ['┼', '─', '│'])
}

fn boxed(table: &Table, dice: &mut Dice, [corner, rule, side]: [char; 3]) -> Page {
    let table = printed(table, dice);
    let grid = Grid::of(&table);
    let widths = grid.widths();
    let mut ruler = String::from(corner);
    for width in &widths {
        ruler.extend(std::iter::repeat_n(rule, width + 2));
        ruler.push(corner);
    }
    let gap = format!(" {side} ");
    let left = dice.chance(50);
    let framed =
        |cells: &[String]| format!("{side} {} {side}", aligned(cells, &widths, left, &gap));
    let mut lines = vec![line(&ruler), line(framed(&grid.head)), line(&ruler)];
    lines.extend(grid.rows.iter().map(|cells| row(framed(cells))));
    lines.push(line(&ruler));
    if dice.chance(40) {
        lines.push(line(format!("{} rows in set (0.00 sec)", table.rows())));
    }
    Page::new(lines, table)
}

/// `SQLite` in the mode `column`.
pub(crate) fn sqlite_column(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    let grid = Grid::of(&table);
    let mut lines = plain_grid(&grid, "  ", true);
    let rules: Vec<String> = grid.widths().iter().map(|&width| "-".repeat(width)).collect();
    lines.insert(1, line(rules.join("  ")));
    Page::new(lines, table)
}

/// Polars.
pub(crate) fn polars(table: &Table, dice: &mut Dice) -> Page {
    let table = printed(table, dice);
    let mut grid = Grid::of(&table);
    let kind = |words: bool| if words { "str" } else { "f64" };
    grid.rows.insert(0, table.columns.iter().map(|c| kind(c.is_words()).to_owned()).collect());
    grid.rows.insert(0, vec!["---".to_owned(); table.columns.len()]);
    let widths = grid.widths();
    let rule = |ends: [&str; 3], dash: &str| {
        let rules: Vec<String> = widths.iter().map(|&width| dash.repeat(width + 2)).collect();
        line(format!("{}{}{}", ends[0], rules.join(ends[1]), ends[2]))
    };
    let framed = |cells: &[String]| format!("│ {} │", aligned(cells, &widths, true, " ┆ "));
    let mut lines = vec![
        line(format!("shape: ({}, {})", table.rows(), table.columns.len())),
        rule(["┌", "┬", "┐"], "─"),
        line(framed(&grid.head)),
        line(framed(&grid.rows[0])),
        line(framed(&grid.rows[1])),
        rule(["╞", "╪", "╡"], "═"),
    ];
    lines.extend(grid.rows[2..].iter().map(|cells| row(framed(cells))));
    lines.push(rule(["└", "┴", "┘"], "─"));
    Page::new(lines, table)
}
