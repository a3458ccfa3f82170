import { type Browser, type BrowserContext, expect } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import { collectPolicyViolations } from "../first-load/policy-violations.ts";
import { createAccount, grantRole, type Names, signInAs, startCourse } from "../learner.ts";
import type { Server } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { walkAccountScreens } from "./account.ts";
import { walkCompletedCourse } from "./completed-course.ts";
import { walkEvaluationScreens } from "./evaluations.ts";
import { walkForumScreens } from "./forum.ts";
import { walkGroupScreens } from "./groups.ts";
import { walkLearnerScreens } from "./learner.ts";
import { walkLoadingStates } from "./loading-states.ts";
import { walkModerationScreens } from "./moderation.ts";
import { walkPeopleScreens } from "./people.ts";
import { walkPlayerScreens, walkSignInAgain } from "./player.ts";
import { walkProgressScreens } from "./progress.ts";
import { walkPublicScreens } from "./public.ts";
import type { Walk } from "./walk.ts";
import { walkWritingScreens } from "./writing.ts";

/** How the screens are displayed; the theme is light. */
export interface View {
  language: Language;
  /** In CSS pixels. */
  width: number;
  /** The name of the learner whose screens are shown. */
  names?: Partial<Names>;
}

/** All screens, part by part; every part starts with a new user. */
const walks = {
  async visitor(walk: Walk) {
    await walkPublicScreens(walk);
    await walkAccountScreens(walk);
  },
  async learner(walk: Walk) {
    await signInAs(walk.context, walk.account);
    await walkLearnerScreens(walk);
  },
  async course(walk: Walk) {
    await signInAs(walk.context, walk.account);
    const { id } = await startCourse(walk.server, walk.account);
    await walkPlayerScreens(walk, id);
    await walkLoadingStates(walk, id);
    await walkCompletedCourse(await walkSignInAgain(walk, id), id);
  },
  async forum(walk: Walk) {
    await signInAs(walk.context, walk.account);
    await walkForumScreens(walk);
  },
  async staff(walk: Walk) {
    grantRole(walk.server, walk.account, "admin");
    await signInAs(walk.context, walk.account);
    await walkPeopleScreens(walk);
    await walkModerationScreens(walk);
  },
  async teaching(walk: Walk) {
    grantRole(walk.server, walk.account, "cardio-obstetrics:teacher");
    await signInAs(walk.context, walk.account);
    await walkProgressScreens(walk);
  },
  async groups(walk: Walk) {
    grantRole(walk.server, walk.account, "admin");
    await signInAs(walk.context, walk.account);
    await walkGroupScreens(walk);
  },
  async writing(walk: Walk) {
    grantRole(walk.server, walk.account, "author");
    await signInAs(walk.context, walk.account);
    await walkWritingScreens(walk);
  },
  async evaluations(walk: Walk) {
    grantRole(walk.server, walk.account, "author");
    await signInAs(walk.context, walk.account);
    await walkEvaluationScreens(walk);
  },
};

export const parts = [
  "visitor",
  "learner",
  "course",
  "forum",
  "staff",
  "teaching",
  "groups",
  "writing",
  "evaluations",
] as const;

interface Tour {
  part: (typeof parts)[number];
  view: View;
  /** Prepares the browser before the first screen opens. */
  prepare?: (context: BrowserContext) => Promise<void>;
  inspect: (walk: Omit<Walk, "inspect">, name: string) => Promise<void>;
}

/**
 * Walks through every screen of a part in its states, and looks at each. Fails if a page's Content-Security-Policy
 * blocks anything.
 */
export async function walkScreens(
  browser: Browser,
  server: Server,
  { part, view, prepare, inspect }: Tour,
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
  await prepare?.(context);
  const violations = collectPolicyViolations(context);
  const account = await createAccount(server, language, names);
  const walk = { context, page: await context.newPage(), server, account, language, t: translatorFor(language) };
  await walks[part]({ ...walk, inspect: (name) => inspect(walk, name) });
  expect(violations).toEqual([]);
  await context.close();
}
