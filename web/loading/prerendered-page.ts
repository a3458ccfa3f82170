import type { LoaderData } from "../routing/loading.ts";
import { matchRoutes } from "../routing/matching.ts";
import { loadCode, type Route } from "../routing/routes.ts";

/** The data that a prerendered page was rendered from. */
export interface PrerenderedPage {
  language: string;
  data: LoaderData;
}

/**
 * Returns the prerendered page; null if there is none, or if it is in another language or only for visitors (boot.js).
 */
export function findPrerenderedPage(): PrerenderedPage | null {
  const { dataset } = document.documentElement;
  const text = document.getElementById("written")?.textContent;
  const isStale = dataset.stale !== undefined;
  if (isStale) document.getElementById("root")?.replaceChildren();
  delete dataset.stale;
  return isStale || !text ? null : JSON.parse(text);
}

/** Loads the code of the current screens for hydration. Until then, the page stays as prerendered. */
export async function loadScreens(routes: Route[]): Promise<void> {
  const matches = matchRoutes(routes, window.location.pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadCode(route)));
}
