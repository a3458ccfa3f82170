import { useEffect, useState } from "react";
import { getMe, type Session } from "../../../../contract/users/users.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { deleteOfflineData } from "../../../api/session/delete-offline-data.ts";
import { endSession } from "../../../api/session/end-session.ts";
import { clearSession, currentSession, saveSession } from "../../../session.ts";
import { confirmOnce } from "./confirm-once.ts";

/** The outcome of a confirmation link. */
export type Confirmation =
  | { step: "working" | "done" | "used" | "invalid" | "missing" }
  | { step: "failed" | "told"; message: string }
  /** The link signs in, but another user is signed in here: an arbitrary link must not replace their account. */
  | { step: "others"; session: Session; name: string };

/** Confirms with a link's token as soon as the screen is mounted. */
export function useConfirmation(token: string | null) {
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
      (result) => {
        if (!("token" in result)) {
          void clearEndedSession();
          return show({ step: "told", message: result.message });
        }
        const current = currentSession()?.user;
        if (current?.id && current.id !== result.user.id)
          return show({ step: "others", session: result, name: `${current.firstName} ${current.lastName}` });
        saveSession(result);
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
  /** Signs in and replaces the user who is signed in here. */
  function enter(session: Session) {
    const left = currentSession();
    if (left) void endSession(left.token);
    deleteOfflineData();
    saveSession(session);
    setState({ step: "done" });
  }
  return { state, retry, enter };
}

/** Undoing a change of address ends the user's sessions, perhaps including the one stored here. */
async function clearEndedSession(): Promise<void> {
  if (!currentSession()) return;
  await call(getMe, { quiet: true }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) clearSession();
  });
}

function explain(error: unknown): Confirmation {
  if (!(error instanceof ApiError)) throw error;
  const isDead = error.code === "link_invalid" || error.code === "invalid_request";
  if (isDead) return { step: currentSession() ? "used" : "invalid" };
  return { step: "failed", message: error.message };
}
