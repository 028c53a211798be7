//! `bind INPUT NAME FOLDER` runs wasm-bindgen on a compiled wasm, and writes script, types and wasm into the folder.
//!
//! It is no part of xtask, because wasm-bindgen takes longest to compile of all that a served page needs before its
//! own code: like this, both are compiled at the same time.

use std::env;
use std::error::Error;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [input, name, folder] = arguments.as_slice() else {
        return Err("the arguments are INPUT NAME FOLDER".into());
    };
    Bindgen::new()
        .input_path(input)
        .out_name(name)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(false)
        .generate(folder)
        .map_err(Into::into)
}
