import { type Answers, answers } from "../../../contract/evaluations.ts";
import { dropKept, readKept, writeKept } from "../../api/kept.ts";

/** Which evaluation of which enrolment. */
export interface EvaluationPlace {
  enrolment: string;
  evaluation: string;
}

/** Answers that the server has not acknowledged yet. They outlive a reload, a lost line and an expired session. */
export interface KeptAnswers {
  read(): Answers;
  add(answers: Answers): void;
  /** Forgets those that still are what was saved. */
  settle(saved: Answers): void;
  clear(): void;
}

/** Each change is merged into what is kept, so that two tabs do not undo each other. */
export function keepAnswers({ enrolment, evaluation }: EvaluationPlace): KeptAnswers {
  const key = `draft:${enrolment}|${evaluation}`;

  function read(): Answers {
    return answers.safeParse(readKept(key)).data ?? {};
  }

  function write(kept: Answers): void {
    if (Object.keys(kept).length === 0) dropKept(key);
    else writeKept(key, kept);
  }

  return {
    read,
    add: (given) => write({ ...read(), ...given }),
    settle: (saved) => write(withoutSaved(read(), saved)),
    clear: () => dropKept(key),
  };
}

/** The answers but for those that are the same among the saved ones. */
export function withoutSaved(kept: Answers, saved: Answers): Answers {
  return Object.fromEntries(
    Object.entries(kept).filter(([id, answer]) => JSON.stringify(answer) !== JSON.stringify(saved[id])),
  );
}
