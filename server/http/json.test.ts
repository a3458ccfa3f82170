import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { keepWritten, writeJson, writeList, writeObject } from "./json.ts";

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

test("what is written around a long part that is kept has its bytes, and another tag where anything is other", async () => {
  const keep = keepWritten((source: { long: string }) => source.long);
  const [one, other] = [{ long: "ñ€".repeat(1000) }, { long: "€ñ".repeat(1000) }];
  const write = (source: typeof one, number: number) =>
    writeObject<{ a: number; b: string; c: string; d: number[] }>({
      a: number,
      b: keep(source),
      c: keep(source),
      d: writeList([writeJson(number)]),
    });
  const json = write(one, 1);
  const text = JSON.stringify({ a: 1, b: one.long, c: one.long, d: [1] });
  expect([json.text, json.bytes.toString(), String(json.payload)]).toEqual([text, text, text]);
  expect(gunzipSync(await json.gzip()).toString()).toBe(text);
  expect(write(one, 1).etag).toBe(json.etag);
  expect(new Set([json, write(one, 2), write(other, 1), keep(one)].map(({ etag }) => etag)).size).toBe(4);
});

test("what lets go of its text is the same", () => {
  for (const value of ["ñ", "ñ€".repeat(1000)]) {
    const [whole, encoded] = [writeJson(value), writeJson(value)];
    expect(encoded.encode()).toBe(Buffer.byteLength(whole.text));
    expect([encoded.text, encoded.etag, encoded.payload]).toEqual([whole.text, whole.etag, whole.payload]);
  }
});
