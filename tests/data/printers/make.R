# Writes the texts that begin with `r-`; make.py calls it.

small <- read.csv("small.csv")
long <- read.csv("long.csv")

keep <- function(name, expression) {
  text <- capture.output(expression)
  writeLines(text, name)
}

keep("r-data-frame.txt", print(small))
writeLines(c("> print(small)", capture.output(print(small))), "r-data-frame-console.txt")
old <- options(max.print = 20)
keep("r-max-print.txt", print(long))
options(old)
keep("r-head.txt", print(head(long)))
keep("r-dput.txt", dput(small))
keep("r-str.txt", str(long))
keep("r-vectors.txt", { print(small$label); print(small$score) })
keep("r-table.txt", print(table(actual = small$label, predicted = small$score > 0.5)))
keep("r-summary.txt", print(summary(small)))
keep("r-factor.txt", print(transform(small, label = factor(label, labels = c("no", "yes")))))
write.csv(small, "r-write-csv.txt", row.names = FALSE)
write.csv2(small, "r-write-csv2.txt")
write.table(small, "r-write-table.txt")
if (requireNamespace("tibble", quietly = TRUE)) {
  keep("r-tibble.txt", print(tibble::as_tibble(small), n = 100))
  keep("r-tibble-cut.txt", print(tibble::as_tibble(long)))
}
if (requireNamespace("data.table", quietly = TRUE)) {
  keep("r-data-table.txt", print(data.table::as.data.table(small)))
  keep("r-data-table-cut.txt", print(data.table::as.data.table(long)))
}
