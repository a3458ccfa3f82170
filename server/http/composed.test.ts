import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { composeObject, Part } from "./composed.ts";

/** A part, and how often it was asked for its text. */
function createPart(text: string) {
  const asked = { times: 0 };
  const part = new Part<string>(() => {
    asked.times += 1;
    return Buffer.from(JSON.stringify(text));
  }, text.length);
  return { part, asked };
}

const lengths = ["", "ñ", "€".repeat(300), "ñ ".repeat(20_000), "x".repeat(100_000)];

test.each(lengths.map((text) => [text.length, text]))(
  "an object around parts is whole in every form, with a text of %i characters",
  async (_length, text) => {
    const [{ part: b }, { part: c }] = [createPart("ñ€".repeat(1000)), createPart(text)];
    for (const own of [{}, { a: text }, { a: 1, d: null }]) {
      const json = composeObject(own, { b, c });
      const whole = JSON.stringify({ ...own, b: "ñ€".repeat(1000), c: text });
      for (const _time of [1, 2]) {
        expect(json.payload.toString()).toBe(whole);
        expect(gunzipSync(await json.gzip()).toString()).toBe(whole);
      }
    }
  },
);

test("an object around parts has another tag where anything of it is other", () => {
  const write = (own: number, name: string, text: string) =>
    composeObject({ own }, { [name]: createPart(text).part, last: createPart("").part }).etag;
  expect(write(1, "a", "x")).toBe(write(1, "a", "x"));
  expect(new Set([write(1, "a", "x"), write(2, "a", "x"), write(1, "b", "x"), write(1, "a", "y")]).size).toBe(4);
});

test("a kept part is written once for who takes it compressed, whatever it becomes a part of", async () => {
  const { part, asked } = createPart("ñ€".repeat(1000));
  const before = part.weight;
  const json = composeObject({ a: 1 }, { part });
  for (const _time of [1, 2, 3]) expect([json.etag, await json.gzip()]).toEqual([json.etag, await json.gzip()]);
  // For its tag, its compressed form and the sum of the whole.
  expect(asked.times).toBe(3);
  const blocks = await part.blocks();
  expect([part.weight - before, blocks.buffer.byteLength]).toEqual([blocks.length, blocks.length]);
  await composeObject({ a: 2 }, { part }).gzip();
  expect(asked.times).toBe(4);
});
