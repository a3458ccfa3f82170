import { ApiError, type FailureCode } from "../../api/api-error.ts";
import type { Translate } from "../../i18n/translate.ts";
import { isDeclined } from "./elevation/elevated.ts";

/** How a change is sent whose failures are said beside it: what one may no longer do, too; an ended session is asked for in place. */
export const saidHere = { inForm: true, handled: ["forbidden"], onExpired: "ask" } as const;

/**
 * What to say beside something that failed: words for the codes that mean more here than the server can know, else what
 * the server says. Null where the person themselves did not go on.
 */
export function sayFailure(
  error: unknown,
  t: Translate,
  words: Partial<Record<FailureCode, string>> = {},
): string | null {
  if (error === null || isDeclined(error)) return null;
  if (!(error instanceof ApiError)) return t("errors.unknown");
  if (error.status === 0) return t("errors.offline");
  return words[error.code] ?? (error.message || t("errors.unknown"));
}
