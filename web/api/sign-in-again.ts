import { useSyncExternalStore } from "react";

// A session that expires during a class must not send the learner away: requests made with `onExpired: "ask"` wait here
// until the user has signed in again, and are then repeated.

const listeners = new Set<() => void>();
let question: Promise<boolean> | null = null;
let answer: (signedIn: boolean) => void = () => undefined;

/**
 * Resolves to true after a new sign-in, or to false if the user declines or no dialog can be shown yet. Concurrent
 * calls share one dialog.
 */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question === null) {
    question = new Promise((resolve) => {
      answer = resolve;
    });
    announce();
  }
  return question;
}

export function answerSignIn(signedIn: boolean): void {
  answer(signedIn);
  question = null;
  announce();
}

export function isAskingToSignIn(): boolean {
  return question !== null;
}

/** Returns whether to show the dialog. The component that uses this hook is the one that asks. */
export function useSignInQuestion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAskingToSignIn,
    () => false,
  );
}

function announce(): void {
  for (const listener of listeners) listener();
}
