import type { Page } from "./routing/routes.ts";

// In a file of its own, so that what each of these pages needs is listed here and not in what every visitor loads.
const pages = import.meta.glob<Page>(["./pages/courses/*.tsx", "!**/*.test.tsx"]);

/** Loads a page that learners begin at by its name in `contract/screens.ts`. */
export async function loadPage(page: string): Promise<Page> {
  const load = pages[`./pages/${page}.tsx`];
  if (!load) throw new Error(`No file shows ${page}.`);
  return load();
}
