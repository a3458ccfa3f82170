import { useEffect, useState } from "react";
import { guardLeaving } from "./leaving.ts";
import { paths } from "./paths.ts";
import { useBlocker } from "./routing/hooks.ts";
import type { Blocker } from "./routing/router.ts";
import { currentSession } from "./session.ts";

// Redirects after a failed request or an ended session are not the user's choice.
const automatic: readonly string[] = [paths.access, paths.error];

/** Blocks navigation, sign-out and closing the page until the user has confirmed. */
export function useLeaveConfirmation(isNeeded: boolean) {
  const [signOut, setSignOut] = useState<{ answer: (mayGo: boolean) => void } | null>(null);
  const isLeaving: Blocker["shouldBlock"] = ({ currentLocation, nextLocation }) =>
    isNeeded &&
    currentSession() !== null &&
    nextLocation.pathname !== currentLocation.pathname &&
    !automatic.includes(nextLocation.pathname);
  const blocked = useBlocker(isLeaving);

  useEffect(() => {
    if (!isNeeded) return;
    const release = guardLeaving(() => new Promise((answer) => setSignOut({ answer })));
    // The browser shows its own message.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      release();
      window.removeEventListener("beforeunload", ask);
    };
  }, [isNeeded]);

  function answer(mayGo: boolean) {
    signOut?.answer(mayGo);
    setSignOut(null);
    if (mayGo) blocked?.proceed();
    else blocked?.reset();
  }

  return { isAsked: signOut !== null || blocked !== null, isSigningOut: signOut !== null, answer };
}
