export default function Layout({ children }) {
    return (
        <html lang="en">
            <head>
                <title>A page</title>
            </head>
            <body>{children}</body>
        </html>
    );
}
