import { useSyncExternalStore } from "react";
import { ApiError } from "../../../api/api-error.ts";

// Requests that need the password again wait here until it has been entered, and are then sent again.

const listeners = new Set<() => void>();
let question: Promise<boolean> | null = null;
let answer: (isConfirmed: boolean) => void = () => undefined;

/**
 * Sends a request that may require the password again: if so, asks for it in place and resends the request. The caller
 * reports failures itself (`inForm: true`), except those for which `isDeclined` is true: then nothing has changed.
 */
export async function elevated<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!isDeclined(error) || !(await askForPassword())) throw error;
    return elevated(send);
  }
}

/** Returns whether a request failed because the user declined to enter the password. */
export function isDeclined(error: unknown): boolean {
  return error instanceof ApiError && error.code === "elevation_required";
}

/** Concurrent requests share one dialog. */
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

/** Returns whether to ask for the password. Only the layout of the staff area uses this, and shows the dialog. */
export function useElevationQuestion(): boolean {
  return useSyncExternalStore(subscribe, isAsking, () => false);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The user has left the staff area.
    if (listeners.size === 0) answerElevation(false);
  };
}

function isAsking(): boolean {
  return question !== null;
}

function announce(): void {
  for (const listener of listeners) listener();
}
