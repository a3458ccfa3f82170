import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Json, keepWritten, toKeep, writeJson, writeList, writeObject } from "./json.ts";

test("an object is written around its written parts, which come last", () => {
  const value = { a: [1], b: { c: "ñ" }, d: null };
  const [a, b] = [writeList([writeJson(1)]), writeJson(value.b)];
  expect(writeObject<typeof value>({ ...value, a, b }).text).toBe('{"d":null,"a":[1],"b":{"c":"ñ"}}');
  expect(writeObject<Pick<typeof value, "a" | "b">>({ a, b }).text).toBe('{"a":[1],"b":{"c":"ñ"}}');
});

test("what is written of a source is made once a name, and anew for another source", () => {
  let made = 0;
  const write = keepWritten((source: { word: string }, language: string) => {
    made += 1;
    return `${source.word} ${language}`;
  });
  const source = { word: "uno" };
  expect(write(source, "es")).toBe(write(source, "es"));
  expect(write(source, "en").text).toBe('"uno en"');
  expect(write({ word: "uno" }, "es").etag).toBe(write(source, "es").etag);
  expect(made).toBe(3);
});

test("what lets go of its text is the same in every form, and keeps the one that was asked for last", async () => {
  for (const value of ["ñ", "ñ€".repeat(1000)]) {
    const [whole, encoded] = [writeJson(value), writeJson(value).encode()];
    const formsOf = (json: typeof whole) => [json.text, json.etag, json.payload, json.bytes.toString()];
    expect(formsOf(encoded)).toEqual(formsOf(whole));
    expect(gunzipSync(await encoded.gzip()).toString()).toBe(whole.text);
    expect(formsOf(encoded)).toEqual(formsOf(whole));
  }
});

test("what is kept for browsers takes no more memory than what they are sent", async () => {
  const json = writeJson("ñ€".repeat(1000)).encode();
  const before = json.weight;
  const gzipped = await json.gzip();
  expect([json.weight < before / 2, gzipped.buffer.byteLength]).toEqual([true, gzipped.length]);
  expect(json.bytes.length).toBeGreaterThan(5000);
  expect(json.weight).toBeGreaterThan(before);
});

test("what was stored in either form is the same again, in both", async () => {
  const json = toKeep(writeJson("ñ€".repeat(1000)));
  for (const form of [{ gzipped: await json.gzip() }, { bytes: json.bytes }]) {
    const stored = Json.stored(form, json.etag);
    expect(await stored.gzip()).toEqual(await json.gzip());
    expect([stored.text, stored.etag, stored.payload]).toEqual([json.text, json.etag, json.payload]);
  }
});
