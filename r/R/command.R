# Runs the command line of curvescope.

# The program: the option `curvescope.command`, else the environment variable CURVESCOPE_COMMAND, else the one on the PATH.
program <- function() {
  named <- getOption("curvescope.command", Sys.getenv("CURVESCOPE_COMMAND", "curvescope"))
  found <- Sys.which(named)
  if (!nzchar(found)) {
    stop("The command line of curvescope was not found. Install it with `cargo install curvescope-cli`, ",
         "or set options(curvescope.command = \"path to it\").", call. = FALSE)
  }
  unname(found)
}

# Runs a command on a table, and returns its JSON as lists. Options whose value is NULL are left out; those with several values are given
# several times, and one that is TRUE has no value. `old` is the table that thresholds are chosen on.
run <- function(command, table, options, old = NULL) {
  folder <- tempfile("curvescope")
  dir.create(folder)
  on.exit(unlink(folder, recursive = TRUE))
  file <- file.path(folder, "table.csv")
  write_table(table, file)
  if (!is.null(old)) {
    options[["chosen-on"]] <- file.path(folder, "old.csv")
    write_table(old, options[["chosen-on"]])
  }
  options <- options[lengths(options) > 0]
  given <- unlist(Map(function(name, values) {
    if (isTRUE(values)) paste0("--", name) else rbind(paste0("--", name), as.character(values))
  }, names(options), options), use.names = FALSE)
  problem <- file.path(folder, "problem.txt")
  arguments <- c(command, file, given, "--format", "json", "--title", "R")
  output <- suppressWarnings(system2(program(), shQuote(arguments), stdout = TRUE, stderr = problem))
  status <- attr(output, "status")
  # With status 1 a requirement does not hold, and there is a report.
  if (!is.null(status) && status != 1) {
    stop(refused(paste(readLines(problem, warn = FALSE, encoding = "UTF-8"), collapse = "\n")))
  }
  plain(jsonlite::fromJSON(paste(output, collapse = "\n"), simplifyVector = FALSE))
}

write_table <- function(table, file) {
  write.csv(as.data.frame(lapply(table, written), check.names = FALSE), file, row.names = FALSE, na = "", fileEncoding = "UTF-8")
}

# A number with all digits that tell it from others, and a level of a factor as its text.
written <- function(column) {
  if (is.double(column)) ifelse(is.na(column), NA, sprintf("%.17g", column)) else if (is.factor(column)) as.character(column) else column
}

# The condition `curvescope_error`: data or arguments that the program refuses.
refused <- function(message) {
  structure(class = c("curvescope_error", "error", "condition"), list(message = sub("^curvescope: ", "", message), call = NULL))
}

# Lists of numbers as vectors, with Inf for the texts that stand for it, and NA for null beside them. Lists of texts as vectors.
plain <- function(value) {
  if (!is.list(value)) {
    return(if (identical(value, "Infinity")) Inf else if (identical(value, "-Infinity")) -Inf else value)
  }
  value <- lapply(value, plain)
  if (length(value) == 0 || !is.null(names(value))) return(value)
  is_number <- vapply(value, function(each) is.null(each) || is.numeric(each), TRUE)
  is_text <- vapply(value, is.character, TRUE)
  if (all(is_number) && !all(lengths(value) == 0)) {
    vapply(value, function(each) as.double(or_na(each, NA)), 0)
  } else if (all(is_text)) {
    unlist(value)
  } else {
    value
  }
}
