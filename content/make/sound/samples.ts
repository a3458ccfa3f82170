import { run } from "../run.ts";
import { sampleRate } from "../theme.ts";

/** Reads any sound file as 16-bit mono samples. */
export function readSamples(file: string): Int16Array {
  const bytes = run("ffmpeg", ["-v", "error", "-i", file, "-f", "s16le", "-ac", "1", "-ar", String(sampleRate), "-"]);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}

const loudness = 3000;
const peakLimit = 32_000;
const audible = 250;

/** Normalises a sentence to the same loudness for every voice, and trims the silence around it. */
export function normaliseLoudness(samples: Int16Array): Int16Array {
  const spoken = samples.filter((value) => Math.abs(value) > audible / 2);
  const power = spoken.reduce((sum, value) => sum + value * value, 0) / Math.max(1, spoken.length);
  const peak = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 1);
  const gain = Math.min(loudness / Math.max(1, Math.sqrt(power)), peakLimit / peak);
  return trim(samples.map((value) => Math.round(value * gain)));
}

function trim(samples: Int16Array): Int16Array {
  const loud = (value: number): boolean => Math.abs(value) > audible;
  const first = Math.max(0, samples.findIndex(loud) - sampleRate * 0.03);
  const last = Math.min(samples.length, samples.findLastIndex(loud) + sampleRate * 0.06);
  return samples.slice(Math.round(first), Math.round(last));
}
