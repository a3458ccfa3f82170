import type { LoaderData } from "../routing/loading.ts";
import { matchRoutes } from "../routing/matching.ts";
import { loadCode, type Route } from "../routing/routes.ts";

/** What a page that was written ahead was drawn from. */
export interface WrittenPage {
  language: string;
  data: LoaderData;
}

/** The page that came written, or null where none did, or one in another language or for visitors only (boot.js). */
export function findWrittenPage(): WrittenPage | null {
  const { dataset } = document.documentElement;
  const text = document.getElementById("written")?.textContent;
  const isStale = dataset.stale !== undefined;
  if (isStale) document.getElementById("root")?.replaceChildren();
  delete dataset.stale;
  return isStale || !text ? null : JSON.parse(text);
}

/** Loads the code of the screens that are shown, so that the first drawing finds it: until then the page stays as written. */
export async function loadScreens(routes: Route[]): Promise<void> {
  const matches = matchRoutes(routes, window.location.pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadCode(route)));
}
