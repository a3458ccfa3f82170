import { type Browser, expect } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import { createAccount, type Names } from "../learner.ts";
import { noteRefusals } from "../refusals.ts";
import type { Server } from "../server.ts";
import { wordsIn } from "../words.ts";
import { walkLearnerScreens } from "./learner.ts";
import { walkPlayerScreens } from "./player.ts";
import { walkAccountScreens, walkPublicScreens } from "./public.ts";
import type { Walk } from "./walk.ts";

/** How the screens are to be seen; the theme is the light one. */
export interface View {
  language: Language;
  /** In CSS pixels. */
  width: number;
  /** Of the learner whose screens are shown. */
  names?: Partial<Names>;
}

/**
 * Walks through every screen in its states, as a newcomer who becomes a learner, and looks at each. Fails where the
 * browser refuses something because of a page's policy.
 */
export async function walkAllScreens(
  browser: Browser,
  server: Server,
  { view, look }: { view: View; look: (walk: Omit<Walk, "look">, name: string) => Promise<void> },
): Promise<void> {
  const { language, width, names } = view;
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width, height: width < 700 ? 740 : 800 },
    locale: language,
    colorScheme: "light",
    reducedMotion: "reduce",
    hasTouch: width < 700,
  });
  const refused = noteRefusals(context);
  const account = await createAccount(server, language, names);
  const parts = { context, page: await context.newPage(), server, account, language, say: wordsIn(language) };
  const walk: Walk = { ...parts, look: (name) => look(parts, name) };
  await walkPublicScreens(walk);
  await walkAccountScreens(walk);
  await walkPlayerScreens(walk, await walkLearnerScreens(walk));
  expect(refused).toEqual([]);
  await context.close();
}
