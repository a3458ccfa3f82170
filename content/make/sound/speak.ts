import { createHash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { workFolder } from "../paths.ts";
import { run } from "../run.ts";
import type { Lang } from "../types.ts";
import { even, readSamples } from "./samples.ts";

const folder = join(workFolder, "speech");

/** Bump when the voice changes, so that nothing old is taken from the cache. */
const voiceVersion = "5";

/** A twentieth slower than the voice speaks by itself. */
const slower = `(set! hts_engine_params (cons '("-r" 0.95) hts_engine_params))`;

/** Speaks a sentence: 16-bit mono samples without the silence around them. Cached by its words. */
export function speak(spoken: string, lang: Lang): Int16Array {
  mkdirSync(folder, { recursive: true });
  const key = createHash("sha256").update(`${voiceVersion} ${lang} ${spoken}`).digest("hex").slice(0, 20);
  const wav = join(folder, `${key}.wav`);
  if (!existsSync(wav)) synthesise(spoken, lang, wav);
  return even(readSamples(wav));
}

function synthesise(spoken: string, lang: Lang, wav: string): void {
  if (lang === "es") run("espeak-ng", ["-v", "es-419+f2", "-s", "162", "-p", "44", "-w", wav, "--stdin"], spoken);
  else run("text2wave", ["-eval", "(voice_cmu_us_slt_arctic_hts)", "-eval", slower, "-o", wav], spoken);
}
