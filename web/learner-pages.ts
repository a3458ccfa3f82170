import type { Page } from "./routing/routes.ts";

// In a separate file, so that the dependencies of these pages are listed here and not in the script that every visitor
// loads.
const pages = import.meta.glob<Page>(["./pages/courses/*.tsx", "!**/*.test.tsx"]);

/** Loads one of the pages where learners arrive, by its name in `contract/screens.ts`. */
export async function loadPage(page: string): Promise<Page> {
  const load = pages[`./pages/${page}.tsx`];
  if (!load) throw new Error(`No page file for ${page}.`);
  return load();
}
