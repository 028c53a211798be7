// Links to Explore in which one field is anything.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Fault } from "../../www/formats/fault.js";
import { encode } from "../../www/share/codec.js";
import { actionOf } from "../../www/share/open-link.js";
import { plain, randomLinks } from "./links.js";

test("a field anywhere in a link may be anything: it is followed or refused, never both", async () => {
    const random = randomLinks(3);
    const anything = [null, true, -1, 1e308, "Infinity", "", "a".repeat(5000), [], [[]], {}, { kind: "file" }];
    for (let round = 0; round < 40; round += 1) {
        const link = plain(random());
        for (const name of Object.keys(link)) {
            for (const value of anything) {
                const spoilt = { ...link, [name]: value };
                try {
                    assert.match((await actionOf(String(await encode(spoilt)))).type, /^(open-link|await-file|offer-rows)$/);
                } catch (error) {
                    assert.ok(error instanceof Fault && error.code === "link-unusable", String(error));
                }
            }
        }
    }
});
