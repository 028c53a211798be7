import { fileURLToPath } from "node:url";

// The folder with the lock file of these packages: Next.js would take that of the project.
const root = fileURLToPath(new URL("..", import.meta.url));

export default { turbopack: { root }, outputFileTracingRoot: root };
