import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { workFolder } from "./paths.ts";
import { run } from "./run.ts";
import { sampleRate } from "./theme.ts";
import type { Lang } from "./types.ts";

const folder = join(workFolder, "speech");

/** Bump when the voice changes, so that nothing old is taken from the cache. */
const voiceVersion = "4";

/** Speaks a sentence: 16-bit mono samples without the silence around them. Cached by its words. */
export function speak(spoken: string, lang: Lang): Int16Array {
  mkdirSync(folder, { recursive: true });
  const key = createHash("sha256").update(`${voiceVersion} ${lang} ${spoken}`).digest("hex").slice(0, 20);
  const file = join(folder, `${key}.pcm`);
  if (!existsSync(file)) writeFileSync(file, synthesise(spoken, lang, join(folder, `${key}.wav`)));
  const bytes = readFileSync(file);
  return trim(new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length)));
}

function synthesise(spoken: string, lang: Lang, wav: string): Buffer {
  if (lang === "es") run("espeak-ng", ["-v", "es-419+max", "-s", "160", "-p", "44", "-w", wav, "--stdin"], spoken);
  else run("flite", ["-voice", "slt", "--setf", "duration_stretch=1.08", "-t", spoken, "-o", wav]);
  return run("ffmpeg", ["-v", "error", "-i", wav, "-f", "s16le", "-ac", "1", "-ar", String(sampleRate), "-"]);
}

function trim(samples: Int16Array): Int16Array {
  const loud = (value: number): boolean => Math.abs(value) > 250;
  const first = Math.max(0, samples.findIndex(loud) - sampleRate * 0.03);
  const last = Math.min(samples.length, samples.findLastIndex(loud) + sampleRate * 0.06);
  return samples.slice(Math.round(first), Math.round(last));
}
