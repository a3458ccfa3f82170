import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { composeObject, Part } from "./composed.ts";

/** A part that counts how often it is asked for its text. */
class Counted extends Part<string> {
  readonly text: string;
  asked = 0;

  constructor(text: string) {
    super();
    this.text = text;
  }

  get bytes(): Buffer {
    this.asked += 1;
    return Buffer.from(JSON.stringify(this.text));
  }
}

const lengths = ["", "ñ", "€".repeat(300), "ñ ".repeat(20_000), "x".repeat(100_000)];

test.each(lengths.map((text) => [text.length, text]))(
  "an object around parts is whole in every form, with a text of %i characters",
  async (_length, text) => {
    const [b, c] = [new Counted("ñ€".repeat(1000)), new Counted(text)];
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
    composeObject({ own }, { [name]: new Counted(text), last: new Counted("") }).etag;
  expect(write(1, "a", "x")).toBe(write(1, "a", "x"));
  expect(new Set([write(1, "a", "x"), write(2, "a", "x"), write(1, "b", "x"), write(1, "a", "y")]).size).toBe(4);
});

test("a kept part is written once for who takes it compressed, whatever it becomes a part of", async () => {
  const part = new Counted("ñ€".repeat(1000));
  const before = part.weight;
  const json = composeObject({ a: 1 }, { part });
  for (const _time of [1, 2, 3]) expect([json.etag, await json.gzip()]).toEqual([json.etag, await json.gzip()]);
  // For its tag, its compressed form and the sum of the whole.
  expect(part.asked).toBe(3);
  const blocks = await part.blocks();
  expect([part.weight - before, blocks.buffer.byteLength]).toEqual([blocks.length, blocks.length]);
  await composeObject({ a: 2 }, { part }).gzip();
  expect(part.asked).toBe(4);
});
