import type { Place } from "../../faults.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Formatted } from "../page/formatted.ts";

/** An answer as Moodle stores it. */
export interface MoodleAnswer {
  text: Formatted;
  /** 1 is all of the marks. */
  fraction: number;
  feedback: Formatted | null;
  tolerance: number;
}

/** A question as Moodle stores it, whether in an XML export or in a backup. */
export interface MoodleQuestion {
  /** Moodle's name of its type, such as `multichoice`. */
  type: string;
  /** Its id number, its id, or its name. */
  own: string;
  name: string;
  place: Place;
  text: Formatted;
  generalFeedback: Formatted | null;
  /** Feedback on right, partly right and wrong answers. */
  combined: { right: Formatted | null; partly: Formatted | null; wrong: Formatted | null };
  hints: Formatted[];
  answers: MoodleAnswer[];
  /** Of matching: a left side and its partner. */
  pairs: { text: Formatted; answer: string }[];
  /** Of gaps: what may be put into them, in order, with its group. */
  gapChoices: { text: string; group: string }[];
  /** Its own settings: `single`, `usecase`, `shuffleanswers` and others, as they stand. */
  settings: Record<string, string>;
  /** What it can be found by; a backup names them for banks alone. */
  tags?: string[];
  units: { name: string; multiplier: number }[];
  /** What the answer of an essay begins with. */
  modelAnswer: Formatted | null;
  /** Of an essay, to those who mark it. */
  forMarkers: Formatted | null;
  isHidden: boolean;
  /** What it is worth. */
  points: number;
  /** The files of its texts, by the name after `@@PLUGINFILE@@/`. */
  files: ReadonlyMap<string, FoundFile>;
}
