import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Language } from "../../../contract/language.ts";
import type { ApiError, FailureCode } from "../api-error.ts";

/** A stored request. */
export interface StoredCall {
  method: Endpoint["method"];
  /** The path with `:name` for each parameter. */
  path: string;
  params: Record<string, string>;
  body: unknown;
  /** The language at the time of the request, in which it is always sent. */
  language: Language;
  headers: Record<string, string>;
}

/** Why a delivery failed. */
export interface Trouble {
  /** 0 without a response. */
  status: number;
  code: FailureCode;
  /** The server's message. */
  message: string;
  fields: Readonly<Record<string, string>>;
  /** When Retry-After permits the next request, in milliseconds since 1970. */
  retryAt: number | null;
}

/** A pending delivery. Only its delivery state changes; merging creates a new entry. */
export interface Entry {
  id: string;
  /** Entries of a lane are delivered one at a time, in this order. */
  order: number;
  /** The owner's user id; the entry is only delivered in a session of that user. */
  account: string;
  lane: string;
  /** Entries with the same lane and key may replace each other, as decided by the `merge` passed to `add`. */
  key: string;
  call: StoredCall;
  /** Whether to drop it silently if the server rejects it. */
  isQuiet: boolean;
  /** The number of failed deliveries. */
  failures: number;
  trouble: Trouble | null;
  /** Whether the server will never accept it. It stays until its owner, who is shown the reason, removes it. */
  isRefused: boolean;
}

/** A change to the stored entries. */
export interface Change {
  put?: readonly Entry[];
  remove?: readonly Entry[];
}

/**
 * Returns the body of the entry that replaces an earlier entry and a later one: null if both must be delivered, or the
 * earlier body itself if the later one adds nothing.
 */
export type Merge = (earlier: unknown, later: unknown) => unknown;

/** Appends a new entry; idempotent. */
export function appendEntry(entries: readonly Entry[], entry: Entry, merge?: Merge): Change {
  if (entries.some(({ id }) => id === entry.id)) return {};
  const order = Math.max(entry.order, 1 + Math.max(0, ...entries.map((other) => other.order)));
  const earlier = inOrder(entries).findLast((other) => hasSameKey(other, entry));
  const body = earlier && merge ? merge(earlier.call.body, entry.call.body) : null;
  if (!earlier || body === null) return { put: [{ ...entry, order }] };
  if (body === earlier.call.body) return {};
  const { failures, trouble } = earlier.isRefused ? entry : earlier;
  // With a new id, because either entry may be in flight and its response must settle only itself.
  const merged = { ...entry, id: crypto.randomUUID(), order, failures, trouble, call: { ...entry.call, body } };
  return { put: [merged], remove: [earlier] };
}

/** Inserts entries left behind by a closed page, ordered by time. */
export function restoreEntries(entries: readonly Entry[], left: readonly Entry[]): Change {
  return { put: left.filter(({ id }) => !entries.some((entry) => entry.id === id)) };
}

/** Removes an entry if it still exists. */
export function removeEntry(entries: readonly Entry[], id: string): Change {
  return { remove: entries.filter((entry) => entry.id === id) };
}

/** Records a failed delivery, if the entry still exists. */
export function noteTrouble(entries: readonly Entry[], id: string, trouble: Trouble & { isFinal: boolean }): Change {
  const { isFinal, ...rest } = trouble;
  const entry = entries.find((one) => one.id === id);
  if (!entry) return {};
  if (isFinal && entry.isQuiet) return { remove: [entry] };
  return { put: [{ ...entry, failures: entry.failures + 1, trouble: rest, isRefused: isFinal }] };
}

/** Moves the entries that follow in the lane and are older than the given time behind it, preserving their order. */
export function moveAfter(entries: readonly Entry[], { order, account, lane }: Entry, time: number): Entry[] {
  const later = inOrder(entries).filter((one) => one.account === account && one.lane === lane && one.order > order);
  return later.flatMap((one, index) => (one.order < time + index ? [{ ...one, order: time + index }] : []));
}

/** Lists the first deliverable entry of each lane, in order. */
export function listHeads(entries: readonly Entry[]): Entry[] {
  const waiting = inOrder(entries).filter(({ isRefused }) => !isRefused);
  return waiting.filter((entry) => waiting.find(({ lane }) => lane === entry.lane) === entry);
}

export function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.order - b.order);
}

/** Converts the error of a request for storage. */
export function readTrouble(error: ApiError): Trouble {
  const { status, code, message, fields, retryAfter } = error;
  return { status, code, message, fields, retryAt: retryAfter === null ? null : Date.now() + retryAfter * 1000 };
}

function hasSameKey(one: Entry, other: Entry): boolean {
  return one.account === other.account && one.lane === other.lane && one.key === other.key;
}

/** Whether a stored value is an entry. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "id" in value && "order" in value && "call" in value;
}
