import { expect, it } from "vitest";
import { findTerms, says } from "./departures.ts";

const glossary = [
  { id: "hf", term: { es: "insuficiencia cardíaca", en: "heart failure" }, also: { es: ["IC"], en: ["HF"] } },
  { id: "bb", term: { es: "betabloqueador", en: "beta blocker" } },
  { id: "one", term: { en: "murmur" } },
];

it("reports which glossary terms of the source the translation lacks", () => {
  const source = "Heart failure: avoid some beta blockers. A murmur is heard.";
  expect(findTerms(glossary, { source, target: "En la IC evite algunos antagonistas.", language: "es" })).toEqual([
    { source: "heart failure", target: "insuficiencia cardíaca", isSaid: true },
    { source: "beta blocker", target: "betabloqueador", isSaid: false },
  ]);
  expect(
    findTerms(glossary, { source, target: "Insuficiencias cardíacas y betabloqueadores", language: "es" }),
  ).toEqual([expect.objectContaining({ isSaid: true }), expect.objectContaining({ isSaid: true })]);
});

it("matches names as whole words, including any special characters", () => {
  expect(says("La IC.", "ic")).toBe(true);
  expect(says("difícil, ICs, medic", "IC")).toBe(false);
  expect(says("NT-proBNP (alto)", "NT-proBNP")).toBe(true);
  expect(says("a+b", "(a+b)")).toBe(false);
});
