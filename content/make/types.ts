export type Lang = "es" | "en";

/** Picks the text of the language being drawn. */
export type Pick = (es: string, en: string) => string;

export type Slide = {
  id: string;
  /** Source and year, shown at the foot. */
  source?: string;
  /** The HTML of the slide. Parts with data-s="n" appear at step n of the narration. */
  draw: (t: Pick) => string;
};

export type Deck = { id: string; slides: Slide[] };

/** A spoken sentence: what the captions show and what the voice reads. */
export type Sentence = { text: string; spoken: string };

/** A step is what is said while one state of a slide is on screen. */
export type Step = Sentence[];

export type Frame = { file: string; frames: number };

export type Cue = { start: number; end: number; text: string };
