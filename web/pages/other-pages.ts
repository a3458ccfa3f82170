import type { Page } from "../routing/routes.ts";

// Separate from the pages where learners arrive, as their first visits would otherwise load this list as well.
const pages = import.meta.glob<Page>(["./{forum,help,learning,offline,profile}/*.tsx", "!**/*.test.tsx"]);

/** Loads any other page of the learners' area by its name in `contract/screens.ts`. */
export async function loadPage(page: string): Promise<Page> {
  const load = pages[`./${page}.tsx`];
  if (!load) throw new Error(`No page file for ${page}.`);
  return load();
}
