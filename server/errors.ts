import type { ErrorBody, ErrorCode } from "../contract/errors.ts";
import type { FieldIssue, IssueKey } from "../contract/issues.ts";
import type { Language } from "../contract/language.ts";
import type { ServerFault } from "./messages/es.ts";
import type { MessageKey } from "./messages/messages.ts";

/** An invalid field, with the words to insert into its message, if any. */
export interface FieldFault extends Omit<FieldIssue, "key"> {
  key: IssueKey | ServerFault;
  words?: readonly string[];
}

/** The parts of an error response besides the code. */
interface ErrorDetails {
  fields?: readonly FieldFault[];
  headers?: Record<string, string>;
  /** Replaces the default message of the code. */
  messageKey?: MessageKey;
  /** Replaces either message when only the part that found the error has the wording. */
  localizedMessage?: Readonly<Record<Language, string>>;
  /** Further properties of the response body. */
  content?: Pick<ErrorBody, "current" | "faults">;
}

/** Thrown by domain code to refuse a request; the HTTP layer turns it into a response in the user's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldFault[];
  /** Headers to send with the response, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  readonly messageKey: MessageKey | null;
  readonly content: Pick<ErrorBody, "current" | "faults">;

  readonly localizedMessage: Readonly<Record<Language, string>> | null;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields ?? [];
    this.headers = details.headers ?? {};
    this.messageKey = details.messageKey ?? null;
    this.localizedMessage = details.localizedMessage ?? null;
    this.content = details.content ?? {};
  }
}

/** Returns the error for a field (by its top-level name in the body) that refers to something missing or unsuitable. */
export function invalidField(field: string): AppError {
  return new AppError("invalid_request", { fields: [{ field, key: "invalid" }] });
}

/** An error that prevents the start, with one line that says what to change. */
export class StartError extends Error {}
