import type { ErrorBody, ErrorCode } from "../contract/errors.ts";
import type { FieldIssue, IssueKey } from "../contract/issues.ts";
import type { Language } from "../contract/language.ts";
import type { ServerFault } from "./messages/es.ts";
import type { Sentence } from "./messages/messages.ts";

/** A fault of a field, and the words that its sentence names where it is about some. */
export interface FieldFault extends Omit<FieldIssue, "key"> {
  key: IssueKey | ServerFault;
  words?: readonly string[];
}

/** What an answer says besides the code. */
interface ErrorDetails {
  fields?: readonly FieldFault[];
  headers?: Record<string, string>;
  /** Said in place of the code's own sentence. */
  sentence?: Sentence;
  /** Said in place of either, where only the part that found the fault has the words. */
  said?: Readonly<Record<Language, string>>;
  /** What the answer holds besides. */
  content?: Pick<ErrorBody, "current" | "faults">;
}

/** What the domain says no with; the http part turns it into an answer, in the person's language. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly FieldFault[];
  /** Headers that belong to the answer, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  readonly sentence: Sentence | null;
  readonly content: Pick<ErrorBody, "current" | "faults">;

  readonly said: Readonly<Record<Language, string>> | null;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.fields = details.fields ?? [];
    this.headers = details.headers ?? {};
    this.sentence = details.sentence ?? null;
    this.said = details.said ?? null;
    this.content = details.content ?? {};
  }
}

/** A request whose field, by its outermost name in the body, names something that is not there or does not fit. */
export function invalidField(field: string): AppError {
  return new AppError("invalid_request", { fields: [{ field, key: "invalid" }] });
}

/** A fault that stops the start: one line that says what to change. */
export class StartError extends Error {}
