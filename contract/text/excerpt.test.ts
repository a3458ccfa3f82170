import { expect, it } from "vitest";
import { timeOf } from "../testing/time-of.ts";
import { excerpt, plainText } from "./excerpt.ts";

it("strips the formatting of a text and keeps its words", () => {
  expect(plainText("## Una **duda**\n\n- [la guía](https://a.org)\n> `x` y _así_, un_nombre")).toBe(
    "Una duda la guía x y así, un_nombre",
  );
});

it("keeps escaped characters, without their backslashes", () => {
  expect(plainText("La \\_\\_\\_\\_ (1) cruza si 2 \\< 3 y **5 \\* 2**")).toBe("La ____ (1) cruza si 2 < 3 y 5 * 2");
  expect(plainText("\\# no es un título, \\[ni un enlace](a)")).toBe("# no es un título, [ni un enlace](a)");
});

it("keeps the words of a table but not its rules", () => {
  expect(plainText("Mire:\n\n| Signo | Peso |\n|:---|---:|\n| Ortopnea | alto |\n\n---\n\nUn a|b queda")).toBe(
    "Mire: Signo Peso Ortopnea alto Un a|b queda",
  );
});

it("shows the part of a long text that matches the search", () => {
  const text = `${"palabra ".repeat(60)}vacunación ${"fin ".repeat(60)}`;
  expect(excerpt(text, new Set(["vacunación"]))).toContain("vacunación");
  expect(excerpt(text, new Set())).toMatch(/^palabra .* …$/);
});

it("shows a match deep within a long text, with the surrounding words", () => {
  const text = `${"**palabra** ".repeat(1000)}\n- [la vacunación](https://a.org) ${"fin ".repeat(600)}`;
  expect(excerpt(text, new Set(["vacunación"]))).toMatch(/^… palabra .*la vacunación fin .* …$/);
});

it.each(["[", "![", "[a](", "|", "| ", "_", "#", "`", " ", "\n", "1.", "a"])("handles repeated %j quickly", (sign) => {
  const text = sign.repeat(20_000 / sign.length);
  expect(timeOf(() => excerpt(text, new Set(["guía"])), 20)).toBeLessThan(20);
});

it("begins an excerpt with the first paragraph, skipping headings and tables", () => {
  const table = "| Hallazgo | Dónde |\n|---|---|\n| Soplo | Base |";
  expect(excerpt(`# Caso\n\n${table}\n\nPaciente con **disnea**.\n\n¿Refiero?`, new Set())).toBe(
    "Paciente con disnea.",
  );
  expect(excerpt("## Solo un título", new Set())).toBe("Solo un título");
});
