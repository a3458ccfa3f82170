import { expect, test } from "vitest";
import { suggestAddress } from "./suggest-address.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["ana@gmail.con", "ana@gmail.com"],
  ["ana@GMAIL.co", "ana@gmail.com"],
  ["ana@hotmial.com", "ana@hotmail.com"],
  ["ana.p@outlok.com", "ana.p@outlook.com"],
  ["ana@yaho.es", "ana@yahoo.es"],
])("corrects %s to %s", (typed, meant) => {
  expect(suggestAddress(typed)).toBe(meant);
});

test.each(["ana@gmail.com", "ana@mail.com", "ana@hospital.gob.do", "ana@uasd.edu.do", "ana@", "@gmial.com", ""])(
  "suggests nothing for %j",
  (typed) => expect(suggestAddress(typed)).toBeNull(),
);
