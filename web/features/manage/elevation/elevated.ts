import { useSyncExternalStore } from "react";
import { ApiError } from "../../../api/api-error.ts";

// What needs the password again waits here until it has been given, and is then sent once more.

const listeners = new Set<() => void>();
let question: Promise<boolean> | null = null;
let answer: (isConfirmed: boolean) => void = () => undefined;

/**
 * Sends something for which the server may want the password again, asks for that in place, and sends it once more. Who
 * calls it reports failures itself (`inForm: true`), but for one of `isDeclined`, after which all is as it was.
 */
export async function elevated<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isDeclined(error) || !(await askForPassword())) throw error;
    return elevated(send);
  }
}

/** Whether something failed because the person did not want to give the password. */
export function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === "elevation_required";
}

/** Calls that wait at the same time share one dialog. */
function askForPassword(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  if (question === null) {
    question = new Promise((resolve) => {
      answer = resolve;
    });
    announce();
  }
  return question;
}

export function answerElevation(isConfirmed: boolean): void {
  answer(isConfirmed);
  question = null;
  announce();
}

/** Whether to ask for the password. The layout of the staff area uses this, and is the one that asks. */
export function useElevationQuestion(): boolean {
  return useSyncExternalStore(subscribe, isAsking, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The person has left the staff area.
    if (listeners.size === 0) answerElevation(false);
  };
}

function isAsking(): boolean {
  return question !== null;
}

function announce(): void {
  for (const listener of listeners) listener();
}
