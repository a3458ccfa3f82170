import { matchRoutes } from "../routing/matching.ts";
import type { Route } from "../routing/routes.ts";

/**
 * Prefetches the code of other screens: those that users usually visit next, when this one is idle, and the target of a
 * link being pointed at. Disabled in data saver mode; on a first visit, nothing is prefetched in idle time.
 */
export function prefetchScreens(routes: Route[]): void {
  void prefetchNext();
  for (const kind of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(kind, ({ target }) => loadTarget(routes, target), { passive: true });
  }
}

/** Fetches the files that the server lists for the next screens. It lists none for browsers that send `Save-Data`. */
async function prefetchNext(): Promise<void> {
  const named = document.getElementById("next")?.textContent;
  if (!named || !cameFromCache() || (await savesData())) return;
  for (const address of JSON.parse(named)) void prefetchFile(address).catch(() => undefined);
}

// On a first visit or after a new build, the connection has had enough to do. Every screen loads this file once idle.
function cameFromCache(): boolean {
  const [entry] = performance.getEntriesByName(import.meta.url);
  return entry instanceof PerformanceResourceTiming && entry.transferSize === 0;
}

// Loaded dynamically: public pages do not contain the module until a link is pointed at. It fails offline, where
// nothing can be prefetched.
async function savesData(): Promise<boolean> {
  return import("../theme/layout-config.ts").then(
    ({ currentLayout }) => currentLayout().saveData,
    () => true,
  );
}

// Fetches into the cache without running anything, which would block the open screen on a slow phone. `rel="prefetch"`
// is not used: Safari does not support it, and in Firefox the page's CSP blocks it.
async function prefetchFile(address: string): Promise<void> {
  await (await fetch(address, { priority: "low" })).blob();
}

async function loadTarget(routes: Route[], target: EventTarget | null): Promise<void> {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || (await savesData())) return;
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // Navigating there reports the error.
    route.lazy?.().catch(() => undefined);
  }
}
