import type { Localized } from "../contract/language.ts";

/** A case that unfolds step by step, by what one decides. */
export interface CaseBlock {
  type: "case";
  id: string;
  title: Localized<string>;
  steps: CaseStep[];
}

/** A step of a case; one without choices ends it. */
export interface CaseStep {
  id: string;
  text: Localized<string>;
  choices: CaseChoice[];
}

/** What can be decided in a step, and what comes of it. */
export interface CaseChoice {
  id: string;
  text: Localized<string>;
  consequence: Localized<string>;
  /** The id of the step that follows, which stands further down; without one the case ends. */
  next?: string;
}
