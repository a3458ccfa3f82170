/** All error codes with their HTTP statuses. The list is closed, because clients rely on it. */
export const errorStatuses = {
  invalid_request: 400,
  not_signed_in: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  last_admin: 409,
  tus_unsupported: 412,
  outdated: 412,
  revision_required: 428,
  too_large: 413,
  unsupported_media_type: 415,
  credentials_wrong: 422,
  account_unconfirmed: 422,
  account_disabled: 422,
  second_factor_required: 422,
  second_factor_wrong: 422,
  elevation_required: 422,
  link_invalid: 422,
  code_wrong: 422,
  password_weak: 422,
  attempts_exhausted: 422,
  answers_missing: 422,
  not_completed: 422,
  certificate_revoked: 422,
  name_unprintable: 422,
  own_reply: 422,
  not_enrolled: 422,
  code_unknown: 422,
  may_identify_patient: 422,
  uploads_full: 422,
  upload_locked: 423,
  draft_has_faults: 422,
  too_many_requests: 429,
  checksum_mismatch: 460,
  internal: 500,
  unavailable: 503,
} as const;

/** A machine-readable error code. */
export type ErrorCode = keyof typeof errorStatuses;

/** The body of every error response. */
export interface ErrorBody {
  code: ErrorCode;
  /** A message for the user, in the request's language. */
  message: string;
  /** A message for each invalid field, by field name; present only if there are any. */
  fields?: Record<string, string>;
  /** With `outdated`: the current version, its author and its time. */
  current?: unknown;
  /** With `draft_has_faults`: the faults found (`fault` in `contract/writing/drafts.ts`). */
  faults?: unknown;
  /** The id of the request in the server's log. */
  requestId: string;
}
