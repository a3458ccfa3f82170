import { useContext, useEffect, useMemo, useState } from "react";
import { ErrorContext, LevelContext, NavigationContext, RouterContext } from "./contexts.ts";
import type { Location } from "./location.ts";
import type { Action, Blocker, NavigateOptions, Router, Shown } from "./router.ts";
import type { Redirect } from "./routes.ts";

/** Returns the router and the screen that it shows. */
export function useRouter(): { router: Router; shown: Shown } {
  const place = useContext(RouterContext);
  if (!place) throw new Error("rendered outside a RouterProvider");
  return place;
}

/** Returns the address of the open screen. */
export function useLocation(): Location {
  return useRouter().shown.location;
}

/** Returns how the user reached the screen. */
export function useAction(): Action {
  return useRouter().shown.action;
}

/** Returns the function that navigates; it is stable across renders. */
export function useNavigate(): Router["navigate"] {
  return useRouter().router.navigate;
}

/** Returns the query of the address, and a function that replaces it entirely. */
export function useSearchParams() {
  const { router, shown } = useRouter();
  const { search } = shown.location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  function change(query: URLSearchParams | Record<string, string> | string, options?: NavigateOptions): void {
    void router.navigate(`?${new URLSearchParams(query)}`, options);
  }
  return [params, change] as const;
}

type Read<Load> = Load extends (...args: never[]) => infer Answer ? Exclude<Awaited<Answer>, Redirect> : never;

/** Returns the loader data of this level. */
export function useLoaderData<Load>(): Read<Load>;
export function useLoaderData(): unknown {
  return useContext(LevelContext).data;
}

/** Returns the loader data of the route with the given id. */
export function useRouteLoaderData<Load>(id: string): Read<Load> | undefined;
export function useRouteLoaderData(id: string): unknown {
  return useRouter().shown.data[id];
}

/** Returns the error for which an `ErrorBoundary` is shown. */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

/** Returns whether another screen is loading, or this one is being revalidated. */
export function useNavigation() {
  return useContext(NavigationContext);
}

/** Blocks navigation to other screens; returns the blocked navigation that awaits a decision, if there is one. */
export function useBlocker(shouldBlock: Blocker["shouldBlock"]) {
  const { router } = useRouter();
  const [waiting, setWaiting] = useState<{ proceed: () => void } | null>(null);
  useEffect(
    () => router.block({ shouldBlock, onBlocked: (proceed) => setWaiting({ proceed }) }),
    [router, shouldBlock],
  );
  return waiting && { proceed: () => done(waiting.proceed), reset: () => done() };
  function done(goOn?: () => void): void {
    setWaiting(null);
    goOn?.();
  }
}
