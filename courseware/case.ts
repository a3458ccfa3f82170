import type { Localized } from "../contract/language.ts";

/** A case that unfolds step by step, depending on the learner's decisions. */
export interface CaseBlock {
  type: "case";
  id: string;
  title: Localized<string>;
  steps: CaseStep[];
}

/** A step of a case. A step without choices ends the case. */
export interface CaseStep {
  id: string;
  text: Localized<string>;
  choices: CaseChoice[];
}

/** A decision offered in a step, and its consequence. */
export interface CaseChoice {
  id: string;
  text: Localized<string>;
  consequence: Localized<string>;
  /** The id of the next step, which must come later in the list; without it, the case ends. */
  next?: string;
}
