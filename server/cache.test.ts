import { expect, test } from "vitest";
import { createCache, createMemory } from "./cache.ts";

test("what was used least recently goes first", () => {
  const cache = createCache<string>(10);
  cache.set("a", "A", 4);
  cache.set("b", "B", 4);
  cache.get("a");
  cache.set("c", "C", 4);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual(["A", undefined, "C"]);
});

test("a value that replaces another weighs once", () => {
  const cache = createCache<string>(10);
  for (const value of ["A", "B", "C"]) cache.set("a", value, 6);
  cache.set("b", "B", 4);
  expect([cache.get("a"), cache.get("b")]).toEqual(["C", "B"]);
});

test("a value that has grown since it was set pushes others out when it is used", () => {
  const cache = createCache<{ grown: number }>(10, ({ grown }) => grown);
  const [a, b, c] = [{ grown: 0 }, { grown: 0 }, { grown: 0 }];
  for (const [key, value] of Object.entries({ a, b, c })) cache.set(key, value, 3);
  b.grown = 3;
  expect(["b", "a", "c"].map((key) => cache.get(key))).toEqual([b, undefined, c]);
  b.grown = 0;
  cache.get("b");
  cache.set("a", a, 3);
  expect(["a", "b", "c"].map((key) => cache.get(key))).toEqual([a, b, c]);
});

test("one value heavier than everything allowed is kept alone", () => {
  const cache = createCache<string>(10);
  cache.set("a", "A", 4);
  cache.set("big", "B", 100);
  expect([cache.get("a"), cache.get("big")]).toEqual([undefined, "B"]);
});

test("a key is known from its second time on, until many others have come", () => {
  const isKnown = createMemory(3);
  expect(["a", "b", "a", "c", "d", "a"].map(isKnown)).toEqual([false, false, true, false, false, true]);
  expect(["e", "f", "g", "h", "i", "b"].map(isKnown)).toEqual([false, false, false, false, false, false]);
  expect(["i", "b"].map(isKnown)).toEqual([true, true]);
});
