import { expect, test } from "vitest";
import { splitPrompt } from "./split-prompt.ts";

test("separates the question from the case in both languages", () => {
  expect(splitPrompt("Puérpera con 3 g por hora, hace un paro. Ya hay compresiones. ¿Qué **agrega**?")).toEqual({
    vignette: "Puérpera con 3 g por hora, hace un paro. Ya hay compresiones.",
    asked: "¿Qué **agrega**?",
  });
  expect(splitPrompt("A woman collapses. What do you do? Mark all that apply.")).toEqual({
    vignette: "A woman collapses.",
    asked: "What do you do? Mark all that apply.",
  });
});

test("keeps a prompt whole if it has no case, an abbreviation, or emphasis across the split", () => {
  for (const prompt of [
    "¿Qué se hace con 0.5 mg?",
    "Una cada medicamento.",
    "*Un caso. ¿Qué hace?*",
    "Uno.\n\n¿Dos?",
  ]) {
    expect(splitPrompt(prompt)).toEqual({ vignette: "", asked: prompt });
  }
});
