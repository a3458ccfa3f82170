import { writeFileSync } from "node:fs";
import { readErrorOutput, run } from "../run.ts";
import { sampleRate } from "../theme.ts";

export type Loudness = { lufs: number; peak: number };

/** EBU R 128 for spoken programmes on the web: loud enough for a phone in a ward, without clipping. */
const target: Loudness = { lufs: -16, peak: -1 };
const tolerance = 0.5;

/** Shifts phases without changing loudness: the pulses of a synthetic voice overlap less, and peaks fall by 2 dB. */
const spread = "allpass=f=150:t=q:w=0.7,allpass=f=150:t=q:w=0.7,allpass=f=400:t=q:w=0.7,allpass=f=400:t=q:w=0.7";
const tone = "highpass=f=85,lowpass=f=9500,equalizer=f=3200:t=q:w=1.2:g=-2.5";
const voice = `${tone},${spread},acompressor=threshold=0.08:ratio=4:attack=2:release=80`;

/** Measures a finished file's integrated loudness and its true peak, including between samples. */
export function measure(file: string, filters = "anull"): Loudness {
  const input = file.endsWith(".pcm") ? ["-f", "s16le", "-ar", String(sampleRate), "-ac", "1"] : [];
  const chain = `${filters},ebur128=peak=true`;
  const output = readErrorOutput("ffmpeg", [
    "-hide_banner",
    "-nostats",
    ...input,
    "-i",
    file,
    "-af",
    chain,
    "-f",
    "null",
    "-",
  ]);
  const summary = output.slice(output.lastIndexOf("Summary:"));
  const value = (name: string): number => Number(new RegExp(`${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1] ?? "NaN");
  return { lufs: value("I"), peak: value("Peak") };
}

/** Describes what is wrong with a finished file's sound, if anything. */
export function describeLoudnessFault({ lufs, peak }: Loudness): string | undefined {
  if (!(Math.abs(lufs - target.lufs) <= tolerance)) return `loudness is ${lufs} LUFS, not ${target.lufs} ±${tolerance}`;
  if (!(peak <= target.peak)) return `peaks reach ${peak} dBTP, above ${target.peak}`;
  return undefined;
}

/**
 * Encodes the samples as AAC at the target loudness. AAC exceeds the limiter's peaks by an amount that differs per
 * film, so the finished file is measured, and encoded again with the excess subtracted.
 */
export function master(samples: Int16Array, scratch: string): string {
  const raw = `${scratch}.pcm`;
  const out = `${scratch}.m4a`;
  writeFileSync(raw, Buffer.from(samples.buffer));
  let gain = target.lufs - measure(raw, voice).lufs;
  let ceiling = target.peak - 1;
  for (let tries = 0; tries < 6; tries++) {
    // ffmpeg's better encoder produces isolated peaks that no limiter prevents; the plain one, whose output is slightly
    // larger, is then used.
    encodeSound(raw, `volume=${gain.toFixed(2)}dB,${limiter(ceiling)}`, tries < 2 ? "twoloop" : "fast", out);
    const { lufs, peak } = measure(out);
    if (Math.abs(lufs - target.lufs) <= tolerance / 2 && peak <= target.peak) break;
    gain += target.lufs - lufs;
    ceiling -= Math.max(0, peak - target.peak + 0.1);
  }
  return out;
}

/** Limits at twice the sample rate, to catch peaks between samples. */
function limiter(ceiling: number): string {
  const limit = (10 ** (ceiling / 20)).toFixed(4);
  return `aresample=${sampleRate * 2},alimiter=limit=${limit}:attack=4:release=60:level=disabled,aresample=${sampleRate}`;
}

function encodeSound(raw: string, level: string, coder: string, out: string): void {
  run("ffmpeg", [
    ...`-v error -y -f s16le -ar ${sampleRate} -ac 1 -i`.split(" "),
    raw,
    "-af",
    `${voice},${level}`,
    ...`-c:a aac -profile:a aac_low -aac_coder ${coder} -b:a 40k -ac 1 -ar ${sampleRate} -map_metadata -1`.split(" "),
    out,
  ]);
}
