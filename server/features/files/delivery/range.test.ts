import { expect, it } from "vitest";
import { parseRange } from "./range.ts";

it.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-1000", { start: 0, end: 99 }],
  ["bytes=50-1000", { start: 50, end: 99 }],
  ["bytes=99-99", { start: 99, end: 99 }],
  ["bytes=100-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=0-1,5-6", null],
  ["bytes=9-0", null],
  ["bytes=-", null],
  ["lines=0-9", null],
  [undefined, null],
])("reads %s of 100 bytes", (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});
