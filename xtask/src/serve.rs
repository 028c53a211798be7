//! The `serve` command, and the static server that the browser tests share.

use crate::site::{Answer, HEADERS, Site, mime};
use crate::{process, wasm};
use anyhow::{Result, anyhow};
use std::fs::File;
use std::net::SocketAddr;
use std::process::Command;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use tiny_http::{Header, Method, Request, Response};

/// A browser opens about six connections; each thread sends one file at a time.
const THREADS: usize = 6;

/// A server that answers until the program ends.
pub(crate) struct Server {
    address: SocketAddr,
    prefix: &'static str,
    threads: Vec<JoinHandle<()>>,
}

/// Builds the page and serves it until the user stops it.
pub(crate) fn run(port: u16, open: bool) -> Result<()> {
    wasm::build()?;
    let server = Server::start(Site::source(), port)?;
    if server.address.port() != port && port != 0 {
        println!("Port {port} is taken, so this is another one.");
    }
    println!("curvescope is at {}  (Ctrl+C stops it)", server.url());
    if open {
        open_in_browser(&server.url());
    }
    server.wait();
    Ok(())
}

impl Server {
    /// Starts to serve on this machine only, on the port, or on a free one when it is taken.
    pub(crate) fn start(site: Site, port: u16) -> Result<Self> {
        let bind = |port: u16| tiny_http::Server::http(("127.0.0.1", port));
        let server = bind(port).or_else(|_| bind(0)).map_err(|error| {
            anyhow!("no port of 127.0.0.1 can be opened ({error}): free one and try again")
        })?;
        let address = server
            .server_addr()
            .to_ip()
            .ok_or_else(|| anyhow!("the server has no network address"))?;
        let (server, site) = (Arc::new(server), Arc::new(site));
        let prefix = site.prefix();
        let threads = (0..THREADS)
            .map(|_| {
                let (server, site) = (Arc::clone(&server), Arc::clone(&site));
                thread::spawn(move || {
                    for request in server.incoming_requests() {
                        answer(&site, request);
                    }
                })
            })
            .collect();
        Ok(Self { address, prefix, threads })
    }

    /// The address of the page.
    pub(crate) fn url(&self) -> String {
        format!("http://{}{}", self.address, self.prefix)
    }

    fn wait(self) {
        for thread in self.threads {
            // A thread ends only with the program.
            let _ = thread.join();
        }
    }
}

/// Sends the answer. A browser that has gone away is no fault of ours, so a failed send is dropped.
fn answer(site: &Site, request: Request) {
    if !matches!(request.method(), Method::Get | Method::Head) {
        return drop(request.respond(text("only GET and HEAD are answered", 405)));
    }
    let _ = match site.answer(request.url()) {
        Answer::File(path) => match File::open(&path) {
            // Whole bodies, with their length, whatever their size.
            Ok(file) => request.respond(
                with_headers(Response::from_file(file), mime(&path))
                    .with_chunked_threshold(usize::MAX),
            ),
            Err(_) => request.respond(text("not found", 404)),
        },
        Answer::Redirect(to) => {
            request.respond(text("moved", 308).with_header(header("Location", to)))
        }
        Answer::NotFound => request.respond(text("not found", 404)),
    };
}

fn text(message: &str, status: u16) -> Response<std::io::Cursor<Vec<u8>>> {
    with_headers(Response::from_string(message), "text/plain; charset=utf-8")
        .with_status_code(status)
}

fn with_headers<R: std::io::Read>(response: Response<R>, mime: &str) -> Response<R> {
    let typed = response.with_header(header("Content-Type", mime));
    HEADERS.iter().fold(typed, |response, (name, value)| response.with_header(header(name, value)))
}

fn header(name: &str, value: &str) -> Header {
    Header::from_bytes(name, value).expect("our header names and values are ASCII")
}

/// Opens the address, if the system says how; it has been printed in any case.
fn open_in_browser(url: &str) {
    let openers = ["xdg-open", "open", "explorer"];
    match openers.into_iter().find_map(process::find) {
        Some(opener) => {
            if let Err(error) = Command::new(opener).arg(url).spawn() {
                println!("The browser could not be opened ({error}): open the address by hand.");
            }
        }
        None => println!("No program to open a browser was found: open the address by hand."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::{Read, Write};
    use std::net::TcpStream;

    fn ask(server: &Server, request: &str) -> String {
        let mut stream = TcpStream::connect(server.address).expect("connect");
        write!(stream, "{request} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
            .expect("send");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("receive");
        answer
    }

    #[test]
    fn files_come_with_the_deployed_headers() {
        let server = Server::start(Site::source(), 0).expect("start");
        let answer = ask(&server, "GET /www/examples/running-example.csv");
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        assert!(answer.contains("Content-Type: text/csv; charset=utf-8\r\n"), "{answer}");
        for (name, value) in HEADERS {
            assert!(answer.contains(&format!("{name}: {value}\r\n")), "{name} in {answer}");
        }
    }

    #[test]
    fn the_rest_of_the_machine_is_not_served() {
        let server = Server::start(Site::source(), 0).expect("start");
        for path in [
            "/Cargo.toml",
            "/../../../../etc/passwd",
            "/www/%2e%2e/Cargo.toml",
            "//etc/passwd",
            "/.git/HEAD",
        ] {
            let answer = ask(&server, &format!("GET {path}"));
            assert!(answer.starts_with("HTTP/1.1 404 "), "{path}: {answer}");
        }
        assert!(ask(&server, "POST /index.html").starts_with("HTTP/1.1 405 "));
    }

    #[test]
    fn a_taken_port_is_replaced_by_a_free_one() {
        let first = Server::start(Site::source(), 0).expect("start");
        let second = Server::start(Site::source(), first.address.port()).expect("start");
        assert_ne!(first.address.port(), second.address.port());
    }
}
