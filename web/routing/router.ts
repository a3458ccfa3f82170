import type { History } from "./history.ts";
import { findLoaded, type Loaded, type LoaderData, load, runGuards } from "./loading.ts";
import { addressOf, createLocation, type Location, resolveAddress, type To } from "./location.ts";
import { type Match, matchRoutes } from "./matching.ts";
import { Redirect, type Route } from "./routes.ts";

/** How a screen was reached: by moving through the history, by a new entry, or by replacing the current one. */
export type Action = "POP" | "PUSH" | "REPLACE";

/** A navigation to another screen. */
interface Navigation {
  action: Action;
  location: Location;
  /** Whether the scroll position is preserved. */
  preventScrollReset: boolean;
}

/** The open screen, and how it was reached. */
export interface Shown extends Navigation, Loaded {}

export interface RouterState {
  shown: Shown;
  /** The target of the navigation in progress. */
  next: Location | null;
  /** Whether all displayed data is being reloaded. */
  isRevalidating: boolean;
  /** Whether the first screen has loaded or failed. */
  isReady: boolean;
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean | undefined;
  /** Stored with the history entry. */
  state?: unknown;
  preventScrollReset?: boolean | undefined;
}

/** Can block navigation to other screens. */
export interface Blocker {
  shouldBlock(navigation: { currentLocation: Location; nextLocation: Location }): boolean;
  /** Receives a function that resumes the navigation. */
  onBlocked(proceed: () => void): void;
}

export interface RouterOptions {
  routes: Route[];
  history: History;
  /** The data of a prerendered first screen. */
  data?: LoaderData | undefined;
}

/** Navigates between screens. The address and the screen change once everything the screen needs has loaded. */
export class Router {
  readonly #routes: Route[];
  readonly #history: History;
  readonly #listeners = new Set<() => void>();
  readonly #blockers = new Set<Blocker>();
  #state: RouterState;
  /** The navigation in progress, and the controller that aborts it. */
  #navigation: Navigation | null = null;
  #loading = new AbortController();
  /** Set if the next move of the history is the router's own: reverting a blocked one, or repeating it once allowed. */
  #ownMove: "reverting" | "allowed" | null = null;

