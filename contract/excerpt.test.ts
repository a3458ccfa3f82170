import { expect, it } from "vitest";
import { excerpt, plainText } from "./excerpt.ts";

it("takes the marks off a text and keeps its words", () => {
  expect(plainText("## Una **duda**\n\n- [la guía](https://a.org)\n> `x` y _así_, un_nombre")).toBe(
    "Una duda la guía x y así, un_nombre",
  );
});

it("keeps the words of a table and leaves its lines", () => {
  expect(plainText("Mire:\n\n| Signo | Peso |\n|:---|---:|\n| Ortopnea | alto |\n\n---\n\nUn a|b queda")).toBe(
    "Mire: Signo Peso Ortopnea alto Un a|b queda",
  );
});

it("shows the part of a long text that a search found", () => {
  const text = `${"palabra ".repeat(60)}vacunación ${"fin ".repeat(60)}`;
  expect(excerpt(text, new Set(["vacunación"]))).toContain("vacunación");
  expect(excerpt(text, new Set())).toMatch(/^palabra .* …$/);
});
