import { expect, it } from "vitest";
import { excerpt, plainText } from "./excerpt.ts";

it("takes the marks off a text and keeps its words", () => {
  expect(plainText("## Una **duda**\n\n- [la guía](https://a.org)\n> `x` y _así_, un_nombre")).toBe(
    "Una duda la guía x y así, un_nombre",
  );
});

it("shows the part of a long text that a search found", () => {
  const text = `${"palabra ".repeat(60)}vacunación ${"fin ".repeat(60)}`;
  expect(excerpt(text, new Set(["vacunación"]))).toContain("vacunación");
  expect(excerpt(text, new Set())).toMatch(/^palabra .* …$/);
});
