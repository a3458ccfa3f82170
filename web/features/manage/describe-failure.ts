import { ApiError, type FailureCode } from "../../api/api-error.ts";
import type { Translate } from "../../i18n/translate.ts";
import { isDeclined } from "./elevation/elevated.ts";

/**
 * The call options for a change that reports its failures in place, including missing rights; if the session has ended,
 * the user is asked to sign in again.
 */
export const reportInPlace = { inForm: true, handled: ["forbidden"], onExpired: "ask" } as const;

/**
 * Returns the message for a failure: the given text for codes with a specific meaning here, otherwise the server's
 * message. Null if the user declined to enter the password.
 */
export function describeFailure(
  error: unknown,
  t: Translate,
  messages: Partial<Record<FailureCode, string>> = {},
): string | null {
  if (error === null || isDeclined(error)) return null;
  if (!(error instanceof ApiError)) return t("errors.unknown");
  if (error.status === 0) return t("errors.offline");
  return messages[error.code] ?? (error.message || t("errors.unknown"));
}
