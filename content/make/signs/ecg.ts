import { randomFrom } from "./random.ts";

/** A wave of a beat: its place in seconds from the R wave, how wide it is (one sigma), and its height in mV. */
interface Wave {
  at: number;
  wide: number;
  high: number;
}

/**
 * P, Q, R, S and T of McSharry PE et al., A dynamical model for generating synthetic electrocardiogram signals, IEEE Trans
 * Biomed Eng 2003;50:289–294: angles, heights and widths of its table, at 60 beats a minute, with the R wave at 1 mV.
 */
const published = { angle: [-70, -15, 0, 15, 100], a: [1.2, -5, 30, -7.5, 0.75], b: [0.25, 0.1, 0.1, 0.1, 0.4] };

const peak = 30 * 0.1 ** 2;

const [p, q, r, s, t] = published.angle.map((angle, index): Wave => {
  const a = published.a[index] ?? 0;
  const b = published.b[index] ?? 0;
  return { at: angle / 360, wide: b / (2 * Math.PI), high: (a * b ** 2) / peak };
}) as [Wave, Wave, Wave, Wave, Wave];

export type StripId = "sinus" | "atrial-fibrillation" | "supraventricular" | "ventricular" | "long-qt";

/** A beat: when its R wave comes, and its waves. */
interface Beat {
  at: number;
  waves: Wave[];
}

/** The height in mV at a time of a strip. */
export function traceOf(strip: StripId): (time: number) => number {
  const { beats, ground } = strips[strip]();
  return (time) =>
    beats.reduce(
      (sum, beat) =>
        sum + beat.waves.reduce((of, { at, wide, high }) => of + high * bell((time - beat.at - at) / wide), 0),
      ground(time),
    );
}

function bell(distance: number): number {
  return Math.abs(distance) > 5 ? 0 : Math.exp(-(distance ** 2) / 2);
}

const flat = (): number => 0;

/** Places stretch with the square root of the interval between beats, as the model has it; the QRS keeps its width. */
function narrow(interval: number, withP = true): Wave[] {
  const stretch = Math.sqrt(interval);
  const far = (wave: Wave): Wave => ({ ...wave, at: wave.at * stretch, wide: wave.wide * stretch });
  return [...(withP ? [far(p)] : []), q, r, s, far(t)];
}

function regular(interval: number, waves: Wave[], first = interval / 2): Beat[] {
  return Array.from({ length: Math.ceil(8 / interval) }, (_, index) => ({ at: first + index * interval, waves }));
}

const strips: Record<StripId, () => { beats: Beat[]; ground: (time: number) => number }> = {
  sinus: () => ({ beats: regular(0.8, narrow(0.8)), ground: flat }),
  "atrial-fibrillation": () => ({ beats: irregular(), ground: fibrillation }),
  // 190 a minute: the P wave is hidden in what comes before it.
  supraventricular: () => ({ beats: regular(60 / 190, narrow(60 / 190, false)), ground: flat }),
  // 180 a minute, a QRS of 160 ms that starts from the ventricle, and a T wave against it.
  ventricular: () => ({
    beats: regular(1 / 3, [
      { at: -0.02, wide: 0.034, high: 1.25 },
      { at: 0.06, wide: 0.03, high: -0.55 },
      { at: 0.17, wide: 0.045, high: -0.42 },
    ]),
    ground: flat,
  }),
  // 60 a minute with a QT of about 560 ms: the T wave comes late and broad.
  "long-qt": () => ({ beats: regular(1, [p, q, r, s, { ...t, at: 0.42, wide: 0.055 }]), ground: flat }),
};

function irregular(): Beat[] {
  const random = randomFrom(7);
  const beats: Beat[] = [];
  for (let at = 0.2; at < 7; ) {
    const interval = 0.36 + random() * 0.42;
    beats.push({ at, waves: narrow(interval, false) });
    at += interval;
  }
  return beats;
}

/** Waves of 5 to 8 a second that never repeat, in place of P. */
function fibrillation(time: number): number {
  const wave = (hertz: number, phase: number) => Math.sin(2 * Math.PI * hertz * time + phase);
  return 0.045 * wave(5.3, 0.4) + 0.035 * wave(6.7 + 0.4 * Math.sin(time), 1.9) + 0.025 * wave(8.1, 4.2);
}
