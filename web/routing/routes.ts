import type { ComponentType } from "react";

/** A level of a screen: its component, its data, and the levels inside it. */
export interface Route {
  /**
   * Path segments, appended to those of its ancestors: `:name` matches any segment, a final `*` any rest. Without a
   * path, the route wraps its children or, if it has none, is its parent's index.
   */
  path?: string;
  /** Identifies the route to others; by default derived from its position in the tree. */
  id?: string;
  Component?: ComponentType;
  /** Shown in place of anything that failed to load or render, here or below. */
  ErrorBoundary?: ComponentType;
  /** Called before anything is loaded on every visit; returns a redirect or null. */
  guard?: (args: LoaderArgs) => Redirect | null;
  loader?: Loader;
  /** Whether the loader runs again when the user navigates between addresses of this route. */
  shouldRevalidate?: (args: RevalidateArgs) => boolean;
  /** Loads the rest of the route from its own file. */
  lazy?: (() => Promise<Page>) | undefined;
  children?: Route[];
  /** Loads the routes that replace this one when it is visited; an empty list leaves it in place. */
  more?: () => Promise<Route[]>;
}

/** The exports of a screen's file. */
export type Page = Pick<Route, "Component" | "ErrorBoundary" | "loader" | "shouldRevalidate">;

/** Loads the data of a screen; redirects if it returns or throws a `redirect`. */
export type Loader = (args: LoaderArgs) => unknown;

export interface LoaderArgs {
  /** The path parameters. */
  params: Params;
  url: URL;
  /** Aborted when the user navigates elsewhere. */
  signal: AbortSignal;
}

export type Params = Record<string, string | undefined>;

export interface RevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  /** True for the same address, for another query or other parameters, and for a full revalidation. */
  defaultShouldRevalidate: boolean;
}

/** A redirect to another address. */
export class Redirect {
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

/** Creates a redirect, for a guard or loader to return or throw. */
export function redirect(to: string): Redirect {
  return new Redirect(to);
}

/** Loads the rest of a route once. */
export async function loadCode(route: Route): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
}
