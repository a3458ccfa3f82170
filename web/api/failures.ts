import type { ApiError, FailureCode } from "./api-error.ts";

/** What the application does about failures; the router and the toasts provide it. */
export interface FailureEffects {
  goTo(place: "access" | "error"): void;
  hasSession(): boolean;
  /** The session is dead: it must not be kept. */
  endSession(): void;
  /** Warns with the server's sentence, or with a general one where it is empty. */
  warn(message: string): void;
  /** Says that there is no connection; where something could not be read, offers to try again. */
  offline(canRetry: boolean): void;
}

export interface FailureOptions {
  /** The caller deals with every failure itself. */
  quiet?: boolean | undefined;
  /** A form: what is wrong with what was typed, and a missing connection, is shown in it, not in a toast. */
  inForm?: boolean | undefined;
  /** Codes that the caller deals with itself. */
  handled?: readonly FailureCode[] | undefined;
}

let effects: FailureEffects | null = null;

export function connectFailures(provided: FailureEffects): void {
  effects = provided;
}

/** The catalogue of errors: the one place that decides what a failed call leads to. */
export function reportFailure(error: ApiError, options: FailureOptions, isReading = false): void {
  if (options.quiet || options.handled?.includes(error.code)) return;
  // Whoever signed out meanwhile, in another tab say, is on the way to sign in: a call that came too late says nothing new.
  if (error.status === 401 && effects?.hasSession() === false) return;
  if (error.status === 401) effects?.endSession();
  if (error.status === 401 || error.status === 403) effects?.goTo("access");
  else if (error.status === 500 || error.status === 502) effects?.goTo("error");
  else if (options.inForm) return;
  else if (error.status === 0) effects?.offline(isReading);
  else effects?.warn(error.message);
}