  constructor({ routes, history, data = {} }: RouterOptions) {
    this.#routes = copyRoutes(routes);
    this.#history = history;
    const { location } = history;
    const matches = matchRoutes(this.#routes, location.pathname) ?? [];
    const navigation: Navigation = { action: "POP", location, preventScrollReset: false };
    const isReady = matches.every(({ id, route }) => !route.lazy && (!route.loader || id in data));
    this.#state = {
      shown: { ...navigation, matches, data, failure: null },
      next: null,
      isRevalidating: false,
      isReady,
    };
    history.listen((reached, delta) => this.#pop(reached, delta));
    if (!isReady) void this.#go(navigation);
  }

  get state(): RouterState {
    return this.#state;
  }

  /** The address of the open screen. */
  get location(): Location {
    return this.#state.shown.location;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Resolves once the first screen is ready. */
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

  /**
   * Navigates to an address, or moves by that many history entries (negative: back). Resolves once the screen is shown
   * or another navigation has replaced this one.
   */
  readonly navigate = async (to: To | number, options: NavigateOptions = {}): Promise<void> => {
    if (typeof to === "number") {
      this.#history.go(to);
      return;
    }
    const { replace, state, preventScrollReset = false } = options;
    const location = createLocation(resolveAddress(to, this.location), state);
    const navigation: Navigation = { action: replace ? "REPLACE" : "PUSH", location, preventScrollReset };
    const blocker = this.#findBlocker(location);
    if (blocker) blocker.onBlocked(() => void this.#go(navigation));
    else await this.#go(navigation);
  };

  /** Reloads the data of the open screen, or of the navigation in progress. */
  readonly revalidate = async (): Promise<void> => {
    this.#update({ isRevalidating: true });
    await this.#go(this.#navigation ?? this.#state.shown);
  };

  /**
   * Registers a blocker that is asked before each navigation to another address; returns a function that removes it.
   */
  block(blocker: Blocker): () => void {
    this.#blockers.add(blocker);
    return () => this.#blockers.delete(blocker);
  }

  #pop(location: Location, delta: number | null): void {
    const ownMove = this.#ownMove;
    this.#ownMove = null;
    if (ownMove === "reverting") return;
    const blocker = ownMove === "allowed" ? undefined : this.#findBlocker(location);
    // A move of unknown distance cannot be reverted.
    if (!blocker || !delta) {
      void this.#go({ action: "POP", location, preventScrollReset: false });
      return;
    }
    this.#ownMove = "reverting";
    this.#history.go(-delta);
    blocker.onBlocked(() => {
      this.#ownMove = "allowed";
      this.#history.go(delta);
    });
  }

  #findBlocker(nextLocation: Location): Blocker | undefined {
    const navigation = { currentLocation: this.location, nextLocation };
    return [...this.#blockers].find((blocker) => blocker.shouldBlock(navigation));
  }

  async #go(navigation: Navigation): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    this.#navigation = navigation;
    const { signal } = this.#loading;
    const { location } = navigation;
    if (this.#isHashChange(location)) {
      this.#commit(navigation, this.#state.shown);
      return;
    }
    let to = matchRoutes(this.#routes, location.pathname) ?? [];
    if (to.at(-1)?.route.more) {
      this.#announce(location);
      to = await this.#loadMoreRoutes(to, location);
      if (signal.aborted) return;
    }
    const { shown: from, isRevalidating: isRevalidation } = this.#state;
    const [currentUrl, nextUrl] = [urlOf(from.location), urlOf(location)];
    const transition = { from, currentUrl, to, nextUrl, signal, isRevalidation };
    let outcome = runGuards(transition) ?? findLoaded(transition);
    if (!outcome) {
      this.#announce(location);
      // A redirect may follow at once, as after signing in; then none of this is requested.
      await Promise.resolve();
      if (signal.aborted) return;
      outcome = await load(transition);
    }
    if (signal.aborted) return;
    if (outcome instanceof Redirect) await this.#go(this.#followRedirect(navigation, outcome));
    else this.#commit(navigation, outcome);
  }

  /** Whether an address only differs in its hash from the open screen. */
  #isHashChange(next: Location): boolean {
    const { shown, isReady, isRevalidating } = this.#state;
    const { location } = shown;
    if (!isReady || isRevalidating || next === location) return false;
    return next.pathname === location.pathname && next.search === location.search && next.hash !== "";
  }

  /** Replaces a placeholder route by the routes that it loads on demand, if this user has any. */
  async #loadMoreRoutes(matches: Match[], { pathname }: Location): Promise<Match[]> {
    const [parent, placeholder] = matches.slice(-2);
    if (!parent?.route.children || !placeholder?.route.more) return matches;
    try {
      const more = await placeholder.route.more();
      if (more.length === 0) return matches;
      const others = parent.route.children.filter((route) => route !== placeholder.route);
      parent.route.children = [...others, ...copyRoutes(more, `${parent.id}+`)];
      return matchRoutes(this.#routes, pathname) ?? [];
    } catch (error) {
      // Reported like any other loading failure.
      const route = { ...placeholder.route, loader: () => Promise.reject(error) };
      return [...matches.slice(0, -1), { ...placeholder, route }];
    }
  }

  #announce(location: Location): void {
    if (location !== this.location) this.#update({ next: location });
  }

  /**
   * Returns the step that follows a redirect. An address that the browser has already reached is replaced, since going
   * back to it would redirect again.
   */
  #followRedirect({ action, location }: Navigation, { to }: Redirect): Navigation {
    const next = createLocation(resolveAddress(to, location));
    const isNew = location !== this.location && addressOf(next) !== addressOf(this.location);
    return { action: action === "PUSH" && isNew ? "PUSH" : "REPLACE", location: next, preventScrollReset: false };
  }

  #commit({ action, location, preventScrollReset }: Navigation, { matches, data, failure }: Loaded): void {
    if (location !== this.location && action === "PUSH") this.#history.push(location);
    if (location !== this.location && action === "REPLACE") this.#history.replace(location);
    this.#navigation = null;
    const shown = { action, location, preventScrollReset, matches, data, failure };
    this.#update({ shown, next: null, isRevalidating: false, isReady: true });
  }

  #update(change: Partial<RouterState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

// Each router has its own copy, because code and further routes are added to it. The ids match those of a prerendered
// page.
function copyRoutes(routes: Route[], place = ""): Route[] {
  return routes.map((route, at) => {
    const { id = `${place}${at}`, children } = route;
    return { ...route, id, ...(children && { children: copyRoutes(children, `${id}-`) }) };
  });
}

// The host is irrelevant to screens.
function urlOf({ pathname, search, hash }: Location): URL {
  return Object.assign(new URL("http://localhost"), { pathname, search, hash });
}
