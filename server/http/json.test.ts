import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { Json, keepWritten, nothingMade, toKeep, writeJson, writeList, writeObject } from "./json.ts";

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

test("what is put together of compressed parts is whole, whatever is kept of each and however long its own text is", async () => {
  const keep = keepWritten((source: { long: string }) => source.long);
  const long = { long: "ñ€".repeat(1000) };
  const made = nothingMade();
  const write = (own: string, text: string) =>
    writeObject<{ a: string; b: string; c: string }>({
      a: own,
      b: keep(long),
      c: new Json(JSON.stringify(text), made),
    });
  for (const own of ["", "ñ", "€".repeat(300), "ñ ".repeat(20_000), "x".repeat(100_000)]) {
    const json = write(own, "é".repeat(1100));
    expect(gunzipSync(await json.gzip()).toString()).toBe(
      JSON.stringify({ a: own, b: long.long, c: "é".repeat(1100) }),
    );
    expect(json.etag).not.toBe(write(`${own}!`, "é".repeat(1100)).etag);
  }
  expect(made).toEqual({ etag: expect.any(String), blocks: expect.any(Buffer) });
  const kept = made.blocks;
  await write("again", "é".repeat(1100)).gzip();
  expect(made.blocks).toBe(kept);
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
