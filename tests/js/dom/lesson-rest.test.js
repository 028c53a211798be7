// A lesson without what is added after its figure: it still works, and the console has the reason.
import assert from "node:assert/strict";
import { test } from "node:test";

import { goTo } from "./lesson.js";
import { openPage, until } from "./page.js";

test("a figure whose later parts fail is shown, and the failure is logged", async (t) => {
    const log = t.mock.method(console, "error", () => {});
    const { observe } = ResizeObserver.prototype;
    t.mock.method(
        ResizeObserver.prototype,
        "observe",
        /** @this {ResizeObserver} */ function (/** @type {Element} */ target) {
            if (target.matches(".stage")) throw new Error("no observer");
            return observe.call(this, target);
        },
    );
    await openPage("learn.html");
    await goTo("roc");
    await until(() => assert.ok(log.mock.callCount() > 0));
    assert.ok(log.mock.calls.every(({ arguments: [error] }) => error.message === "no observer"));
});
