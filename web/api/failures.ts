import type { ApiError, FailureCode } from "./api-error.ts";

/** How the application handles failures; provided by the router and the toasts. */
export interface FailureEffects {
  goTo(place: "access" | "error"): void;
  hasSession(): boolean;
  /** The session has ended and must be discarded. */
  endSession(): void;
  /** Somebody may do less than is known here. */
  refreshUser(): void;
  /** Shows the server's message, or a general one if it is empty. */
  warn(message: string): void;
  /** Reports that there is no connection; offers to retry a failed read. */
  offline(canRetry: boolean): void;
}

export interface FailureOptions {
  /** The caller deals with every failure itself. */
  quiet?: boolean | undefined;
  /** For forms: validation errors and a missing connection are shown in the form, not in a toast. */
  inForm?: boolean | undefined;
  /** Codes that the caller deals with itself. */
  handled?: readonly FailureCode[] | undefined;
}

let effects: FailureEffects | null = null;

export function connectFailures(provided: FailureEffects): void {
  effects = provided;
}

/** Handles all API errors in one place. */
export function reportFailure(error: ApiError, options: FailureOptions, isReading = false): void {
  if (options.quiet) return;
  if (error.status === 403) effects?.refreshUser();
  if (options.handled?.includes(error.code)) return;
  // After sign-out, in another tab for example, the user is on the way to the sign-in page: a late response adds nothing.
  if (error.status === 401 && effects?.hasSession() === false) return;
  if (error.status === 401) effects?.endSession();
  if (error.status === 401 || error.status === 403) effects?.goTo("access");
  else if (error.status === 500 || error.status === 502) effects?.goTo("error");
  else if (options.inForm) return;
  else if (error.status === 0) effects?.offline(isReading);
  else effects?.warn(error.message);
}
