import { matchRoutes } from "../routing/matching.ts";
import type { Route } from "../routing/routes.ts";

/**
 * Has the code of other screens come before it is asked for: of those that people usually go on to, once this one is at
 * rest, and of the one whose link somebody points at. Not where somebody saves data; and a first visit loads only itself.
 */
export function prefetchScreens(routes: Route[]): void {
  void prefetchNext();
  for (const kind of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(kind, ({ target }) => loadTarget(routes, target), { passive: true });
  }
}

/** The files that the server says the next screens need; it names none to a browser that says `Save-Data`. */
async function prefetchNext(): Promise<void> {
  const named = document.getElementById("next")?.textContent;
  if (!named || !cameFromCache() || (await savesData())) return;
  for (const address of JSON.parse(named)) void prefetchFile(address).catch(() => undefined);
}

// On a first visit, or with a new build, the line has had enough to do. Every screen loads this file, once at rest.
function cameFromCache(): boolean {
  const [entry] = performance.getEntriesByName(import.meta.url);
  return entry instanceof PerformanceResourceTiming && entry.transferSize === 0;
}

// The public pages do without what knows it, until a link is pointed at. Offline nothing can be fetched ahead.
async function savesData(): Promise<boolean> {
  return import("../theme/layout-config.ts").then(
    ({ currentLayout }) => currentLayout().saveData,
    () => true,
  );
}

// Fetched and kept, but not run: on a slow phone that would hold up the screen that is open. Not by `rel="prefetch"`, which
// Safari does not know, and Firefox takes for something that the policy of the page does not name.
async function prefetchFile(address: string): Promise<void> {
  await (await fetch(address, { priority: "low" })).blob();
}

async function loadTarget(routes: Route[], target: EventTarget | null): Promise<void> {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || (await savesData())) return;
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // Going there tells what went wrong.
    route.lazy?.().catch(() => undefined);
  }
}
