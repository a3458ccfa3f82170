import { expect } from "@playwright/test";
import { startCourse } from "../learner.ts";
import { walkManyCourses } from "./many-courses.ts";
import { walkProfile, walkSettings } from "./profile.ts";
import { walkSafety } from "./safety.ts";
import { walkNavigating } from "./waiting.ts";
import { isNarrow, settle, stopAt, type Walk } from "./walk.ts";

const course = "/modules/courses/cardio-obstetrics";

/** Visits the screens of a signed-in user, before and after they start the course. */
export async function walkLearnerScreens(walk: Walk): Promise<void> {
  await stopAt(walk, "/modules/dashboard", "dashboard-empty");
  await walkMenu(walk);
  await walkSettings(walk);
  await walkNavigating(walk);
  await stopAt(walk, "/modules/courses", "courses");
  await stopAt(walk, course, "course-before");
  await walkTroubles(walk);
  await startCourse(walk.server, walk.account);
  await stopAt(walk, course, "course-after");
  await stopAt(walk, "/modules/courses", "courses-started");
  await stopAt(walk, "/modules/dashboard", "dashboard");
  await stopAt(walk, "/modules/help", "help");
  await stopAt(walk, "/modules/help/offline", "help-offline");
  await stopAt(walk, "/modules/offline", "downloads-none");
  await walkManyCourses(walk);
  await walkProfile(walk);
  await walkSafety(walk);
}

/** The menu overlays the page on a phone, and is next to it on a desktop. */
async function walkMenu({ page, say, look }: Walk): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole("button", { name: say("shell.openMenu") }).click();
  await settle(page);
  await look("menu");
}

/** Visits the states after a rejected request, and offline. */
async function walkTroubles(walk: Walk): Promise<void> {
  const { page, say, look } = walk;
  const message = say("errors.unknown");
  await page.route("**/start", (route) => route.fulfill({ status: 409, json: { message } }));
  await page.getByRole("button", { name: say("courses.start") }).click();
  await expect(page.getByText(message)).toBeVisible();
  await settle(page);
  await look("toast");
  await page.unroute("**/start");
  const list = /\/api\/v1\/courses(\?|$)/;
  await page.route(list, (route) => route.abort());
  await page.goto("/modules/courses");
  await expect(page.getByRole("heading", { name: say("access.offlineTitle") })).toBeVisible();
  await settle(page);
  await look("offline");
  await page.unroute(list);
}
