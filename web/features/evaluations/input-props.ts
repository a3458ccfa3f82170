import type { Answer } from "../../../contract/evaluations.ts";

/** A thing to choose, to match or to put in order. */
export interface Choice {
  id: string;
  text: string;
}

/** What every way to answer is handed. */
export interface InputProps {
  labelId: string;
  hintId: string;
  onAnswer(answer: Answer): void;
}
