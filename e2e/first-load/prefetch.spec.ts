import { expect, type Page } from "@playwright/test";
import { createLearner, signInAs } from "../learner.ts";
import { test } from "../signed-in.ts";
import { holdScripts, scripts } from "./hold-scripts.ts";

test.use({ locale: "es", viewport: { width: 1280, height: 800 } });

/** Collects the paths and queries of a page's API requests. */
function collectCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === "GET" && pathname.startsWith("/api/v1/"))
      calls.push(pathname.slice("/api/v1/".length) + search);
  });
  return calls;
}

/** Counts the prefetched files of the next screens; runs in the page. */
function countPrefetched(): number {
  const named: string[] = JSON.parse(document.getElementById("next")?.textContent ?? "[]");
  const fetched = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === "fetch")
    .map(({ name }) => new URL(name).pathname);
  return named.filter((address) => fetched.includes(address)).length;
}

test("a screen's requests are sent before any script loads, and only once", async ({ page, server, learner }) => {
  const enrolment = `courses-user/${learner.enrolment.id}`;
  const screens: Record<string, string[]> = {
    "courses/cardio-obstetrics": ["site", "courses/cardio-obstetrics"],
    [`play/${learner.enrolment.id}?item=heart-and-vessels`]: [
      "site",
      enrolment,
      `${enrolment}/items/heart-and-vessels`,
    ],
  };
  for (const [path, early] of Object.entries(screens)) {
    const releaseScripts = await holdScripts(page);
    const calls = collectCalls(page);
    await page.goto(`${server.address}/modules/${path}`, { waitUntil: "commit" });
    await expect.poll(() => calls).toEqual(early);
    releaseScripts();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(calls.filter((call) => early.includes(call))).toEqual(early);
    await page.unroute(scripts);
  }
});

test("a screen's page preloads all its code instead of discovering it step by step", async ({ request, server }) => {
  const open = async (path: string, headers = {}) =>
    (await request.get(server.address + path, { headers: { "accept-language": "es", ...headers } })).text();
  const count = (html: string, rel: string) => html.split(`rel="${rel}"`).length - 1;
  const course = await open("/modules/courses/cardio-obstetrics");
  expect(count(course, "modulepreload")).toBeGreaterThan(count(await open("/"), "modulepreload"));
  expect(course).toContain('id="next"');
  const saving = await open("/modules/courses/cardio-obstetrics", { "save-data": "on" });
  expect(count(saving, "modulepreload")).toBe(count(course, "modulepreload"));
  expect(saving).not.toContain('id="next"');
});

test("the code of the next screens is prefetched on a return visit, but not with the data saver", async ({
  context,
  page,
  server,
}) => {
  await signInAs(context, await createLearner(server, "es"));
  await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
  expect(await page.evaluate(countPrefetched)).toBe(0);
  // The prefetching code is itself loaded when the page is idle, on a busy machine only on a later visit.
  const visitAgain = async () => {
    await page.reload({ waitUntil: "networkidle" });
    return page.evaluate(countPrefetched);
  };
  await expect.poll(visitAgain).toBeGreaterThan(0);
  await page.evaluate(() => localStorage.setItem("layout", JSON.stringify({ saveData: true })));
  await page.reload({ waitUntil: "networkidle" });
  expect(await page.evaluate(countPrefetched)).toBe(0);
});

test("hovering over a link loads the code of its screen", async ({ context, page, server }) => {
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const link = page.locator('nav a[href="/modules/profile"]').first();
  // The listener is attached only once the page is idle.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(scripts.length).toBeGreaterThan(0);
  }).toPass();
});

for (const saveData of [false, true]) {
  test(`the item after the current one ${saveData ? "is not prefetched with the data saver" : "is prefetched"}`, async ({
    context,
    page,
    server,
    learner,
  }) => {
    await context.addInitScript(
      (saves) => localStorage.setItem("layout", JSON.stringify({ saveData: saves })),
      saveData,
    );
    const calls = collectCalls(page);
    await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=heart-and-vessels`);
    await expect(page.locator("article ul").first()).toBeVisible();
    const countRequests = () => calls.filter((call) => call.endsWith("/items/normal-or-warning")).length;
    if (saveData) {
      await page.waitForTimeout(4000);
      expect(countRequests()).toBe(0);
      expect(await page.evaluate(countPrefetched)).toBe(0);
    } else {
      await expect.poll(countRequests).toBe(1);
    }
    // By keyboard, because a question that loads late moves the content below it.
    await page.locator('article nav a[href$="normal-or-warning"]').press("Enter");
    await expect(page).toHaveURL(/item=normal-or-warning/);
    await expect.poll(countRequests).toBe(1);
  });
}
