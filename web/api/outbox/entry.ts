import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Language } from "../../../contract/language.ts";
import type { ApiError, FailureCode } from "../api-error.ts";

/** A stored request. */
export interface KeptCall {
  method: Endpoint["method"];
  /** With `:name` for each parameter. */
  path: string;
  params: Record<string, string>;
  body: unknown;
  /** The language at the time of the request, so that it is never sent in another. */
  language: Language;
  headers: Record<string, string>;
}

/** Why a delivery failed. */
export interface Trouble {
  /** 0 without a response. */
  status: number;
  code: FailureCode;
  /** The server's sentence. */
  message: string;
  fields: Readonly<Record<string, string>>;
  /** When Retry-After allows another request, in milliseconds since 1970. */
  retryAt: number | null;
}

/** A pending delivery. Only its delivery state changes; merging creates a new entry. */
export interface Entry {
  id: string;
  /** Entries of one lane are delivered one after the other, in this order. */
  order: number;
  /** The owner's user id: it is delivered only in a session of that user. */
  account: string;
  lane: string;
  /** Entries of one lane and key may take each other's place, as `add` is told. */
  key: string;
  call: KeptCall;
  /** Drop it without a report if the server rejects it. */
  isQuiet: boolean;
  /** How often delivering it has failed. */
  failures: number;
  trouble: Trouble | null;
  /** The server will never take it. Its owner shows why, and removes it. */
  isRefused: boolean;
}

/** What to do with existing entries. */
export interface Change {
  put?: readonly Entry[];
  remove?: readonly Entry[];
}

/**
 * What the body of the one entry is that takes the place of an earlier one and the new one: null where both are to be
 * delivered, the earlier body itself where the new one adds nothing.
 */
export type Merge = (earlier: unknown, later: unknown) => unknown;

/** Appends a new entry; idempotent. */
export function keepEntry(entries: readonly Entry[], entry: Entry, merge?: Merge): Change {
  if (entries.some(({ id }) => id === entry.id)) return {};
  const order = Math.max(entry.order, 1 + Math.max(0, ...entries.map((other) => other.order)));
  const earlier = inOrder(entries).findLast((other) => isSamePlace(other, entry));
  const body = earlier && merge ? merge(earlier.call.body, entry.call.body) : null;
  if (!earlier || body === null) return { put: [{ ...entry, order }] };
  if (body === earlier.call.body) return {};
  const { failures, trouble } = earlier.isRefused ? entry : earlier;
  // A new id: either entry may be in flight, and its response settles only itself.
  const merged = { ...entry, id: crypto.randomUUID(), order, failures, trouble, call: { ...entry.call, body } };
  return { put: [merged], remove: [earlier] };
}

/** Inserts the entries that a closed page has left behind, in order of time. */
export function keepLeft(entries: readonly Entry[], left: readonly Entry[]): Change {
  return { put: left.filter(({ id }) => !entries.some((entry) => entry.id === id)) };
}

/** Removes an entry, if it still is there. */
export function removeEntry(entries: readonly Entry[], id: string): Change {
  return { remove: entries.filter((entry) => entry.id === id) };
}

/** Notes how the delivery of an entry failed, if it still is there. */
export function noteTrouble(entries: readonly Entry[], id: string, trouble: Trouble & { isFinal: boolean }): Change {
  const { isFinal, ...rest } = trouble;
  const entry = entries.find((one) => one.id === id);
  if (!entry) return {};
  if (isFinal && entry.isQuiet) return { remove: [entry] };
  return { put: [{ ...entry, failures: entry.failures + 1, trouble: rest, isRefused: isFinal }] };
}

/** What follows an entry in its lane and is older than a time, moved behind that in its order. */
export function moveBehind(entries: readonly Entry[], { order, account, lane }: Entry, time: number): Entry[] {
  const later = inOrder(entries).filter((one) => one.account === account && one.lane === lane && one.order > order);
  return later.flatMap((one, index) => (one.order < time + index ? [{ ...one, order: time + index }] : []));
}

/** The first entry of each lane that still can be delivered, in order. */
export function listHeads(entries: readonly Entry[]): Entry[] {
  const waiting = inOrder(entries).filter(({ isRefused }) => !isRefused);
  return waiting.filter((entry) => waiting.find(({ lane }) => lane === entry.lane) === entry);
}

export function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.order - b.order);
}

/** What is known of a failed call, for keeping. */
export function readTrouble(error: ApiError): Trouble {
  const { status, code, message, fields, retryAfter } = error;
  return { status, code, message, fields, retryAt: retryAfter === null ? null : Date.now() + retryAfter * 1000 };
}

function isSamePlace(one: Entry, other: Entry): boolean {
  return one.account === other.account && one.lane === other.lane && one.key === other.key;
}

/** Whether something that was stored is an entry. */
export function isEntry(kept: unknown): kept is Entry {
  return typeof kept === "object" && kept !== null && "id" in kept && "order" in kept && "call" in kept;
}
