import { useEffect, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { currentSession, saveSession } from "../../../session.ts";
import { confirmOnce } from "./confirm-once.ts";

/** The outcome of a confirmation link. */
export type Confirmation =
  | { step: "working" | "done" | "used" | "invalid" | "missing" }
  | { step: "failed" | "told"; message: string };

/** Confirms with a link's token as soon as the screen is here. */
export function useConfirmation(token: string | null): { state: Confirmation; retry: () => void } {
  const [state, setState] = useState<Confirmation>({ step: token ? "working" : "missing" });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try
  useEffect(() => {
    if (!token) return;
    let isShown = true;
    const show = (next: Confirmation) => {
      if (isShown) setState(next);
    };
    confirmOnce(token).then(
      (answer) => {
        if (!("token" in answer)) return show({ step: "told", message: answer.message });
        saveSession(answer);
        show({ step: "done" });
      },
      (error: unknown) => show(explain(error)),
    );
    return () => {
      isShown = false;
    };
  }, [token, round]);
  function retry() {
    setState({ step: "working" });
    setRound(round + 1);
  }
  return { state, retry };
}

function explain(error: unknown): Confirmation {
  if (!(error instanceof ApiError)) throw error;
  const isDead = error.code === "link_invalid" || error.code === "invalid_request";
  if (isDead) return { step: currentSession() ? "used" : "invalid" };
  return { step: "failed", message: error.message };
}
