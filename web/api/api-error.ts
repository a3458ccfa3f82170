import type { ErrorCode } from "../../contract/errors.ts";

/** `offline`: there was no response. `unknown`: a response not from the server, such as a proxy's. */
export type FailureCode = ErrorCode | "offline" | "unknown";

/** A failed request. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status, 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  /** A message for each invalid field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
  /** The whole response body: some errors have further properties. */
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

/** Reads the error from a response body. It may be JSON, JSON within a JSON string, or not JSON at all. */
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
