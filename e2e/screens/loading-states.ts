import { expect, type Page, type Route } from "@playwright/test";
import { showQuestions } from "../give-answers.ts";
import { openAndInspect, scrollToTop, settle, type Walk } from "./walk.ts";

/**
 * Visits the states of a class, a review or a screen that is loading or has failed to load, and what the data saver
 * withholds.
 */
export async function walkLoadingStates(walk: Walk, enrolment: string): Promise<void> {
  const item = (id: string) => `/modules/play/${enrolment}?item=${id}`;
  await walkLoadingItem(walk, item("circulation"));
  await walkFailed(walk, item("normal-or-warning"));
  await walkUnsentSubmission(walk, item("assessment-check"));
  await walkDataSaver(walk, item("circulation"));
}

async function walkLoadingItem({ page, t, inspect }: Walk, address: string): Promise<void> {
  const releaseItem = await holdRequests(page, /\/items\//);
  await page.goto(address);
  await expect(page.getByRole("status", { name: t("player.loading") })).toBeVisible();
  await scrollToTop(page);
  await inspect("player-waiting");
  await releaseItem();
}

/** Visits the loading indicator that covers a screen while navigating away. */
export async function walkNavigating({ page, t, inspect }: Walk): Promise<void> {
  const releaseCourses = await holdRequests(page, /\/api\/v1\/courses\?/);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("status").getByText(t("common.loading"))).toBeVisible();
  await scrollToTop(page);
  await inspect("navigating");
  await releaseCourses();
  await expect(page).toHaveURL(/courses$/);
}

async function walkFailed({ page, t, inspect }: Walk, address: string): Promise<void> {
  await page.route(/\/items\//, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: t("player.itemFailed") })).toBeVisible();
  await settle(page);
  await inspect("player-failed");
  await page.unroute(/\/items\//);
}

/** Visits a submission that cannot be sent and is retried. */
async function walkUnsentSubmission(walk: Walk, address: string): Promise<void> {
  const { page, t, inspect } = walk;
  await page.goto(address);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await showQuestions(page, t, "all");
  await page.route(/\/courses-user\//, (route) => route.abort());
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: t("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.sending.failedTitle") })).toBeVisible();
  await settle(page);
  await inspect("evaluation-not-sent");
  await page.unroute(/\/courses-user\//);
}

async function walkDataSaver(walk: Walk, address: string): Promise<void> {
  const { page, t, inspect } = walk;
  await page.evaluate(() => localStorage.setItem("layout", JSON.stringify({ saveData: true, inputStyle: "filled" })));
  await openAndInspect(walk, "/modules/courses", "courses-saving");
  await page.goto(address);
  await expect(page.getByText(t("player.saving.waits"))).toBeVisible();
  await settle(page);
  await inspect("player-saving");
  await openAndInspect(walk, "/modules/profile", "profile-filled");
  await page.evaluate(() => localStorage.removeItem("layout"));
}

/** Holds back matching requests until the returned function is called. */
async function holdRequests(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(what, (route) => {
    held.push(route);
  });
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(what);
  };
}
