import { expect, it } from "vitest";
import { containsTerm, listUsedTerms } from "./list-used-terms.ts";

const glossary = [
  { id: "hf", term: { es: "insuficiencia cardíaca", en: "heart failure" }, also: { es: ["IC"], en: ["HF"] } },
  { id: "bb", term: { es: "betabloqueador", en: "beta blocker" } },
  { id: "one", term: { en: "murmur" } },
];

it("reports which glossary terms of the source the translation lacks", () => {
  const source = "Heart failure: avoid some beta blockers. A murmur is heard.";
  expect(listUsedTerms(glossary, { source, target: "En la IC evite algunos antagonistas.", language: "es" })).toEqual([
    { source: "heart failure", target: "insuficiencia cardíaca", isInTarget: true },
    { source: "beta blocker", target: "betabloqueador", isInTarget: false },
  ]);
  expect(
    listUsedTerms(glossary, { source, target: "Insuficiencias cardíacas y betabloqueadores", language: "es" }),
  ).toEqual([expect.objectContaining({ isInTarget: true }), expect.objectContaining({ isInTarget: true })]);
});

it("matches names as whole words, including any special characters", () => {
  expect(containsTerm("La IC.", "ic")).toBe(true);
  expect(containsTerm("difícil, ICs, medic", "IC")).toBe(false);
  expect(containsTerm("NT-proBNP (alto)", "NT-proBNP")).toBe(true);
  expect(containsTerm("a+b", "(a+b)")).toBe(false);
});
