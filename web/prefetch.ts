import { matchRoutes, type RouteObject } from "react-router";
import { currentLayout } from "./theme/layout-config.ts";

/**
 * Has the code of other screens come before it is asked for: of those that people usually go on to, once this one is at
 * rest, and of the one whose link somebody points at. Not where somebody saves data.
 */
export function prefetchScreens(routes: RouteObject[]): void {
  for (const address of listNext()) prefetchFile(address);
  for (const kind of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(kind, ({ target }) => loadTarget(routes, target), { passive: true });
  }
}

/** The files that the server says the next screens need; it names none to a browser that says `Save-Data`. */
function listNext(): string[] {
  return currentLayout().saveData ? [] : JSON.parse(document.getElementById("next")?.textContent ?? "[]");
}

// Fetched and kept, but not run: that would take a slow phone's time from whoever reads this screen.
function prefetchFile(address: string): void {
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.as = "script";
  link.crossOrigin = "anonymous";
  link.href = address;
  document.head.append(link);
}

function loadTarget(routes: RouteObject[], target: EventTarget | null): void {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || currentLayout().saveData) return;
  for (const { route } of matchRoutes(routes, link.pathname) ?? []) {
    // Whoever then goes there hears what went wrong.
    if (typeof route.lazy === "function") route.lazy().catch(() => undefined);
  }
}
