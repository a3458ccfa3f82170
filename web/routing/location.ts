/** A place in the application, as an entry of the browser's history. */
export interface Location extends Address {
  /** The state passed by the link; null if there is none. */
  state: unknown;
  /** Identifies the entry: the same each time the user returns to it. */
  key: string;
}

/** The parts of an address: `search` and `hash` start with their prefix, or are empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** The target of a link: an address of this site, or one relative to the path of the open screen. */
export type To = string | Partial<Address>;

/** The key of an entry that the application did not create, such as the first one in a tab. */
export const firstKey = "default";

/** Joins an address into one string. */
export function addressOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** Resolves a target to a full address; a missing path is taken from the current one. */
export function resolveAddress(to: To, current: Address): Address {
  const { pathname, search, hash } = typeof to === "string" ? parseAddress(to) : to;
  return { pathname: pathname || current.pathname, search: withMark("?", search), hash: withMark("#", hash) };
}

/** Creates a history entry. */
export function createLocation(address: Address, state: unknown = null): Location {
  return { ...address, state, key: Math.random().toString(36).slice(2, 10) };
}

function parseAddress(text: string): Partial<Address> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

// A prefix alone counts as empty.
function withMark(mark: "?" | "#", text = ""): string {
  const rest = text.startsWith(mark) ? text.slice(1) : text;
  return rest && mark + rest;
}
