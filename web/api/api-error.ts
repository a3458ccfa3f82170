import type { ErrorCode } from "../../contract/errors.ts";

/** `offline`: no answer came at all. `unknown`: one came that isn't ours, from a proxy on the way. */
export type FailureCode = ErrorCode | "offline" | "unknown";

/** A call that failed. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  /** A sentence for each field at fault. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** The whole answer: of some errors it says more. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Retry-After in seconds, null if absent. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    body: { code: FailureCode; message: string; fields?: Record<string, string>; requestId?: string },
    retryAfter: string | null = null,
  ) {
    super(body.message);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.requestId = body.requestId ?? null;
    this.body = body;
    this.retryAfter = Number(retryAfter) || null;
  }
}

/** The error behind an answer's text. The text may be JSON, JSON within a JSON string, or no JSON at all. */
export function readApiError(status: number, text: string, retryAfter: string | null = null): ApiError {
  let body = parse(text);
  if (typeof body === "string") body = parse(body);
  return new ApiError(
    status,
    { code: "unknown", message: "", ...(typeof body === "object" ? body : null) },
    retryAfter,
  );
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
