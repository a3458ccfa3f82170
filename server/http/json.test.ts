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
