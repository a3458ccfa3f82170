/** Every code an error answer can carry, with its HTTP status. The list is closed: programs rely on it. */
export const errorStatuses = {
  invalid_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  credentials_wrong: 422,
  account_unconfirmed: 422,
  second_factor_required: 422,
  second_factor_wrong: 422,
  link_invalid: 422,
  password_weak: 422,
  attempts_exhausted: 422,
  own_reply: 422,
  not_enrolled: 422,
  may_identify_patient: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** What went wrong, for programs. */
export type ErrorCode = keyof typeof errorStatuses;

/** The body of every answer that is not a success. */
export interface ErrorBody {
  code: ErrorCode;
  /** A sentence for people, in the language of the request. */
  message: string;
  /** A sentence for each field at fault, by the field's name; only where one is. */
  fields?: Record<string, string>;
  /** What the server's log knows the request by. */
  requestId: string;
}
