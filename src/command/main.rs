//! The program `curvescope`. All of it is in the library's room `command`, where tests reach it.

fn main() -> std::process::ExitCode {
    curvescope::command::main()
}
