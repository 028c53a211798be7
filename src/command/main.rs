//! The program `curvescope`. Its code is in the library's module `command`, where tests reach it.

fn main() -> std::process::ExitCode {
    curvescope::command::main()
}
