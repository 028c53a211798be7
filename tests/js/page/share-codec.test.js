// Links as text: what comes back, what does not fit, and what anything else ends in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";

import { Fault } from "../../../www/formats/fault.js";
import { MOST_BYTES, MOST_CHARACTERS, decode, encode, partsOf } from "../../../www/share/codec.js";
import { exploreFragment } from "../../../www/share/explore-link.js";
import { payloadOf } from "../fragment.js";
import { randomLinks } from "../links.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/**
 * The code of the fault that decoding ends in.
 * @param {string} payload
 */
async function faultOf(payload) {
    try {
        await decode(payload);
    } catch (error) {
        assert.ok(error instanceof Fault, String(error));
        assert.match(error.message, /\. [A-Z][^.]*\.$/, "a remedy comes last");
        return error.code;
    }
    return "none";
}

test("what is encoded comes back", async () => {
    const values = [null, 0, "", "é\ud800\u0000", [], {}, { a: [1, { b: -0.5 }], c: "x".repeat(100_000) }, "€😀".repeat(5000)];
    for (const value of values) assert.deepEqual(await decode(String(await encode(value))), value);
    assert.deepEqual(await decode(String(await encode([Infinity, -Infinity, undefined, 5e-324]))), ["Infinity", "-Infinity", null, 5e-324]);
    await assert.rejects(encode({ a: NaN }));
});

test("a payload has only letters that an address holds as they are", async () => {
    const random = randomLinks(7);
    for (let round = 0; round < 50; round += 1) {
        const fragment = await exploreFragment(random());
        assert.match(String(fragment), /^#v1\.[A-Za-z0-9_-]+$/);
        assert.equal(new URL(`https://example.org/page${fragment}`).hash, fragment);
    }
});

test("every letter of a payload counts: any other one in its place is reported", async () => {
    const payload = String(await encode({ source: { kind: "example", name: "white-clover" }, dials: { beta: 2 }, active: 1 }));
    for (let at = 3; at < payload.length; at += 1) {
        // Letters that differ in one bit each, and those of no payload.
        const own = LETTERS.indexOf(String(payload[at]));
        for (const letter of [...[1, 2, 4, 8, 16, 32].map((bit) => String(LETTERS[own ^ bit])), ".", "%", "=", " ", "\u0000", "é"])
            assert.equal(await faultOf(payload.slice(0, at) + letter + payload.slice(at + 1)), "link-damaged", `${letter} at ${at}`);
    }
});

test("a payload that is cut off, doubled or has something behind it is damaged", async () => {
    const payload = String(await encode({ text: "label,score\n1,0.9\n0,0.1\n".repeat(20) }));
    for (let length = 0; length < payload.length; length += 1)
        assert.equal(await faultOf(payload.slice(0, length)), "link-damaged", String(length));
    for (const behind of ["A", "AAAA", ".", ")", "=", payload]) assert.equal(await faultOf(payload + behind), "link-damaged", behind);
    for (const other of ["", ".", "v", "v1", "v1.", "V1.AAAA", "1.AAAA", "x", "v1.AAAAAA", "v1.AAAAAAA"])
        assert.equal(await faultOf(other), "link-damaged", other);
});

test("another version is reported as such", async () => {
    const payload = String(await encode({ a: 1 }));
    for (const version of ["v0", "v2", "v10", "v01", "v99999999999999999999"])
        assert.equal(await faultOf(payload.replace("v1", version)), "link-version");
});

test("a right checksum does not make anything else of it", async () => {
    for (const json of ["", "{", "[1,", "nonsense", '{"a":1}}', "\u0000"])
        assert.equal(await faultOf(payloadOf(deflateRawSync(json))), "link-damaged", json);
    assert.equal(await faultOf(payloadOf(Buffer.from([0xff, 0xff, 0xff]))), "link-damaged", "not deflated");
    assert.equal(await faultOf(payloadOf(deflateRawSync("[1,2,3,4,5,6,7,8]").subarray(0, 8))), "link-damaged", "deflate cut off");
    assert.equal(await faultOf(payloadOf(deflateRawSync(Buffer.from([0x22, 0xff, 0xfe, 0x22])))), "link-damaged", "no UTF-8");
    assert.deepEqual(await decode(payloadOf(deflateRawSync('{"__proto__":1}'))), JSON.parse('{"__proto__":1}'));
});

test("what unpacks to more than a link holds is stopped", async () => {
    const bomb = (/** @type {number} */ length) =>
        payloadOf(deflateRawSync(Buffer.concat([Buffer.from('"'), Buffer.alloc(length, 0x61), Buffer.from('"')]), { level: 9 }));
    assert.equal(String(await decode(bomb(MOST_BYTES - 2))).length, MOST_BYTES - 2);
    assert.equal(await faultOf(bomb(MOST_BYTES - 1)), "link-too-large");
    assert.equal(await faultOf(bomb(4 * MOST_BYTES)), "link-too-large");
    assert.equal(await faultOf(payloadOf(Buffer.alloc(MOST_CHARACTERS, 0x61))), "link-too-large", "longer than a link");
    assert.equal(
        await faultOf(payloadOf(deflateRawSync("[".repeat(MOST_BYTES), { level: 9 }))),
        "link-damaged",
        "nested as deep as bytes allow",
    );
});

test("what does not fit is no link", async () => {
    let state = 1;
    const noise = (/** @type {number} */ length) =>
        Array.from({ length }, () => LETTERS[(state = (state * 48271) % 2147483647) % 64]).join("");
    assert.ok(String(await encode(noise(31_000))).length <= MOST_CHARACTERS);
    assert.equal(await encode(noise(33_000)), undefined);
    assert.notEqual(await encode("a".repeat(MOST_BYTES - 2)), undefined);
    assert.equal(await encode("a".repeat(MOST_BYTES - 1)), undefined);
});

test("a fragment's parts", () => {
    for (const [fragment, name, payload] of /** @type {const} */ ([
        ["", "", ""],
        ["plots", "plots", ""],
        ["v1.abc", "", "v1.abc"],
        ["two-by-two.v1.a_b-c", "two-by-two", "v1.a_b-c"],
        ["two-by-two.v12.x", "two-by-two", "v12.x"],
        ["v1", "v1", ""],
    ]))
        assert.deepEqual(partsOf(fragment), { name, payload });
});
