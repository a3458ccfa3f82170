import { AppError } from "../../errors.ts";

/** What a call is told whose commit was sent and never answered: it may have been done. */
export function unknownOutcome(cause: unknown): AppError {
  return Object.assign(new AppError("unavailable", { sentence: "outcomeUnknown" }), { cause });
}
