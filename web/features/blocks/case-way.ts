import type { CaseBlock } from "../../../contract/courses/classes.ts";

type Step = CaseBlock["steps"][number];

/** What was decided in a step. */
export interface Decision {
  step: Step;
  choice: Step["choices"][number];
}

/** The way through a case so far, and the step where it stands; null after a decision that no step follows. */
export interface Way {
  decisions: Decision[];
  now: Step | null;
}

/** Follows choices, by their ids, from the first step; those that the case no longer has end the way there. */
export function followWay({ steps }: CaseBlock, choices: readonly string[]): Way {
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
