import type { CaseBlock } from "../../../contract/courses/classes.ts";

type Step = CaseBlock["steps"][number];

/** The choice made in a step. */
export interface Decision {
  step: Step;
  choice: Step["choices"][number];
}

/** The path through a case so far, with the current step, or null once a decision has no next step. */
export interface CasePath {
  decisions: Decision[];
  now: Step | null;
}

/**
 * Follows the choices, given by their IDs, from the first step, and stops at the first choice that the case no longer
 * contains.
 */
export function followPath({ steps }: CaseBlock, choices: readonly string[]): CasePath {
  const decisions: Decision[] = [];
  let now = steps[0] ?? null;
  for (const id of choices) {
    const choice = now?.choices.find((one) => one.id === id);
    if (!now || !choice) break;
    decisions.push({ step: now, choice });
    now = steps.find((step) => step.id === choice.next) ?? null;
  }
  return { decisions, now };
}
