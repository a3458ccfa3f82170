import { allScreens, learnersArea, type Screen } from "../../contract/screens.ts";
import type { Hints } from "./hints.ts";

/** What the build puts into one file for the whole of the learners' area. */
const area = "area";

/** What a browser should load for a screen, and for those that people usually go on to. */
export function hintsOf({ page, audience, drawn, next = [] }: Screen): Hints {
  const modules = [...(audience === "learners" ? [area] : []), `pages/${page}.tsx`];
  return { modules, next, isPersonal: drawn === "personally" };
}

/** The screens that the server draws ahead, the same for all visitors. */
export const drawnAhead = allScreens.filter(({ drawn }) => drawn === "ahead");

/** The learners' area where it is no screen: the application leads on from there. */
export const strayPaths = [learnersArea, `${learnersArea}/*`];

/** What a browser should load at a stray path. */
export const strayHints: Hints = { modules: [area] };
