import { allScreens, learnersArea, type Screen } from "../../contract/screens.ts";
import type { Hints } from "./hints.ts";

/** The chunk group that the whole learners' area shares. */
const area = "area";

/** Returns what a browser should load for a screen, and for the screens that users usually visit next. */
export function hintsOf({ page, audience, rendered, next = [] }: Screen): Hints {
  const modules = [...(audience === "learners" ? [area] : []), `pages/${page}.tsx`];
  return { modules, next, isPersonal: rendered === "personally" };
}

/** The screens that the server prerenders, the same for all visitors. */
export const prerenderedScreens = allScreens.filter(({ rendered }) => rendered === "ahead");

/** Paths in the learners' area that are not screens; the application redirects from there. */
export const redirectedPaths = [learnersArea, `${learnersArea}/*`];

/** What a browser should load at a stray path. */
export const redirectedHints: Hints = { modules: [area] };
