import type { ApiError, FailureCode } from "./api-error.ts";

/** How the application handles failures; provided by the router and the toasts. */
export interface FailureEffects {
  goTo(place: "access" | "error"): void;
  hasSession(): boolean;
  /** Discards the ended session. */
  endSession(): void;
  /** Reloads the user, whose permissions may have been reduced. */
  refreshUser(): void;
  /** Shows the server's message, or a general one if it is empty. */
  warn(message: string): void;
  /** Reports the missing connection, and offers to retry a failed read. */
  offline(canRetry: boolean): void;
}

export interface FailureOptions {
  /** The caller handles every failure itself. */
  quiet?: boolean | undefined;
  /** For forms, which show validation errors and a missing connection themselves instead of in a toast. */
  inForm?: boolean | undefined;
  /** Codes that the caller handles itself. */
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
  // After a sign-out, for example in another tab, the user is already going to the sign-in page; a late response must
  // not interfere.
  if (error.status === 401 && effects?.hasSession() === false) return;
  if (error.status === 401) effects?.endSession();
  if (error.status === 401 || error.status === 403) effects?.goTo("access");
  else if (error.status === 500 || error.status === 502) effects?.goTo("error");
  else if (options.inForm) return;
  else if (error.status === 0) effects?.offline(isReading);
  else effects?.warn(error.message);
}
