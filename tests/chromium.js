// How tests start Chromium: quiet on machines without a network or a graphics card. Its sandbox can't start as root.
export const FLAGS = [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];
