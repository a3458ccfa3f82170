import { expect, test } from "vitest";
import { hashId } from "./hash-id.ts";

test.each([
  ["", ""],
  ["#term-%C3%A9", "term-é"],
  ["#100%", "100%"],
])("reads the hash %j as the id %j", (hash, id) => {
  expect(hashId(hash)).toBe(id);
});
