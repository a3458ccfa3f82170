import fc from "fast-check";
import { expect, test } from "vitest";
import { createFindNames } from "./find-names.ts";

const find = createFindNames([
  { id: "hf", names: ["insuficiencia cardíaca", "IC"] },
  { id: "acute", names: ["insuficiencia cardíaca aguda"] },
  { id: "bnp", names: ["NT-proBNP"] },
]);

const found = (text: string) => find(text).map(({ id, from, to }) => [id, text.slice(from, to)]);

test.each([
  ["La insuficiencia cardíaca aguda.", [["acute", "insuficiencia cardíaca aguda"]]],
  [
    "Las INSUFICIENCIAS  cardíacas y la IC",
    [
      ["hf", "INSUFICIENCIAS  cardíacas"],
      ["hf", "IC"],
    ],
  ],
  ["ic, ICs, médico, insuficiencias del corazón, cardíaca", []],
  ["NT-proBNP, NT proBNP", [["bnp", "NT-proBNP"]]],
])("finds in %j the names %j", (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test("returns ordered, disjoint places that match again on their own", () => {
  const words = fc.constantFrom("insuficiencia", "cardíaca", "aguda", "IC", "NT-proBNP", "x", "(", "\n");
  fc.assert(
    fc.property(fc.array(words), (parts) => {
      const text = parts.join(" ");
      let end = 0;
      for (const place of find(text)) {
        expect(place.from).toBeGreaterThanOrEqual(end);
        end = place.to;
        expect(find(text.slice(place.from, place.to))).toMatchObject([{ id: place.id, from: 0 }]);
      }
    }),
  );
});

test("handles thousands of names that share a first word as fast as a few", () => {
  const names = Array.from({ length: 5000 }, (_, index) => `a ${"b".repeat(index % 50)} ${index}`);
  const findMany = createFindNames([
    { id: "many", names },
    { id: "one", names: ["preeclampsia"] },
  ]);
  const before = process.cpuUsage();
  expect(findMany(`${"a ".repeat(20_000)}preeclampsia`).map(({ id }) => id)).toEqual(["one"]);
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
});
