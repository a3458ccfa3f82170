/** A place in the application: one entry of the browser's history. */
export interface Location extends Address {
  /** What the link that led here gave along; null where it gave nothing. */
  state: unknown;
  /** The same each time that one comes back to this entry. */
  key: string;
}

/** The parts of an address: `search` and `hash` begin with their mark, or are empty. */
export interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/** Where a link leads: an address of this site, or what follows the path of the screen that is shown. */
export type To = string | Partial<Address>;

/** The key of an entry that the application did not make: the first one of a tab. */
export const firstKey = "default";

/** An address as one text. */
export function addressOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}

/** The whole address; what is not said of the path is taken from the present one. */
export function resolveAddress(to: To, current: Address): Address {
  const { pathname, search, hash } = typeof to === "string" ? parseAddress(to) : to;
  return { pathname: pathname || current.pathname, search: withMark("?", search), hash: withMark("#", hash) };
}

/** A new entry of the history. */
export function createLocation(address: Address, state: unknown = null): Location {
  return { ...address, state, key: Math.random().toString(36).slice(2, 10) };
}

function parseAddress(text: string): Partial<Address> {
  const [, pathname, search, hash] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(text) ?? [];
  return { ...(pathname && { pathname }), ...(search && { search }), ...(hash && { hash }) };
}

// A mark that nothing follows says nothing.
function withMark(mark: "?" | "#", text = ""): string {
  const rest = text.startsWith(mark) ? text.slice(1) : text;
  return rest && mark + rest;
}
