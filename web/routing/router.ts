import type { History } from "./history.ts";
import { askGuards, findLoaded, type Loaded, type LoaderData, load } from "./loading.ts";
import { addressOf, createLocation, type Location, resolveAddress, type To } from "./location.ts";
import { type Match, matchRoutes } from "./matching.ts";
import { Redirect, type Route } from "./routes.ts";

/** How one came to a screen: by the browser's ways back and on, by a new entry, or by one in place of the last. */
export type Action = "POP" | "PUSH" | "REPLACE";

/** A way to another screen. */
interface Step {
  action: Action;
  location: Location;
  /** Whether what is in sight stays there. */
  preventScrollReset: boolean;
}

/** The screen that is open, and how one came there. */
export interface Shown extends Step, Loaded {}

export interface RouterState {
  shown: Shown;
  /** Where somebody is on the way to, while that loads. */
  next: Location | null;
  /** Whether all that is shown is being read again. */
  isRevalidating: boolean;
  /** Whether the first screen is here, or word that it can't be had. */
  isReady: boolean;
}

export interface NavigateOptions {
  /** In place of the entry that is shown. */
  replace?: boolean | undefined;
  /** Kept with the entry. */
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/** Stands between somebody and other screens. */
export interface Blocker {
  shouldBlock(way: { currentLocation: Location; nextLocation: Location }): boolean;
  /** Is told how to go on after all. */
  onBlocked(proceed: () => void): void;
}

export interface RouterOptions {
  routes: Route[];
  history: History;
  /** What the first screen was drawn from, where it came written. */
  data?: LoaderData | undefined;
}

/** Leads from screen to screen: the address changes, and the screen shows, once all that it needs is here. */
export class Router {
  readonly #routes: Route[];
  readonly #history: History;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<Blocker>();
  #state: RouterState;
  /** What is under way, and what ends it. */
  #step: Step | null = null;
  #loading = new AbortController();
  /** The next move of the history is this router's: it takes a blocked one back, or was allowed. */
  #ownMove: "takesBack" | "allowed" | null = null;

  constructor({ routes, history, data = {} }: RouterOptions) {
    this.#routes = copyRoutes(routes);
    this.#history = history;
    const { location } = history;
    const matches = matchRoutes(this.#routes, location.pathname) ?? [];
    const step: Step = { action: "POP", location, preventScrollReset: false };
    const isReady = matches.every(({ id, route }) => !route.lazy && (!route.loader || id in data));
    this.#state = { shown: { ...step, matches, data, failure: null }, next: null, isRevalidating: false, isReady };
    history.listen((reached, delta) => this.#pop(reached, delta));
    if (!isReady) void this.#go(step);
  }

  get state(): RouterState {
    return this.#state;
  }

  /** The address of the screen that is open. */
  get location(): Location {
    return this.#state.shown.location;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Waits for the first screen. */
  whenReady(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!this.#state.isReady) return;
        stop();
        resolve();
      };
      const stop = this.subscribe(check);
      check();
    });
  }

  /** Goes to an address, or so many entries on (below 0: back). Resolves once one is there, or on the way elsewhere. */
  readonly navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "number") {
      this.#history.go(to);
      return;
    }
    const { replace, state, preventScrollReset = false } = options;
    const location = createLocation(resolveAddress(to, this.location), state);
    const step: Step = { action: replace ? "REPLACE" : "PUSH", location, preventScrollReset };
    const blocker = this.#findBlocker(location);
    if (blocker) blocker.onBlocked(() => void this.#go(step));
    else await this.#go(step);
  };

  /** Reads all that is shown again, or all that is on the way. */
  readonly revalidate = async (): Promise<void> => {
    this.#update({ isRevalidating: true });
    await this.#go(this.#step ?? this.#state.shown);
  };

