import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Step } from "../types.ts";
import { normaliseLoudness, readSamples } from "./samples.ts";

/** Numbers a slide's sentences in spoken order, from 1. */
export function numberSentences(slide: string, steps: Step[]): { name: string; text: string }[] {
  return steps.flat().map(({ text }, index) => ({ name: `${slide}-${index + 1}`, text }));
}

/**
 * Reads the recordings in a folder, by sentence: `<slide>-<number>.wav`. Sentences without a recording keep the
 * synthetic voice. A file with any other name would be ignored silently, so it is an error.
 */
export function readRecordings(folder: string, narration: Map<string, Step[]>): Map<string, Int16Array> {
  if (!existsSync(folder)) return new Map();
  const names = new Set(
    [...narration].flatMap(([slide, steps]) => numberSentences(slide, steps).map(({ name }) => name)),
  );
  return new Map(
    readdirSync(folder).map((file) => {
      const name = file.replace(/\.wav$/, "");
      if (name === file || !names.has(name)) throw new Error(`${join(folder, file)}: no sentence with this name`);
      const samples = normaliseLoudness(readSamples(join(folder, file)));
      if (samples.length === 0) throw new Error(`${join(folder, file)}: the recording is silent`);
      return [name, samples];
    }),
  );
}
