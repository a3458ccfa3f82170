import { addressOf, createLocation, firstKey, type Location, resolveAddress } from "./location.ts";

/** Called when the user moves through the history by `delta` entries; null if the distance is unknown. */
export type OnPop = (location: Location, delta: number | null) => void;

/** The entries of a tab's history. */
export interface History {
  readonly location: Location;
  push(location: Location): void;
  replace(location: Location): void;
  go(delta: number): void;
  listen(onPop: OnPop): () => void;
}

/** The state that the browser stores with an entry. */
interface Entry {
  key?: string;
  state?: unknown;
  /** The number of application entries before it. */
  index?: number;
}

/** Returns the history of the browser tab. */
export function browserHistory(): History {
  const first = readEntry();
  let index = first.index ?? 0;
  window.history.replaceState({ ...first, index }, "");
  return {
    get location() {
      return readLocation();
    },
    push(location) {
      index += 1;
      write("pushState", location, index);
    },
    replace(location) {
      write("replaceState", location, index);
    },
    go(delta) {
      window.history.go(delta);
    },
    listen(onPop) {
      function onPopState() {
        const reached = readEntry().index;
        const delta = reached === undefined ? null : reached - index;
        index = reached ?? index;
        onPop(readLocation(), delta);
      }
      window.addEventListener("popstate", onPopState);
      return () => window.removeEventListener("popstate", onPopState);
    },
  };
}

/** Returns a history without a browser, for tests and prerendering. */
export function memoryHistory(start: string): History {
  const entries = [createLocation(resolveAddress(start, { pathname: "/", search: "", hash: "" }))];
  let index = 0;
  const listeners = new Set<OnPop>();
  const current = () => entries[index] ?? createLocation({ pathname: "/", search: "", hash: "" });
  return {
    get location() {
      return current();
    },
    push(location) {
      index += 1;
      entries.splice(index, Number.POSITIVE_INFINITY, location);
    },
    replace(location) {
      entries[index] = location;
    },
    go(delta) {
      const reached = Math.min(Math.max(index + delta, 0), entries.length - 1);
      const moved = reached - index;
      index = reached;
      for (const listener of listeners) listener(current(), moved);
    },
    listen(onPop) {
      listeners.add(onPop);
      return () => listeners.delete(onPop);
    },
  };
}

function readEntry(): Entry {
  return Object(window.history.state);
}

function readLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { key = firstKey, state = null } = readEntry();
  return { pathname, search, hash, state, key };
}

function write(method: "pushState" | "replaceState", location: Location, index: number): void {
  const { key, state } = location;
  try {
    window.history[method]({ key, state, index }, "", addressOf(location));
  } catch (error) {
    // Safari throws this when too many entries are added in a short time.
    if (!(error instanceof DOMException) || error.name !== "SecurityError") throw error;
    window.location.assign(addressOf(location));
  }
}
