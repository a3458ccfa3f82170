import type { Match } from "./matching.ts";
import { loadCode, Redirect } from "./routes.ts";

/** Loader data by route id. */
export type LoaderData = Record<string, unknown>;

/** An error, and the index of the match whose boundary shows it. */
export interface Failure {
  at: number;
  error: unknown;
}

/** The levels of a screen with their data. */
export interface Loaded {
  matches: Match[];
  data: LoaderData;
  failure: Failure | null;
}

/** A navigation from the current screen to another address, or to the same one again. */
export interface Transition {
  from: Loaded;
  currentUrl: URL;
  to: Match[];
  nextUrl: URL;
  signal: AbortSignal;
  /** Whether all data is loaded again. */
  isRevalidation: boolean;
}

/** Returns the redirect of the first guard that has one, or null. */
export function runGuards({ to, nextUrl: url, signal }: Transition): Redirect | null {
  for (const { route, params } of to) {
    const elsewhere = route.guard?.({ params, url, signal });
    if (elsewhere) return elsewhere;
  }
  return null;
}

/** Returns the next screen if its code and data are already available, otherwise null. */
export function findLoaded(transition: Transition): Loaded | null {
  const { from, to } = transition;
  if (to.some((match, at) => match.route.lazy || (match.route.loader && mustLoad(transition, at)))) return null;
  const reused = to.filter(({ id }) => id in from.data);
  return { matches: to, data: Object.fromEntries(reused.map(({ id }) => [id, from.data[id]])), failure: null };
}

/** Loads the code and the data of all levels in parallel. */
export async function load(transition: Transition): Promise<Loaded | Redirect> {
  const { to } = transition;
  const outcomes = await Promise.all(
    to.map(async (match, at): Promise<Outcome> => {
      try {
        await loadCode(match.route);
        return { match, at, value: await read(transition, at) };
      } catch (error) {
        return { match, at, error };
      }
    }),
  );
  const data: LoaderData = {};
  let failure: Failure | null = null;
  for (const { match, at, value, error } of outcomes) {
    for (const answer of [value, error]) if (answer instanceof Redirect) return answer;
    if (error !== undefined) failure ??= { at: findBoundary(to, at), error };
    else if (value !== undefined) data[match.id] = value;
  }
  return { matches: to, data, failure };
}

interface Outcome {
  match: Match;
  at: number;
  value?: unknown;
  error?: unknown;
}

/** Returns the index of the nearest match, at or above the given one, that has an error boundary. */
function findBoundary(matches: Match[], at: number): number {
  return matches.slice(0, at + 1).findLastIndex(({ route }) => route.ErrorBoundary);
}

function read(transition: Transition, at: number): unknown {
  const { from, to, nextUrl: url, signal } = transition;
  const match = to[at];
  if (!match?.route.loader) return undefined;
  return mustLoad(transition, at) ? match.route.loader({ params: match.params, url, signal }) : from.data[match.id];
}

function mustLoad({ from, currentUrl, to, nextUrl, isRevalidation }: Transition, at: number): boolean {
  const [before, next] = [from.matches[at], to[at]];
  if (!next || before?.route !== next.route || !(next.id in from.data)) return true;
  const isOther = before.pathname !== next.pathname || currentUrl.search !== nextUrl.search;
  const isSame = currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search;
  const defaultShouldRevalidate = isRevalidation || isOther || isSame;
  const { shouldRevalidate } = next.route;
  return shouldRevalidate?.({ currentUrl, nextUrl, defaultShouldRevalidate }) ?? defaultShouldRevalidate;
}
