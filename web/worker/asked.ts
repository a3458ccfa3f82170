/** What browsers call it; the types of pages do not know it. */
export interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** The session that a request carries; null without one. */
export function tokenOf({ headers }: Request): string | null {
  return /^Bearer (.+)$/.exec(headers.get("Authorization") ?? "")?.[1] ?? null;
}
