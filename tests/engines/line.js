// The line between a browser and the server, which can be cut: no driver has to know how its browser is taken off the network.

import { once } from "node:events";
import { connect, createServer } from "node:net";

/** @import { Socket } from "node:net" */

/**
 * Opens a port of this machine that leads to a server.
 * @param {string} target the address of a page of the server
 */
export async function layLine(target) {
    const { hostname, port, pathname } = new URL(target);
    /** @type {Set<Socket>} */
    const ends = new Set();
    const line = createServer((near) => {
        const far = connect(Number(port), hostname);
        for (const [end, other] of /** @type {const} */ ([
            [near, far],
            [far, near],
        ])) {
            ends.add(end);
            end.pipe(other);
            // What ends well ends at the other side once all has been passed on, which the pipe sees to.
            end.on("error", () => other.destroy());
            end.on("close", () => ends.delete(end));
        }
    });
    line.listen(0, "127.0.0.1");
    await once(line, "listening");
    const { port: own } = /** @type {import("node:net").AddressInfo} */ (line.address());

    return {
        /** The same page, by way of the line. */
        url: `http://127.0.0.1:${own}${pathname}`,
        async cut() {
            const closed = once(line, "close");
            line.close();
            for (const end of ends) end.destroy();
            await closed;
        },
        async mend() {
            line.listen(own, "127.0.0.1");
            await once(line, "listening");
        },
    };
}
