import { expect, it } from "vitest";
import { z } from "zod";
import { decodeCursor, encodeCursor } from "./cursor.ts";

const form = z.tuple([z.number(), z.string()]);
const cursor = encodeCursor("courses", [1, "hearts"]);

it("decodes to the position it was made from", () => {
  expect(decodeCursor("courses", form, cursor)).toEqual([1, "hearts"]);
});

it.each([
  ["empty", ""],
  ["cut", cursor.slice(0, -1)],
  ["longer", `${cursor}A`],
  ["padded", `${cursor}==`],
  ["changed", cursor.replace(/..$/, "xx")],
  ["of another list", encodeCursor("courses-user", [1, "hearts"])],
  ["of another form", encodeCursor("courses", ["hearts", 1])],
])("rejects a cursor that is %s", (_name, wrong) => {
  expect(() => decodeCursor("courses", form, wrong)).toThrow("invalid_request");
});
