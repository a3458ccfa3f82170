import type { Place } from "../../faults.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Formatted } from "../page/formatted.ts";

/** An answer as Moodle stores it. */
export interface MoodleAnswer {
  text: Formatted;
  /** 1 stands for full marks. */
  fraction: number;
  feedback: Formatted | null;
  tolerance: number;
}

/** A question as stored by Moodle, from an XML export or a backup. */
export interface MoodleQuestion {
  /** Moodle's question type, such as `multichoice`. */
  type: string;
  /** Its id number; if missing, its id or its name. */
  sourceId: string;
  name: string;
  place: Place;
  text: Formatted;
  generalFeedback: Formatted | null;
  /** Feedback on right, partially right and wrong answers. */
  combined: { right: Formatted | null; partly: Formatted | null; wrong: Formatted | null };
  hints: Formatted[];
  answers: MoodleAnswer[];
  /** For matching: left sides with their right sides. */
  pairs: { text: Formatted; answer: string }[];
  /** For gaps: the words offered, in order, each with its group. */
  gapChoices: { text: string; group: string }[];
  /** Type-specific settings, such as `single`, `usecase` and `shuffleanswers`, with their raw values. */
  settings: Record<string, string>;
  /** The question's tags; in a backup, they are stored only for question banks. */
  tags?: string[];
  units: { name: string; multiplier: number }[];
  /** The initial text of the answer to an essay. */
  modelAnswer: Formatted | null;
  /** Notes for those who grade an essay. */
  forMarkers: Formatted | null;
  isHidden: boolean;
  /** The points it is worth. */
  points: number;
  /** The files of its texts, by the name after `@@PLUGINFILE@@/`. */
  files: ReadonlyMap<string, FoundFile>;
}
