import { expect, type Page, type Route } from "@playwright/test";
import { showQuestions } from "../give-answers.ts";
import { rest, settle, stopAt, type Walk } from "./walk.ts";

/**
 * Visits the states of a class, a review or a screen that is loading or has failed to load, and what the data saver
 * withholds.
 */
export async function walkWaiting(walk: Walk, enrolment: string): Promise<void> {
  const item = (id: string) => `/modules/play/${enrolment}?item=${id}`;
  await walkHeld(walk, item("circulation"));
  await walkFailed(walk, item("normal-or-warning"));
  await walkSending(walk, item("assessment-check"));
  await walkSaving(walk, item("circulation"));
}

async function walkHeld({ page, say, look }: Walk, address: string): Promise<void> {
  const letItem = await hold(page, /\/items\//);
  await page.goto(address);
  await expect(page.getByRole("status", { name: say("player.loading") })).toBeVisible();
  await rest(page);
  await look("player-waiting");
  await letItem();
}

/** Visits the loading indicator that covers a screen while navigating away. */
export async function walkNavigating({ page, say, look }: Walk): Promise<void> {
  const letCourses = await hold(page, /\/api\/v1\/courses\?/);
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByRole("status").getByText(say("common.loading"))).toBeVisible();
  await rest(page);
  await look("navigating");
  await letCourses();
  await expect(page).toHaveURL(/courses$/);
}

async function walkFailed({ page, say, look }: Walk, address: string): Promise<void> {
  await page.route(/\/items\//, (route) => route.abort());
  await page.goto(address);
  await expect(page.getByRole("heading", { name: say("player.itemFailed") })).toBeVisible();
  await settle(page);
  await look("player-failed");
  await page.unroute(/\/items\//);
}

/** Visits a submission that cannot be sent and is retried. */
async function walkSending(walk: Walk, address: string): Promise<void> {
  const { page, say, look } = walk;
  await page.goto(address);
  await page.getByRole("button", { name: say("evaluations.start") }).click();
  await showQuestions(page, say, "all");
  await page.route(/\/courses-user\//, (route) => route.abort());
  await page.getByRole("button", { name: say("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: say("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: say("evaluations.sending.failedTitle") })).toBeVisible();
  await settle(page);
  await look("evaluation-not-sent");
  await page.unroute(/\/courses-user\//);
}

async function walkSaving(walk: Walk, address: string): Promise<void> {
  const { page, say, look } = walk;
  await page.evaluate(() => localStorage.setItem("layout", JSON.stringify({ saveData: true, inputStyle: "filled" })));
  await stopAt(walk, "/modules/courses", "courses-saving");
  await page.goto(address);
  await expect(page.getByText(say("player.saving.waits"))).toBeVisible();
  await settle(page);
  await look("player-saving");
  await stopAt(walk, "/modules/profile", "profile-filled");
  await page.evaluate(() => localStorage.removeItem("layout"));
}

/** Holds back matching requests until the returned function is called. */
async function hold(page: Page, what: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(what, (route) => {
    held.push(route);
  });
  return async () => {
    for (const route of held) await route.continue();
    await page.unroute(what);
  };
}
