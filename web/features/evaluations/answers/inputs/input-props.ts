import type { Answer } from "../../../../../contract/courses/evaluations.ts";

/** A thing to choose, to match or to put in order. */
export interface Choice {
  id: string;
  text: string;
}

/** The common props of all answer inputs. */
export interface InputProps {
  labelId: string;
  hintId: string;
  onAnswer(answer: Answer): void;
}
