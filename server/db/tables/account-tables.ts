import type { Browser, System } from "../../../contract/users/sessions.ts";
import type { Milliseconds } from "../columns.ts";

/**
 * A browser that the account's owner has signed in with before; the hash of its cookie is different for every account.
 */
interface Devices {
  user_id: string;
  /** SHA-256 of the account's id and the cookie, in hexadecimal. */
  device_hash: string;
  browser: Browser | null;
  system: System | null;
  created_at: Milliseconds;
  last_used_at: Milliseconds;
}

interface SecondFactors {
  user_id: string;
  /** In base32. Codes are computed from it, so a hash would not do; docs/decisions describes how it is protected. */
  secret: string;
  created_at: Milliseconds;
  /** Null until a first code has proved that the authenticator has the secret. */
  confirmed_at: Milliseconds | null;
  /** The time step of the last code used, since a code counts only once. */
  last_step: number;
}

/** Recovery codes for a lost second factor; a row is deleted when its code is used. */
interface RecoveryCodes {
  user_id: string;
  /** SHA-256 of the account's id and the code, in hexadecimal. */
  code_hash: string;
}

/** A user's most recent export of their own data. */
interface Exports {
  user_id: string;
  requested_at: Milliseconds;
  ready_at: Milliseconds | null;
  failed_at: Milliseconds | null;
  file_id: string | null;
}

/** A record that an account was deleted, without revealing whose. */
interface Deletions {
  id: string;
  requested_at: Milliseconds;
  deleted_at: Milliseconds;
  forum: "keep" | "remove";
}

/** A browser that shows notifications for the duration of a session. */
interface PushSubscriptions {
  /** That of the session. */
  token_hash: string;
  user_id: string;
  /** Where its push service accepts messages; together with the keys below, it is enough to reach the device. */
  endpoint: string;
  /** The browser's public key, and the secret that authenticates messages to it (RFC 8291), in base64url. */
  p256dh: string;
  auth: string;
  created_at: Milliseconds;
}

/** The tables of account security and privacy with their row types. */
export interface AccountTables {
  devices: Devices;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  exports: Exports;
  deletions: Deletions;
  push_subscriptions: PushSubscriptions;
}
