export type Lang = "es" | "en";

/** Picks the text for the language being drawn. */
export type Translate = (es: string, en: string) => string;

export type Slide = {
  id: string;
  /** Source and year, displayed in the footer. */
  source?: string;
  /** Returns the HTML of the slide. Parts with data-s="n" appear at step n of the narration. */
  render: (t: Translate) => string;
};

export type Deck = { id: string; slides: Slide[] };

/** A spoken sentence: the caption's text, and the text that the voice reads. */
export type Sentence = { text: string; spoken: string };

/** The sentences spoken while one state of a slide is on screen. */
export type Step = Sentence[];

export type Frame = { file: string; frames: number };

export type Cue = { start: number; end: number; text: string };
