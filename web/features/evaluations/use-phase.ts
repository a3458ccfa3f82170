import { useState } from "react";
import { useLocation, useNavigate } from "../../routing/hooks.ts";

/** Where in an evaluation somebody is. `current` counts from 0. */
export type Phase = { name: "intro" } | { name: "questions"; current: number } | { name: "result"; attempt: string };

interface Entry {
  round?: unknown;
  result?: unknown;
}

/**
 * The phase of an evaluation is the browser's history: every question is an entry, so that the way back leads to the
 * question before and a reload stays where one was. `taken` is how many attempts there are: questions of an earlier one lead
 * to the introduction.
 */
export function usePhase(questionCount: number, taken: number) {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [round, setRound] = useState(taken);

  function go(question: number | null, entry: Entry, replace = false): void {
    const query = new URLSearchParams(search);
    if (question === null) query.delete("question");
    else query.set("question", String(question + 1));
    void navigate({ search: query.toString() }, { state: entry, replace, preventScrollReset: true });
  }

  return {
    phase: readPhase({ search, state, questionCount, round }),
    showIntro: () => go(null, {}),
    /** Shows a question of the attempt that comes after `taken` others. */
    showQuestion(index: number): void {
      setRound(taken);
      go(index, { round: taken });
    },
    /** Shows an attempt that was just scored in place of its questions, or one to look at again. */
    showResult(attempt: string, { isNew = false } = {}): void {
      if (isNew) setRound(taken + 1);
      go(null, { result: attempt }, isNew);
    },
  };
}

interface Place {
  search: string;
  state: unknown;
  questionCount: number;
  round: number;
}

function readPhase({ search, state, questionCount, round }: Place): Phase {
  const entry: Entry = Object(state);
  if (typeof entry.result === "string") return { name: "result", attempt: entry.result };
  const number = Number(new URLSearchParams(search).get("question"));
  const isQuestion = Number.isInteger(number) && number >= 1 && number <= questionCount;
  if (!isQuestion || (entry.round ?? round) !== round) return { name: "intro" };
  return { name: "questions", current: number - 1 };
}
