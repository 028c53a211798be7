# Tests an implementation against the cases, with R and its package jsonlite:
#
#     Rscript run.R ADAPTER.R                    a file with measure(labels, scores, weights), which gives a list of named numbers
#     Rscript run.R --command PROGRAM ARGUMENT ... a program that reads a case to a line, as JSON, and prints its named numbers, likewise
#
# With --values first, what the implementation gives is printed as JSON and not judged. README.md says what the names mean.

most_shown <- 12

# All cases, those of each file with its tolerances.
read_cases <- function(folder) {
    files <- sort(list.files(folder, pattern = "[.]json$", full.names = TRUE), method = "radix")
    do.call(c, lapply(files, function(path) {
        file <- jsonlite::fromJSON(path, simplifyDataFrame = FALSE, simplifyMatrix = FALSE)
        lapply(file$cases, function(case) c(case, list(tolerances = file$tolerances)))
    }))
}

# What a function gives for a case: values, or an error's words.
answer_of <- function(measure, case) {
    tryCatch(
        list(values = measure(case$labels, case$scores, case$weights)),
        error = function(error) list(error = conditionMessage(error))
    )
}

# What a program prints for each case.
printed_by <- function(program, arguments, cases) {
    # jsonlite writes 15 digits, too few for every score.
    list_of <- function(numbers) if (is.null(numbers)) "null" else sprintf("[%s]", paste(sprintf("%.17g", numbers), collapse = ","))
    lines <- vapply(cases, function(case) {
        sprintf('{"labels":%s,"scores":%s,"weights":%s}', list_of(case$labels), list_of(case$scores), list_of(case$weights))
    }, "")
    printed <- system2(program, shQuote(arguments), input = lines, stdout = TRUE)
    printed <- printed[nzchar(trimws(printed))]
    if (!is.null(attr(printed, "status")) || length(printed) != length(cases)) {
        stop(program, " printed ", length(printed), " lines for ", length(cases), " cases, or ended with an error")
    }
    lapply(printed, function(line) list(values = jsonlite::fromJSON(line)))
}

# Undefined is NULL, NA or NaN; numbers are as many as are expected, and each fits.
fits <- function(found, expected, tolerance) {
    if (is.null(expected)) return(is.null(found) || (length(found) == 1 && is.na(found)))
    is.numeric(found) && length(found) == length(expected) && !anyNA(found) &&
        all(abs(found - expected) <= tolerance * pmax(1, abs(expected)))
}

# How often each number agrees, differs and is not given, and a sentence for each difference.
judge <- function(cases, answers) {
    names <- unique(unlist(lapply(cases, function(case) names(case$expected))))
    tallies <- matrix(0, length(names), 3, dimnames = list(names, c("agrees", "differs", "not given")))
    differences <- character()
    for (at in seq_along(cases)) {
        case <- cases[[at]]
        values <- answers[[at]]$values
        wrong <- if (!is.null(answers[[at]]$error)) answers[[at]]$error
        wrong <- c(wrong, sprintf("no case has a number named %s", setdiff(names(values), names)))
        for (name in names(case$expected)) {
            how <- if (!name %in% names(values)) "not given"
                else if (fits(values[[name]], case$expected[[name]], case$tolerances[[name]])) "agrees"
                else "differs"
            tallies[name, how] <- tallies[name, how] + 1
            if (how == "differs") wrong <- c(wrong, sprintf("%s is %s, not %s", name, said(values[[name]]), said(case$expected[[name]])))
        }
        if (length(wrong) > 0) differences <- c(differences, paste0(case$name, ": ", wrong))
    }
    list(tallies = tallies, differences = differences)
}

# Numbers with all of their digits.
said <- function(values) if (is.null(values)) "undefined" else paste(format(values, digits = 17, trim = TRUE), collapse = ", ")

# A line for each number, the first differences and the verdict.
report <- function(tallies, differences, passes) {
    cat(sprintf("%-24s%10s%10s%10s\n", "", "agrees", "differs", "not given"), sep = "")
    cat(sprintf("%-24s%10.0f%10.0f%10.0f\n", rownames(tallies), tallies[, 1], tallies[, 2], tallies[, 3]), sep = "")
    cat("\n")
    more <- length(differences) - most_shown
    writeLines(c(head(differences, most_shown), if (more > 0) sprintf("and %d more", more)))
    writeLines(if (passes) "passes" else "fails")
}

main <- function(arguments, folder) {
    is_asked <- length(arguments) > 0 && arguments[1] == "--values"
    if (is_asked) arguments <- arguments[-1]
    if (length(arguments) == 0 || identical(arguments, "--command")) {
        message("usage: Rscript run.R [--values] ADAPTER.R | --command PROGRAM ARGUMENT ...")
        return(2)
    }
    cases <- read_cases(file.path(folder, "cases"))
    if (arguments[1] == "--command") {
        answers <- printed_by(arguments[2], arguments[-(1:2)], cases)
    } else {
        adapter <- new.env()
        sys.source(arguments[1], envir = adapter)
        answers <- lapply(cases, function(case) answer_of(adapter$measure, case))
    }
    if (is_asked) {
        names(answers) <- vapply(cases, function(case) case$name, "")
        writeLines(as.character(jsonlite::toJSON(answers, auto_unbox = TRUE, digits = NA, null = "null", na = "null")))
        return(0)
    }
    judged <- judge(cases, answers)
    passes <- length(judged$differences) == 0 && sum(judged$tallies[, "agrees"]) > 0
    report(judged$tallies, judged$differences, passes)
    if (passes) 0 else 1
}

script <- sub("^--file=", "", grep("^--file=", commandArgs(), value = TRUE)[1])
quit(status = main(commandArgs(trailingOnly = TRUE), dirname(script)))
