import { expect, type Page } from "@playwright/test";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { waitUntilLive } from "./wait-until-live.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

const courses = /\/api\/v1\/courses(\?|$)/;

/** Makes the courses request fail, once allowed to proceed. */
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

test("signing in never redirects to another site", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/faq`);
  for (const place of ["//example.org/x", "/\\example.org/x", "javascript:document.title='x'"]) {
    await page.evaluate((path) => sessionStorage.setItem("redirect", path), place);
    await page.goto(`${server.address}/login`);
    await expect(page).toHaveURL(`${server.address}/modules/dashboard`);
  }
});

test("a visit without a token clears the session, and unknown addresses redirect as specified", async ({
  context,
  page,
  server,
}) => {
  await page.goto(`${server.address}/nowhere/at/all`);
  await expect(page).toHaveURL(`${server.address}/not-found`);
  await page.evaluate(() => localStorage.setItem("user", "{}"));
  await page.goto(`${server.address}/modules/profile`);
  await expect(page).toHaveURL(`${server.address}/login`);
  const stored = () => page.evaluate(() => [localStorage.getItem("user"), sessionStorage.getItem("redirect")]);
  await expect.poll(stored).toEqual([null, "/modules/profile"]);

  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/play/nothing`);
  await expect(page).toHaveURL(`${server.address}/modules/courses`);
  await page.goto(`${server.address}/modules/nowhere`);
  await expect(page).toHaveURL(`${server.address}/modules/courses`);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${server.address}/register`);
  await expect(page).toHaveURL(`${server.address}/modules/dashboard`);
});

test("401 and 403 lead to the access page, 500 and 502 to the error page, each with a way back", async ({
  context,
  page,
  server,
}) => {
  await signInAs(context, await createLearner(server, "es"));
  const exits = [
    [403, "access", "access.toDashboard"],
    [500, "error", "access.goBack"],
    [502, "error", "access.goBack"],
    [401, "access", "access.signIn"],
  ] as const;
  for (const [status, place, link] of exits) {
    await failCourses(page, { status, body: refusal("no") });
    await page.goto(`${server.address}/modules/courses`);
    await expect(page).toHaveURL(`${server.address}/${place}`);
    await expect(page.getByRole("main").getByText(t(link), { exact: true })).toBeVisible();
  }
});

test("any other error shows the server's message as a toast at the top for eight seconds", async ({
  context,
  page,
  server,
}) => {
  await signInAs(context, await createLearner(server, "es"));
  const { promise: isPaused, resolve: answer } = Promise.withResolvers<void>();
  await page.clock.install();
  // The body may be JSON encoded as a JSON string.
  await failCourses(page, { status: 409, body: JSON.stringify(refusal("Ya existe")) }, isPaused);
  const request = page.waitForRequest(courses);
  await page.goto(`${server.address}/modules/courses`);
  await request;
  // The eight seconds are measured by the page's clock, regardless of how slow the machine is.
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

test("an error without a message shows a generic one in the current language", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.addInitScript(() => localStorage.setItem("lang", "en"));
  await failCourses(page, { status: 418, body: "<html>teapot</html>" });
  // The toast disappears after eight seconds, which may pass on a busy machine before the page counts as loaded.
  await page.goto(`${server.address}/modules/courses`, { waitUntil: "commit" });
  await expect(page.getByRole("status").getByText("Something went wrong. Please try again.")).toBeVisible();
});

test("a failed connection shows a single message of its own, and a retry works", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.route("**/api/v1/courses*", (route) => route.abort("internetdisconnected"));
  await page.goto(`${server.address}/modules/courses`);
  await expect(page.getByText(t("access.offline"))).toBeVisible();
  await expect(page.getByText(t("errors.offline"))).toHaveCount(0);
  await page.unroute("**/api/v1/courses*");
  await page.getByRole("button", { name: t("common.retry") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("courses.title") })).toBeVisible();
});

test("a screen that cannot be loaded offline says so, and loads once the connection is back", async ({
  context,
  page,
  server,
}) => {
  const offline = page.getByRole("heading", { level: 1, name: t("access.offlineTitle") });
  const retry = page.getByRole("button", { name: t("common.retry") });
  await page.goto(server.address);
  await waitUntilLive(page);
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.faq") })
    .click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: t("faq.title") })).toBeVisible();

  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/courses`, { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page
    .getByRole("banner")
    .getByRole("link", { name: t("shell.profile"), exact: true })
    .click();
  await expect(offline).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.getByRole("heading", { level: 1, name: t("profile.title") })).toBeVisible();
});

test("signing out in one tab redirects the other to the sign-in page", async ({ context, page, server }) => {
  await signInAs(context, await createLearner(server, "es"));
  const other = await context.newPage();
  await page.goto(`${server.address}/modules/dashboard`);
  await other.goto(`${server.address}/modules/profile`);
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: t("shell.openMenu") }).click();
  await page
    .getByRole("navigation")
    .getByRole("button", { name: t("shell.signOut") })
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login$/);
});
