import { randomFrom } from "./random.ts";

/** A wave of a beat: its position in seconds from the R wave, its width (one sigma), and its height in mV. */
interface Wave {
  at: number;
  wide: number;
  high: number;
}

/**
 * P, Q, R, S and T from McSharry PE et al., A dynamical model for generating synthetic electrocardiogram signals, IEEE
 * Trans Biomed Eng 2003;50:289–294: the angles, heights and widths in its table, at 60 beats per minute, with the R
 * wave scaled to 1 mV.
 */
const published = { angle: [-70, -15, 0, 15, 100], a: [1.2, -5, 30, -7.5, 0.75], b: [0.25, 0.1, 0.1, 0.1, 0.4] };

const peak = 30 * 0.1 ** 2;

const [p, q, r, s, t] = published.angle.map((angle, index): Wave => {
  const a = published.a[index] ?? 0;
  const b = published.b[index] ?? 0;
  return { at: angle / 360, wide: b / (2 * Math.PI), high: (a * b ** 2) / peak };
}) as [Wave, Wave, Wave, Wave, Wave];

export type StripId = "sinus" | "atrial-fibrillation" | "supraventricular" | "ventricular" | "long-qt";

/** A beat: the time of its R wave, and its waves. */
interface Beat {
  at: number;
  waves: Wave[];
}

/** Returns a function that gives a strip's height in mV at a time. */
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

/**
 * As in the model, positions scale with the square root of the interval between beats; the width of the QRS complex is
 * constant.
 */
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
  // 190 per minute: the P wave is hidden in the preceding beat.
  supraventricular: () => ({ beats: regular(60 / 190, narrow(60 / 190, false)), ground: flat }),
  // 180 per minute, a QRS complex of 160 ms that originates in the ventricle, and an opposing T wave.
  ventricular: () => ({
    beats: regular(1 / 3, [
      { at: -0.02, wide: 0.034, high: 1.25 },
      { at: 0.06, wide: 0.03, high: -0.55 },
      { at: 0.17, wide: 0.045, high: -0.42 },
    ]),
    ground: flat,
  }),
  // 60 per minute with a QT interval of about 560 ms: the T wave is late and broad.
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

/** Irregular waves at 5 to 8 Hz, instead of P waves. */
function fibrillation(time: number): number {
  const wave = (hertz: number, phase: number) => Math.sin(2 * Math.PI * hertz * time + phase);
  return 0.045 * wave(5.3, 0.4) + 0.035 * wave(6.7 + 0.4 * Math.sin(time), 1.9) + 0.025 * wave(8.1, 4.2);
}
