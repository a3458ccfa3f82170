import { AppError } from "../../errors.ts";

/** Returns the error for a call whose commit was sent but never acknowledged: it may have taken effect. */
export function unknownOutcome(cause: unknown): AppError {
  return Object.assign(new AppError("unavailable", { messageKey: "outcomeUnknown" }), { cause });
}
