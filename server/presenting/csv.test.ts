import { expect, test } from "vitest";
import { writeCsvRows } from "./csv.ts";

test.each(["=1+1", "+1", "-1", "@sum(a1)", "\t=1", "\r=1", "\n=1", "  =1", "＝1", " ＠x"])(
  "keeps spreadsheets from treating %j as a formula",
  (text) => {
    expect(
      writeCsvRows([[text]])
        .replace(/^"/, "")
        .startsWith(`'${text}`),
    ).toBe(true);
  },
);

test("leaves numbers as numbers, and quotes cells with line breaks of any kind", () => {
  expect(
    writeCsvRows([
      [-3, 0.5, ""],
      ["a\n=b", "a\r=b", 'a"b'],
    ]),
  ).toBe('-3,0.5,\r\n"a\n=b","a\r=b","a""b"\r\n');
  expect(writeCsvRows([["a,b", "a;b", "a-b"]])).toBe('"a,b","a;b",a-b\r\n');
});
