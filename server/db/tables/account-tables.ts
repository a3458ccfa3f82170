import type { Browser, System } from "../../../contract/users/sessions.ts";
import type { Milliseconds } from "../columns.ts";

/** A browser that its owner signed in with before: its cookie is known by a hash that differs for every account. */
interface Devices {
  user_id: string;
  /** SHA-256 of the account's id and the cookie, hexadecimal. */
  device_hash: string;
  browser: Browser | null;
  system: System | null;
  created_at: Milliseconds;
  last_used_at: Milliseconds;
}

interface SecondFactors {
  user_id: string;
  /** In base32. Codes are computed from it, so a hash would not do: docs/decisions says what guards it. */
  secret: string;
  created_at: Milliseconds;
  /** Null until a first code has shown that the application has the secret. */
  confirmed_at: Milliseconds | null;
  /** The time step of the last code that was used: a code counts once. */
  last_step: number;
}

/** Recovery codes for a lost second factor; a row goes when its code is used. */
interface RecoveryCodes {
  user_id: string;
  /** SHA-256 of the account's id and the code, hexadecimal. */
  code_hash: string;
}

/** The copy of one's own data that a person asked for last. */
interface Exports {
  user_id: string;
  requested_at: Milliseconds;
  ready_at: Milliseconds | null;
  failed_at: Milliseconds | null;
  file_id: string | null;
}

/** That an account was deleted; nothing here tells whose it was. */
interface Deletions {
  id: string;
  requested_at: Milliseconds;
  deleted_at: Milliseconds;
  forum: "keep" | "remove";
}

/** A browser that shows notifications, for as long as a session lasts. */
interface PushSubscriptions {
  /** The session's. */
  token_hash: string;
  user_id: string;
  /** Where its push service takes messages for it; with the keys below it is enough to reach the device. */
  endpoint: string;
  /** The browser's public key, and what proves that a message is for it (RFC 8291); in base64url. */
  p256dh: string;
  auth: string;
  created_at: Milliseconds;
}

/** The tables of accounts' safety and of privacy with their rows. */
export interface AccountTables {
  devices: Devices;
  second_factors: SecondFactors;
  recovery_codes: RecoveryCodes;
  exports: Exports;
  deletions: Deletions;
  push_subscriptions: PushSubscriptions;
}