  /** Has a blocker asked before each way to another address, until told to stop. */
  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker);
    return () => this.#blockers.delete(blocker);
  }

  #pop(location: Location, delta: number | null): void {
    const ownMove = this.#ownMove;
    this.#ownMove = null;
    if (ownMove === "takesBack") return;
    const blocker = ownMove === "allowed" ? undefined : this.#findBlocker(location);
    // A move whose length is not known can't be taken back.
    if (!blocker || !delta) {
      void this.#go({ action: "POP", location, preventScrollReset: false });
      return;
    }
    this.#ownMove = "takesBack";
    this.#history.go(-delta);
    blocker.onBlocked(() => {
      this.#ownMove = "allowed";
      this.#history.go(delta);
    });
  }

  #findBlocker(nextLocation: Location): Blocker | undefined {
    const way = { currentLocation: this.location, nextLocation };
    return [...this.#blockers].find((blocker) => blocker.shouldBlock(way));
  }

  async #go(step: Step): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#step = step;
    const { signal } = this.#loading;
    const { location } = step;
    if (this.#isWithin(location)) {
      this.#arrive(step, this.#state.shown);
      return;
    }
    let to = matchRoutes(this.#routes, location.pathname) ?? [];
    if (to.at(-1)?.route.more) {
      this.#announce(location);
      to = await this.#findMore(to, location);
      if (signal.aborted) return;
    }
    const { shown: from, isRevalidating: isRevalidation } = this.#state;
    const [currentUrl, nextUrl] = [urlOf(from.location), urlOf(location)];
    const journey = { from, currentUrl, to, nextUrl, signal, isRevalidation };
    let outcome = askGuards(journey) ?? findLoaded(journey);
    if (!outcome) {
      this.#announce(location);
      // What led here may lead on at once, as signing in does: then none of this is asked for.
      await Promise.resolve();
      if (signal.aborted) return;
      outcome = await load(journey);
    }
    if (signal.aborted) return;
    if (outcome instanceof Redirect) await this.#go(this.#lead(step, outcome));
    else this.#arrive(step, outcome);
  }

  /** Whether an address is a place on the screen that is open. */
  #isWithin(next: Location): boolean {
    const { shown, isReady, isRevalidating } = this.#state;
    const { location } = shown;
    if (!isReady || isRevalidating || next === location) return false;
    return next.pathname === location.pathname && next.search === location.search && next.hash !== "";
  }

  /** Puts routes that come only once they are wanted in place of their stand-in, if there are any for this person. */
  async #findMore(matches: Match[], { pathname }: Location): Promise<Match[]> {
    const [parent, standIn] = matches.slice(-2);
    if (!parent?.route.children || !standIn?.route.more) return matches;
    try {
      const more = await standIn.route.more();
      if (more.length === 0) return matches;
      const others = parent.route.children.filter((route) => route !== standIn.route);
      parent.route.children = [...others, ...copyRoutes(more, `${parent.id}+`)];
      return matchRoutes(this.#routes, pathname) ?? [];
    } catch (error) {
      // Said like anything else that can't be loaded.
      const route = { ...standIn.route, loader: () => Promise.reject(error) };
      return [...matches.slice(0, -1), { ...standIn, route }];
    }
  }

  #announce(location: Location): void {
    if (location !== this.location) this.#update({ next: location });
  }

  /** The way on from one that leads elsewhere. An address that the browser is at already would lead on again, back there. */
  #lead({ action, location }: Step, { to }: Redirect): Step {
    const next = createLocation(resolveAddress(to, location));
    const isNew = location !== this.location && addressOf(next) !== addressOf(this.location);
    return { action: action === "PUSH" && isNew ? "PUSH" : "REPLACE", location: next, preventScrollReset: false };
  }

  #arrive({ action, location, preventScrollReset }: Step, { matches, data, failure }: Loaded): void {
    if (location !== this.location && action === "PUSH") this.#history.push(location);
    if (location !== this.location && action === "REPLACE") this.#history.replace(location);
    this.#step = null;
    const shown = { action, location, preventScrollReset, matches, data, failure };
    this.#update({ shown, next: null, isRevalidating: false, isReady: true });
  }

  #update(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

// Each router has routes of its own: their code and further ones are put into them. A page that is written ahead has the same ids.
function copyRoutes(routes: Route[], place = ""): Route[] {
  return routes.map((route, at) => {
    const { id = `${place}${at}`, children } = route;
    return { ...route, id, ...(children && { children: copyRoutes(children, `${id}-`) }) };
  });
}

// Which host it is is of no interest to a screen.
function urlOf({ pathname, search, hash }: Location): URL {
  return Object.assign(new URL("http://localhost"), { pathname, search, hash });
}
