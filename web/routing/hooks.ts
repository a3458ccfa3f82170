import { useContext, useEffect, useMemo, useState } from "react";
import { ErrorContext, LevelContext, RouterContext, WayContext } from "./contexts.ts";
import type { Location } from "./location.ts";
import type { Action, Blocker, NavigateOptions, Router, Shown } from "./router.ts";
import type { Redirect } from "./routes.ts";

/** The router, and the screen that it has open. */
export function usePlace(): { router: Router; shown: Shown } {
  const place = useContext(RouterContext);
  if (!place) throw new Error("there is no router around this");
  return place;
}

/** The address of the screen that is open. */
export function useLocation(): Location {
  return usePlace().shown.location;
}

/** How one came here. */
export function useAction(): Action {
  return usePlace().shown.action;
}

/** Leads elsewhere: the same function each time. */
export function useNavigate(): Router["navigate"] {
  return usePlace().router.navigate;
}

/** The query of the address, and how to change it: what is given takes the place of all of it. */
export function useSearchParams() {
  const { router, shown } = usePlace();
  const { search } = shown.location;
  const params = useMemo(() => new URLSearchParams(search), [search]);
  function change(query: URLSearchParams | Record<string, string> | string, options?: NavigateOptions): void {
    void router.navigate(`?${new URLSearchParams(query)}`, options);
  }
  return [params, change] as const;
}

type Read<Load> = Load extends (...args: never[]) => infer Answer ? Exclude<Awaited<Answer>, Redirect> : never;

/** What the loader of this level has read. */
export function useLoaderData<Load>(): Read<Load>;
export function useLoaderData(): unknown {
  return useContext(LevelContext).data;
}

/** What the loader of the route of that id has read. */
export function useRouteLoaderData<Load>(id: string): Read<Load> | undefined;
export function useRouteLoaderData(id: string): unknown {
  return usePlace().shown.data[id];
}

/** What an `ErrorBoundary` is shown for. */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

/** Whether another screen is loading, or this one again. */
export function useWay() {
  return useContext(WayContext);
}

/** Stands in the way to other screens: the way that waits for an answer, if there is one. */
export function useBlocker(shouldBlock: Blocker["shouldBlock"]) {
  const { router } = usePlace();
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
