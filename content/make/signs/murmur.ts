import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { mediaFolder, workFolder } from "../paths.ts";
import { run } from "../run.ts";
import { randomFrom } from "./random.ts";

const rate = 22_050;
const beat = 60 / 72;
const beats = 10;
/** From the first heart sound to the second, in seconds. */
const systole = 0.32;

export type MurmurId = "aortic-stenosis" | "mitral-stenosis" | "mitral-regurgitation";

/** Noise in a frequency band, between two times in a beat, shaped by an envelope from 0 to 1. */
interface Noise {
  from: number;
  to: number;
  low: number;
  high: number;
  volume: number;
  shape: (share: number) => number;
}

/** A valve sound: its time, frequency, decay and volume. */
interface Thud {
  at: number;
  hertz: number;
  decay: number;
  volume: number;
}

const first: Thud = { at: 0, hertz: 45, decay: 0.035, volume: 0.8 };
const second: Thud = { at: systole, hertz: 62, decay: 0.025, volume: 0.65 };

// Timing, shape and pitch follow textbook descriptions of auscultation; no patient recordings are used.
const murmurs: Record<MurmurId, { thuds: Thud[]; noises: Noise[] }> = {
  // Crescendo-decrescendo and harsh between the two sounds; the second sound is soft.
  "aortic-stenosis": {
    thuds: [first, { ...second, volume: 0.3 }],
    noises: [{ from: 0.05, to: 0.29, low: 120, high: 420, volume: 0.7, shape: (x) => Math.sin(Math.PI * x) ** 1.4 }],
  },
  // A loud first sound, an opening snap 80 ms after the second, and a low rumble that increases again before the next
  // beat.
  "mitral-stenosis": {
    thuds: [{ ...first, hertz: 60, volume: 1 }, second, { at: systole + 0.08, hertz: 110, decay: 0.012, volume: 0.5 }],
    noises: [
      { from: systole + 0.12, to: beat - 0.1, low: 40, high: 110, volume: 0.75, shape: (x) => (1 - x) * 0.8 + 0.2 },
      { from: beat - 0.12, to: beat - 0.01, low: 45, high: 130, volume: 0.9, shape: (x) => x },
    ],
  },
  // Even and high-pitched from the first sound to the second.
  "mitral-regurgitation": {
    thuds: [{ ...first, volume: 0.45 }, second],
    noises: [
      {
        from: 0.02,
        to: systole + 0.01,
        low: 180,
        high: 520,
        volume: 0.55,
        shape: (x) => Math.min(1, x * 12, (1 - x) * 12),
      },
    ],
  },
};

/** Writes ten beats of a murmur as an MP3. */
export function synthesiseMurmur(id: MurmurId): void {
  const { thuds, noises } = murmurs[id];
  const samples = new Float64Array(Math.round(rate * beat * beats));
  for (let index = 0; index < beats; index++) {
    for (const thud of thuds) addThud(samples, index * beat, thud);
  }
  for (const [index, noise] of noises.entries()) addNoise(samples, noise, index + 1);
  const loudest = samples.reduce((max, each) => Math.max(max, Math.abs(each)), 0);
  const raw = join(workFolder, `${id}.pcm`);
  writeFileSync(raw, Buffer.from(Int16Array.from(samples, (each) => Math.round((each / loudest) * 26_000)).buffer));
  run("ffmpeg", [
    ...`-v error -y -f s16le -ar ${rate} -ac 1 -i ${raw}`.split(" "),
    ...["-codec:a", "libmp3lame", "-b:a", "48k", "-map_metadata", "-1", "-id3v2_version", "0", "-write_xing", "0"],
    join(mediaFolder, `murmur-${id}.mp3`),
  ]);
}

function addThud(samples: Float64Array, start: number, { at, hertz, decay, volume }: Thud): void {
  const from = Math.round((start + at) * rate);
  const length = Math.min(Math.round(decay * 6 * rate), samples.length - from);
  for (let index = 0; index < length; index++) {
    const time = index / rate;
    const rise = Math.min(1, time / 0.006);
    samples[from + index] =
      (samples[from + index] ?? 0) + volume * rise * Math.exp(-time / decay) * Math.sin(2 * Math.PI * hertz * time);
  }
}

function addNoise(samples: Float64Array, { from, to, low, high, volume, shape }: Noise, seed: number): void {
  const random = randomFrom(seed);
  const hiss = bandOf(
    Float64Array.from(samples, () => random() * 2 - 1),
    low,
    high,
  );
  for (let index = 0; index < samples.length; index++) {
    const share = (((index / rate) % beat) - from) / (to - from);
    if (share < 0 || share > 1) continue;
    samples[index] = (samples[index] ?? 0) + volume * shape(share) * (hiss[index] ?? 0);
  }
}

/** Band-pass filters noise and scales it to a root mean square of a quarter. */
function bandOf(noise: Float64Array, low: number, high: number): Float64Array {
  const middle = Math.sqrt(low * high);
  const once = pass(pass(noise, middle, middle / (high - low)), middle, middle / (high - low));
  const power = Math.sqrt(once.reduce((sum, each) => sum + each ** 2, 0) / once.length);
  return once.map((each) => each / power / 4);
}

/** Applies a second-order band-pass filter (R. Bristow-Johnson's audio equaliser formulae). */
function pass(noise: Float64Array, middle: number, quality: number): Float64Array {
  const angle = (2 * Math.PI * middle) / rate;
  const alpha = Math.sin(angle) / (2 * quality);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return noise.map((x) => {
    const y = (alpha * (x - x2) + 2 * Math.cos(angle) * y1 - (1 - alpha) * y2) / (1 + alpha);
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}
