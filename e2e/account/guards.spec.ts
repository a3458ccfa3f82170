import { expect, type Page } from "@playwright/test";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { wordsIn } from "../words.ts";
import { untilLive } from "./live.ts";

const say = wordsIn("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

const courses = /\/api\/v1\/courses(\?|$)/;

/** Has the server fail to give the courses, once it may. */
async function failCourses(
  page: Page,
  answer: { status: number; body: string },
  may: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route(courses, async (route) => {
    await may;
    await route.fulfill({ contentType: "application/json", ...answer });
  });
}

const refusal = (message: string) => JSON.stringify({ code: "conflict", message, requestId: "r" });

test("a place of another site is never where signing in leads", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/faq`);
  for (const place of ["//example.org/x", "/\\example.org/x", "javascript:document.title='x'"]) {
    await page.evaluate((path) => sessionStorage.setItem("redirect", path), place);
    await page.goto(`${server.address}/login`);
    await expect(page).toHaveURL(`${server.address}/modules/dashboard`);
  }
});

test("without a token the session is cleared, and unknown addresses lead where the specification says", async ({
  context,
  page,
  server,
}) => {
  await page.goto(`${server.address}/nowhere/at/all`);
  await expect(page).toHaveURL(`${server.address}/not-found`);
  await page.evaluate(() => localStorage.setItem("user", "{}"));
  await page.goto(`${server.address}/modules/profile`);
  await expect(page).toHaveURL(`${server.address}/login`);
  const kept = () => page.evaluate(() => [localStorage.getItem("user"), sessionStorage.getItem("redirect")]);
  await expect.poll(kept).toEqual([null, "/modules/profile"]);

  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/play/nothing`);
  await expect(page).toHaveURL(`${server.address}/modules/courses`);
  await page.goto(`${server.address}/modules/nowhere`);
  await expect(page).toHaveURL(`${server.address}/modules/courses`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.address}/register`);
  await expect(page).toHaveURL(`${server.address}/modules/dashboard`);
});

test("401 and 403 lead to the access page, 500 and 502 to the error page, and each offers the way back", async ({
  context,
  page,
  server,
}) => {
  await signInAs(context, await createLearner(server, "es"));
  const ways = [
    [403, "access", "access.toDashboard"],
    [500, "error", "access.goBack"],
    [502, "error", "access.goBack"],
    [401, "access", "access.signIn"],
  ] as const;
  for (const [status, place, way] of ways) {
    await failCourses(page, { status, body: refusal("no") });
    await page.goto(`${server.address}/modules/courses`);
    await expect(page).toHaveURL(`${server.address}/${place}`);
    await expect(page.getByRole("main").getByText(say(way), { exact: true })).toBeVisible();
  }
});

test("any other failure is a toast at top centre for eight seconds, in the server's words", async ({
  context,
  page,
  server,
}) => {
  await signInAs(context, await createLearner(server, "es"));
  const { promise: isPaused, resolve: answer } = Promise.withResolvers<void>();
  await page.clock.install();
  // The body may be a JSON string that holds the JSON.
  await failCourses(page, { status: 409, body: JSON.stringify(refusal("Ya existe")) }, isPaused);
  const asked = page.waitForRequest(courses);
  await page.goto(`${server.address}/modules/courses`);
  await asked;
  // The eight seconds are those of the page's clock, however long a busy machine takes.
  await page.clock.pauseAt(Date.now() + 60_000);
  answer();
  const toast = page.getByRole("status").getByText("Ya existe");
  await expect(toast).toBeVisible();
  await expect.poll(async () => (await toast.boundingBox())?.y).toBeLessThan(80);
  await page.clock.runFor(7_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test("a failure without words has general ones, in the language shown", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await failCourses(page, { status: 418, body: "<html>teapot</html>" });
  // It goes after eight seconds, which a busy machine may need until the page counts as loaded.
  await page.goto(`${server.address}/modules/courses`, { waitUntil: "commit" });
  await expect(page.getByRole("status").getByText("Something went wrong. Please try again.")).toBeVisible();
});

test("no connection has its own sentence, once, and a retry that works", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.route("**/api/v1/courses*", (route) => route.abort("internetdisconnected"));
  await page.goto(`${server.address}/modules/courses`);
  await expect(page.getByText(say("errors.offline"))).toHaveCount(1);
  await page.unroute("**/api/v1/courses*");
  await page.getByRole("button", { name: say("common.retry") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("courses.title") })).toBeVisible();
});

test("a screen that can't be had without a line says so, and comes when the line is back", async ({
  context,
  page,
  server,
}) => {
  const offline = page.getByRole("heading", { level: 1, name: say("access.offlineTitle") });
  const retry = page.getByRole("button", { name: say("common.retry") });
  await page.goto(server.address);
  await untilLive(page);
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("shell.faq") })
    .click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: say("faq.title") })).toBeVisible();

  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/courses`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: say("shell.profile"), exact: true })
    .click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: say("profile.title") })).toBeVisible();
});

test("signing out in one tab leads the other to sign in", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  const other = await context.newPage();
  await page.goto(`${server.address}/modules/dashboard`);
  await other.goto(`${server.address}/modules/profile`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: say("shell.openMenu") }).click();
  await page
    .getByRole("navigation")
    .getByRole("button", { name: say("shell.signOut") })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});
