import { expect, test } from "vitest";
import { keepWritten, writeJson, writeList, writeObject } from "./json.ts";

test("an object is written around its written parts, as if it had been written whole", () => {
  const value = { 'a "name"': [1], b: { c: "ñ" }, d: null };
  const parts = { ...value, b: writeJson(value.b), 'a "name"': writeList([writeJson(1)]) };
  expect(writeObject<typeof value>(parts).text).toBe(JSON.stringify(value));
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
