//! The program `curvescope`, run as its users run it. `tests/js/command.test.js` holds its JSON against the package.
//!
//! | where | what |
//! |---|---|
//! | `shown` | what it writes, against files of `golden/`; nothing of the data is markup |
//! | `verdicts` | requirements and exit codes |
//! | `groups` | groups, clusters, losses of probabilities |
//! | `calibration` | calibration with its uncertainty |
//! | `pictures` | plots as SVG, PDF and PNG |
//! | `places` | where the operating point is |
//! | `columns` | the roles of columns, and what else each could be |
//! | `compared` | all models against one of a report |
//! | `differences` | two models against each other |
//! | `judged` | thresholds chosen on another table |
//! | `folds` | thresholds of each fold chosen on all others |
//! | `tables` | tables in the shape of public files: the columns that are taken, and their areas |
//! | `sentences` | a remark against the numbers of its table |
//! | `sources` | forms of the table, from files and pipes; read by several threads |
//! | `faults` | bad arguments and bad data: words, and the code 2 |
//! | `arguments` | repeated options, values with a dash, suggestions; completions and the manual page |

mod arguments;
mod calibration;
mod columns;
mod compared;
mod differences;
mod faults;
mod folds;
mod groups;
mod judged;
mod net_benefit;
mod pictures;
mod places;
mod program;
mod sentences;
mod shown;
mod sources;
mod tables;
mod verdicts;
