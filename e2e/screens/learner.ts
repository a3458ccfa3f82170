import { expect } from "@playwright/test";
import { startCourse } from "../learner.ts";
import { walkNavigating } from "./loading-states.ts";
import { walkManyCourses } from "./many-courses.ts";
import { walkProfile, walkSettings } from "./profile.ts";
import { walkSecurity } from "./security.ts";
import { isNarrow, openAndInspect, settle, type Walk } from "./walk.ts";

const course = "/modules/courses/cardio-obstetrics";

/** Visits the screens of a signed-in user, before and after they start the course. */
export async function walkLearnerScreens(walk: Walk): Promise<void> {
  await openAndInspect(walk, "/modules/dashboard", "dashboard-empty");
  await walkMenu(walk);
  await walkSettings(walk);
  await walkNavigating(walk);
  await openAndInspect(walk, "/modules/courses", "courses");
  await openAndInspect(walk, course, "course-before");
  await walkErrors(walk);
  await startCourse(walk.server, walk.account);
  await openAndInspect(walk, course, "course-after");
  await openAndInspect(walk, "/modules/courses", "courses-started");
  await openAndInspect(walk, "/modules/dashboard", "dashboard");
  await openAndInspect(walk, "/modules/help", "help");
  await openAndInspect(walk, "/modules/help/offline", "help-offline");
  await openAndInspect(walk, "/modules/offline", "downloads-none");
  await walkManyCourses(walk);
  await walkProfile(walk);
  await walkSecurity(walk);
}

/** The menu overlays the page on a phone, and is next to it on a desktop. */
async function walkMenu({ page, t, inspect }: Walk): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole("button", { name: t("shell.openMenu") }).click();
  await settle(page);
  await inspect("menu");
}

/** Visits the states after a rejected request, and offline. */
async function walkErrors(walk: Walk): Promise<void> {
  const { page, t, inspect } = walk;
  const message = t("errors.unknown");
  await page.route("**/start", (route) => route.fulfill({ status: 409, json: { message } }));
  await page.getByRole("button", { name: t("courses.start") }).click();
  await expect(page.getByText(message)).toBeVisible();
  await settle(page);
  await inspect("toast");
  await page.unroute("**/start");
  const list = /\/api\/v1\/courses(\?|$)/;
  await page.route(list, (route) => route.abort());
  await page.goto("/modules/courses");
  await expect(page.getByRole("heading", { name: t("access.offlineTitle") })).toBeVisible();
  await settle(page);
  await inspect("offline");
  await page.unroute(list);
}
