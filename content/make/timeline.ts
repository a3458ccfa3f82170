import { fps, sampleRate } from "./theme.ts";
import type { Sentence, Step } from "./types.ts";

const pause = { slide: 0.6, step: 0.55, sentence: 0.4, end: 1.2 };

export type Spoken = Sentence & { start: number; end: number };
export type State = { slide: number; step: number; start: number };
/** Returns the samples of a sentence, given its slide and its number on that slide (from 1). */
export type Voice = (sentence: Sentence, slide: number, number: number) => Int16Array;

export type Timeline = { states: State[]; sentences: Spoken[]; samples: Int16Array; frames: number };

/** Speaks all steps of a deck in sequence, and records when each slide, step and sentence begins. */
export function buildTimeline(slides: Step[][], voice: Voice): Timeline {
  const states: State[] = [];
  const sentences: Spoken[] = [];
  const pieces: { at: number; samples: Int16Array }[] = [];
  let clock = 0;
  slides.forEach((steps, slide) => {
    let number = 0;
    steps.forEach((step, index) => {
      states.push({ slide, step: index, start: Math.round(clock * fps) });
      clock += index === 0 ? pause.slide : 0.15;
      for (const sentence of step) {
        const samples = voice(sentence, slide, ++number);
        const end = clock + samples.length / sampleRate;
        sentences.push({ ...sentence, start: clock, end });
        pieces.push({ at: clock, samples });
        clock = end + pause.sentence;
      }
      clock += pause.step - pause.sentence;
    });
  });
  const frames = Math.ceil((clock + pause.end) * fps);
  return { states, sentences, samples: join(pieces, (frames / fps) * sampleRate), frames };
}

function join(pieces: { at: number; samples: Int16Array }[], length: number): Int16Array {
  const all = new Int16Array(Math.ceil(length));
  for (const { at, samples } of pieces) all.set(samples, Math.round(at * sampleRate));
  return all;
}
