import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { workFolder } from "../paths.ts";
import { run } from "../run.ts";
import type { Lang } from "../types.ts";
import { normaliseLoudness, readSamples } from "./samples.ts";

const folder = join(workFolder, "speech");

/** A twentieth slower than the voice's normal speed. */
const slower = `(set! hts_engine_params (cons '("-r" 0.95) hts_engine_params))`;

const voices: Record<Lang, string[]> = {
  es: "espeak-ng -v es-419+f2 -s 162 -p 44 --stdin -w".split(" "),
  en: ["text2wave", "-eval", "(voice_cmu_us_slt_arctic_hts)", "-eval", slower, "-o"],
};

/** Synthesises a sentence as 16-bit mono samples, with the surrounding silence trimmed. Cached by voice and text. */
export function synthesise(spoken: string, lang: Lang): Int16Array {
  mkdirSync(folder, { recursive: true });
  const [program = "", ...options] = voices[lang];
  const key = createHash("sha256")
    .update([program, ...options, spoken].join(" "))
    .digest("hex")
    .slice(0, 20);
  const wav = join(folder, `${key}.wav`);
  if (!existsSync(wav)) run(program, [...options, wav], spoken);
  return normaliseLoudness(readSamples(wav));
}
