import type { Answer } from "../../../../../contract/courses/evaluations.ts";

/** An item to choose, match or order. */
export interface Choice {
  id: string;
  text: string;
}

/** The props shared by all answer inputs. */
export interface InputProps {
  labelId: string;
  hintId: string;
  onAnswer(answer: Answer): void;
}
