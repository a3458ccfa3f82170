import type { ComponentType } from "react";

/** A level of a screen: what is shown there, what that needs, and what lies within. */
export interface Route {
  /**
   * Parts of a path, after those of its parents: `:name` stands for any part, a last `*` for any rest. Without one it wraps its
   * children, or is the place of its parent itself where it has none.
   */
  path?: string;
  /** By which others find it; made from its place in the tree where it has none. */
  id?: string;
  Component?: ComponentType;
  /** Shown in place of what could not be loaded or drawn, here or within. */
  ErrorBoundary?: ComponentType;
  /** Asked before anything is loaded, each time that one comes here: where somebody has to go instead, or null. */
  guard?: (args: LoaderArgs) => Redirect | null;
  loader?: Loader;
  /** Whether the loader runs again on the way from one address of this route to another. */
  shouldRevalidate?: (args: RevalidateArgs) => boolean;
  /** The rest of the route, in a file of its own. */
  lazy?: (() => Promise<Page>) | undefined;
  children?: Route[];
  /** Brings the routes that stand in place of this one, once somebody comes here; none leave it as it is. */
  more?: () => Promise<Route[]>;
}

/** What the file of a screen exports. */
export type Page = Pick<Route, "Component" | "ErrorBoundary" | "loader" | "shouldRevalidate">;

/** Reads what a screen shows; leads elsewhere by a `redirect` that it returns or throws. */
export type Loader = (args: LoaderArgs) => unknown;

export interface LoaderArgs {
  /** What stands in the address for the names of the path. */
  params: Params;
  url: URL;
  /** Aborted once somebody is on the way elsewhere. */
  signal: AbortSignal;
}

export type Params = Record<string, string | undefined>;

export interface RevalidateArgs {
  currentUrl: URL;
  nextUrl: URL;
  /** True for the same address again, for another query or other parameters, and when everything is read again. */
  defaultShouldRevalidate: boolean;
}

/** A place to go to instead. */
export class Redirect {
  readonly to: string;

  constructor(to: string) {
    this.to = to;
  }
}

/** What a guard or a loader answers to lead elsewhere. */
export function redirect(to: string): Redirect {
  return new Redirect(to);
}

/** Brings the rest of a route, once. */
export async function loadCode(route: Route): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
}
