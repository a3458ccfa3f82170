/** The browser's ExtendableEvent, which the DOM types lack. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Returns the session token of a request; null if it has none. */
export function tokenOf({ headers }: Request): string | null {
  return /^Bearer (.+)$/.exec(headers.get("Authorization") ?? "")?.[1] ?? null;
}
