import { useState } from "react";
import { useLocation, useNavigate } from "../../routing/hooks.ts";

/** The current phase of an assessment. `current` is zero-based. */
export type Phase = { name: "intro" } | { name: "questions"; current: number } | { name: "result"; attempt: string };

interface Entry {
  round?: unknown;
  result?: unknown;
}

/**
 * Derives the phase of an assessment from the browser's history: every question has an entry, so the back button
 * returns to the previous question and a reload stays on the current one. `taken` is the number of attempts so far:
 * entries of an earlier attempt lead to the introduction.
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
    /** Shows a question of the current attempt. */
    showQuestion(index: number): void {
      setRound(taken);
      go(index, { round: taken });
    },
    /** Shows an attempt: a new result replaces its questions in the history, an earlier one gets its own entry. */
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
