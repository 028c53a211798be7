//! Prints that programs shorten: what is shown is a part of the table, and says so.

use crate::consoles::{Grid, aligned, r_types};
use crate::dice::Dice;
use crate::page::{Line, Page, line, row};
use crate::table::Table;

/// The first `head` rows and the last `tail` of a table that the row numbers say is `all` rows long.
struct Shown {
    table: Table,
    head: usize,
    all: usize,
}

impl Shown {
    fn of(table: &Table, dice: &mut Dice, first: usize) -> Self {
        let half = (table.rows() / 2).min(5);
        let all = dice.between(61, 2000);
        let whole = table.rows();
        let shown = table.of_rows((0..half).chain(whole - half..whole));
        let mut table = shown.numbered("", first);
        for row in half..2 * half {
            let number = all + first + row - 2 * half;
            table.columns[0].cells[row] =
                crate::table::Cell::Number(crate::number::Number::whole(number as u64));
        }
        Self { table, head: half, all }
    }

    /// The lines of the rows, with `gap` in place of those that are left out.
    fn lines(&self, dots: &str, separator: &str) -> Vec<Line> {
        let mut grid = Grid::of(&self.table);
        grid.rows.insert(self.head, vec![dots.to_owned(); grid.head.len()]);
        let widths = grid.widths();
        let mut lines = vec![line(aligned(&grid.head, &widths, false, separator))];
        for (index, cells) in grid.rows.iter().enumerate() {
            let text = aligned(cells, &widths, false, separator);
            lines.push(if index == self.head { line(text) } else { row(text) });
        }
        lines
    }
}

/// `print(df)` of a long table.
pub(crate) fn pandas(table: &Table, dice: &mut Dice) -> Page {
    let shown = Shown::of(table, dice, 0);
    let mut lines = shown.lines("...", "  ");
    lines.push(line(""));
    let size = format!("[{} rows x {} columns]", shown.all, table.columns.len());
    if dice.chance(90) {
        lines.push(line(size));
    }
    Page::new(lines, shown.table)
}

/// The same from a notebook's cells, tab between them.
pub(crate) fn notebook(table: &Table, dice: &mut Dice) -> Page {
    let shown = Shown::of(table, dice, 0);
    let grid = Grid::of(&shown.table);
    let mut lines = vec![line(grid.head.join("\t"))];
    lines.extend(grid.rows.iter().map(|cells| row(cells.join("\t"))));
    lines.insert(1 + shown.head, line(vec!["..."; grid.head.len()].join("\t")));
    lines.push(line(format!("{} rows × {} columns", shown.all, table.columns.len())));
    Page::new(lines, shown.table)
}

/// R's data.table.
pub(crate) fn r_data_table(table: &Table, dice: &mut Dice) -> Page {
    let shown = Shown::of(table, dice, 1);
    let mut lines = shown.lines("", " ");
    lines[1 + shown.head] = line("  --- ");
    Page::new(lines, shown.table)
}

/// A tibble: its first rows, and how many more there are.
pub(crate) fn tibble(table: &Table, dice: &mut Dice) -> Page {
    let first = table.of_rows(0..table.rows().min(10));
    let more = dice.between(1, 3000);
    let mut grid = Grid::of(&first.numbered("", 1));
    grid.rows.insert(0, [String::new()].into_iter().chain(r_types(&first)).collect());
    let widths = grid.widths();
    let size = format!("# A tibble: {} × {}", first.rows() + more, first.columns.len());
    let mut lines = vec![line(size), line(aligned(&grid.head, &widths, false, " "))];
    lines.extend(grid.rows.iter().map(|cells| row(aligned(cells, &widths, false, " "))));
    lines[2].is_row = false;
    let sign = *dice.pick(&["ℹ", "…", "i", "..."]);
    let with = if sign == "ℹ" || sign == "i" { "" } else { "with " };
    lines.push(line(format!("# {sign} {with}{more} more rows")));
    if dice.chance(50) {
        lines.push(line("# ℹ Use `print(n = ...)` to see more rows"));
    }
    Page::new(lines, first.numbered("", 1))
}

/// R's print of a table above its limit.
pub(crate) fn r_max_print(table: &Table, dice: &mut Dice) -> Page {
    let numbered = table.numbered("", 1);
    let grid = Grid::of(&numbered);
    let widths = grid.widths();
    let mut lines = vec![line(aligned(&grid.head, &widths, false, " "))];
    lines.extend(grid.rows.iter().map(|cells| row(aligned(cells, &widths, false, " "))));
    let omitted = dice.between(1, 9000);
    let note = format!(" [ reached 'max' / getOption(\"max.print\") -- omitted {omitted} rows ]");
    lines.push(line(note));
    Page::new(lines, numbered)
}

/// Spark's `show()`.
pub(crate) fn spark(table: &Table, dice: &mut Dice) -> Page {
    let first = table.of_rows(0..table.rows().min(20));
    let mut page = crate::consoles::mysql(&first, dice);
    page.lines.retain(|line| !line.text.ends_with("sec)"));
    page.lines.push(line(format!("only showing top {} rows", first.rows())));
    page
}

/// Polars.
pub(crate) fn polars(table: &Table, dice: &mut Dice) -> Page {
    let half = (table.rows() / 2).min(4);
    let whole = table.rows();
    let shown = table.of_rows((0..half).chain(whole - half..whole));
    let mut page = crate::consoles::polars(&shown, dice);
    let cells = vec!["…"; shown.columns.len()].join(" ┆ ");
    let first = page.lines.iter().position(|line| line.is_row).expect("rows");
    page.lines.insert(first + half, line(format!("│ {cells} │")));
    page.lines[0] = line(format!("shape: ({}, {})", dice.between(20, 5000), shown.columns.len()));
    page
}

/// A `DataFrame` of Julia, its middle or its end left out.
pub(crate) fn julia_data_frame(table: &Table, dice: &mut Dice) -> Page {
    let mut page = crate::consoles::julia_data_frame(table, dice);
    let omitted = dice.between(1, 900);
    page.lines[0] = line(format!("{}×{} DataFrame", table.rows() + omitted, table.columns.len()));
    let dots = vec!["⋮"; table.columns.len()].join("      ");
    let place = if dice.chance(50) { page.lines.len() } else { page.lines.len() - 3 };
    page.lines.insert(place, line(format!("  ⋮  │   {dots}")));
    let rule = "─".repeat(20);
    page.lines.push(line(format!("{rule}{omitted} rows omitted")));
    page
}

/// `print(df)` of many columns: those between are left out.
pub(crate) fn pandas_columns(table: &Table, dice: &mut Dice) -> Page {
    let table = table.numbered("", 0);
    let mut grid = Grid::of(&table);
    let place = dice.between(1, grid.head.len() - 1);
    grid.head.insert(place, "...".to_owned());
    for cells in &mut grid.rows {
        cells.insert(place, "...".to_owned());
    }
    let widths = grid.widths();
    let mut lines = vec![line(aligned(&grid.head, &widths, false, "  "))];
    lines.extend(grid.rows.iter().map(|cells| row(aligned(cells, &widths, false, "  "))));
    lines.push(line(""));
    lines.push(line(format!("[{} rows x {} columns]", table.rows(), dice.between(20, 90))));
    Page::new(lines, table)
}
