import { useSyncExternalStore } from "react";

// A session that ends in the middle of a class must not throw the learner out: calls made with `onExpired: "ask"`
// wait here until somebody has signed in on the spot, and are then repeated.

interface Question {
  promise: Promise<boolean>;
  resolve(signedIn: boolean): void;
}

const listeners = new Set<() => void>();
let question: Question | null = null;

/**
 * True once somebody has signed in again, false when they would not, or when nothing is on the screen yet that could
 * ask. However many calls ask, there is one dialog.
 */
export function askToSignIn(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question === null) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    question = { promise, resolve };
    announce();
  }
  return question.promise;
}

export function answerSignIn(signedIn: boolean): void {
  question?.resolve(signedIn);
  question = null;
  announce();
}

export function isAskingToSignIn(): boolean {
  return question !== null;
}

/** Whether to show the dialog. The screen that uses this is the one that asks. */
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
