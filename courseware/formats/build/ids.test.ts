import { expect, test } from "vitest";
import { Ids } from "./ids.ts";

test("numbers fifty thousand elements of the same name in a short time, without repeating an id", () => {
  const ids = new Ids();
  ids.claim("Pregunta 3");
  const claimed = Array.from({ length: 50_000 }, () => ids.claim("Pregunta"));

  expect(claimed.slice(0, 4)).toEqual(["pregunta", "pregunta-2", "pregunta-4", "pregunta-5"]);
  expect(new Set(claimed).size).toBe(50_000);
}, 5000);
