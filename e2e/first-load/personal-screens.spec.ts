import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "@playwright/test";
import { formatLocales } from "../../contract/language.ts";
import { complexTexts } from "../../contract/testing/complex-texts.ts";
import { createLearner, type Learner, signInAs } from "../learner.ts";
import { type Server, test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { holdScripts, scripts } from "./hold-scripts.ts";
import { collectConsole, recordShifts } from "./observe-page.ts";
import { collectPolicyViolations } from "./policy-violations.ts";
import { switchToDark } from "./switch-to-dark.ts";

for (const language of ["es", "en"] as const) {
  for (const [width, colorScheme] of [
    [360, "dark"],
    [1280, "light"],
  ] as const) {
    test(`screens can be read before any script loads, ${language}, ${width} px, ${colorScheme}`, async ({
      browser,
      server,
    }) => {
      const context = await browser.newContext({ locale: language, colorScheme, viewport: { width, height: 800 } });
      const violations = collectPolicyViolations(context);
      const learner = await createLearner(server, language);
      await signInAs(context, learner);
      const post = await startConversation(server, learner);
      const t = translatorFor(language);
      for (const [path, text] of [
        ["dashboard", /^Cardio-obstetric.*:/],
        [`forum/${post}`, "Primera respuesta"],
      ] as const) {
        const page = await context.newPage();
        const consoleMessages = collectConsole(page);
        await recordShifts(page);
        const releaseScripts = await holdScripts(page);
        await page.goto(`${server.address}/modules/${path}`, { waitUntil: "commit" });
        await expect(page.getByText(text).first()).toBeVisible();
        await expect(page.locator("#starting")).toBeHidden();
        releaseScripts();
        // A press before the page is live takes effect once it is.
        await page.getByRole("button", { name: t(colorScheme === "dark" ? "shell.toLight" : "shell.toDark") }).click();
        const other = colorScheme === "dark" ? "light" : "dark";
        await expect(page.locator("html")).toHaveAttribute("data-theme", `md-${other}-indigo`);
        await page.waitForLoadState("networkidle");
        expect(await page.evaluate(() => Reflect.get(window, "emptied")), path).toBe(false);
        expect(await page.evaluate(() => Reflect.get(window, "shift")), path).toBeLessThan(0.02);
        expect(consoleMessages, path).toEqual([]);
        await page.evaluate((scheme) => localStorage.setItem("theme", scheme), colorScheme);
        await page.close();
      }
      expect(violations).toEqual([]);
    });
  }
}

test("the browser does not request the data that the server rendered a screen from", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "es" });
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  const post = `posts/${await startConversation(server, learner)}`;
  const page = await context.newPage();
  const calls: string[] = [];
  page.on("request", (request) => calls.push(request.url().replace(`${server.address}/api/v1/`, "")));
  await page.goto(`${server.address}/modules/dashboard`, { waitUntil: "networkidle" });
  await page.goto(`${server.address}/modules/${post.replace("posts", "forum")}`, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const renderedFrom = ["site", "courses-user", "courses?", post];
  expect(
    calls.filter((call) => renderedFrom.some((start) => call.startsWith(start)) && !call.endsWith("/read")),
  ).toEqual([]);
  expect(calls.filter((call) => call.includes("/api/screens/"))).toHaveLength(2);
});

test("the browser renders a screen that the server cannot", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "es" });
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  const page = await context.newPage();
  for (const answer of [
    { status: 503, json: { code: "unavailable" } },
    { status: 200, body: "a sign-in page" },
    null,
  ]) {
    await page.route("**/api/screens/**", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(`${server.address}/modules/dashboard`);
    await expect(page.getByText(learner.enrolment.course.title).first()).toBeVisible();
    await page.getByRole("button", { name: translatorFor("es")("shell.toDark") }).click();
    await page.getByRole("button", { name: translatorFor("es")("shell.toLight") }).click();
    await page.unroute("**/api/screens/**");
  }
});

test("a screen remains readable without its scripts, and becomes live once they can be loaded", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ locale: "es" });
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  const page = await context.newPage();
  await page.route(scripts, (route) => route.abort());
  await page.goto(`${server.address}/modules/dashboard`);
  await expect(page.getByText(learner.enrolment.course.title).first()).toBeVisible();
  await page.unroute(scripts);
  await switchToDark(page, translatorFor("es"));
});

test("a link to a reply leads to it once the page is live", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "es", viewport: { width: 360, height: 640 } });
  const learner = await createLearner(server, "es");
  await signInAs(context, learner);
  const post = await startConversation(server, learner);
  const { records } = await fetchJson(server, `/api/v1/posts/${post}/replies`, learner);
  const page = await context.newPage();
  await page.goto(`${server.address}/modules/forum/${post}#reply-${records[0].id}`);
  await expect(page.locator(`#reply-${records[0].id}`)).toBeFocused();
  await expect(page.locator(`#reply-${records[0].id}`)).toHaveAttribute("data-linked", "true");
});

test("each learner receives only their own data, in their language and time zone", async ({ server }) => {
  const [ana, leo] = await Promise.all([createLearner(server, "es"), createLearner(server, "en")]);
  const post = await startConversation(server, ana);
  const renderScreens = async (learner: Learner, language: string, minutesWest: number) => {
    const headers = { "accept-language": language, "x-device": device({ minutesWest }) };
    const [dashboard, conversation] = await Promise.all([
      fetchJson(server, "/api/screens/modules/dashboard", learner, headers),
      fetchJson(server, `/api/screens/modules/forum/${post}`, learner, headers),
    ]);
    return { dashboard: JSON.stringify(dashboard), conversation: conversation.html };
  };
  for (let round = 0; round < 10; round++) {
    const [hers, his] = await Promise.all([renderScreens(ana, "es", -570), renderScreens(leo, "en", 240)]);
    for (const [own, screen, other] of [
      [ana, hers, leo],
      [leo, his, ana],
    ] as const) {
      expect(screen.dashboard).toContain(own.email);
      expect(screen.dashboard).toContain(own.enrolment.id);
      expect(screen.dashboard).not.toContain(other.email);
      expect(screen.dashboard).not.toContain(other.enrolment.id);
      for (const { session } of [own, other]) expect(screen.dashboard).not.toContain(session.token);
    }
    expect(hers.conversation).toContain(`<span>${translatorFor("es")("forum.you")}</span>`);
    expect(his.conversation).not.toContain(`<span>${translatorFor("en")("forum.you")}</span>`);
    const { createdAt } = await fetchJson(server, `/api/v1/posts/${post}`, ana);
    const format = { dateStyle: "medium", timeStyle: "short" } as const;
    for (const [language, timeZone, { conversation }] of [
      ["es", "Australia/Darwin", hers],
      ["en", "America/Santo_Domingo", his],
    ] as const) {
      expect(conversation).toContain(
        new Intl.DateTimeFormat(formatLocales[language], { ...format, timeZone }).format(new Date(createdAt)),
      );
    }
  }
});

test("the server renders no screen for others, or for an invalid device header", async ({ request, server }) => {
  const open = async (headers: Record<string, string>) =>
    (await request.get(`${server.address}/api/screens/modules/dashboard`, { headers })).status();
  const { session } = await createLearner(server, "es");
  const authorization = `Bearer ${session.token}`;
  expect(await open({ "x-device": device({}) })).toBe(401);
  expect(await open({ "x-device": device({}), authorization: "Bearer nobody's" })).toBe(401);
  expect(await open({ authorization })).toBe(400);
  expect(await open({ "x-device": device({ minutesWest: 9000 }), authorization })).toBe(400);
  expect(await open({ "x-device": device({}), authorization })).toBe(200);
});

test("a text too complex to render is displayed as plain text and does not delay other screens", async ({
  browser,
  server,
}) => {
  const [ana, leo] = await Promise.all([createLearner(server, "es"), createLearner(server, "es")]);
  const post = await startConversation(server, ana);
  const body = complexTexts["images within images"] ?? "";
  using database = new DatabaseSync(join(server.dataDir, "data.sqlite"), { timeout: 10_000 });
  database.prepare("update posts set body = ? where id = ?").run(body, post);
  const headers = { "x-device": device({}) };
  const open = () => fetchJson(server, `/api/screens/modules/forum/${post}`, ana, headers);
  const dashboard = () => fetchJson(server, "/api/screens/modules/dashboard", leo, headers);
  const screens = await Promise.all([open(), dashboard(), open(), dashboard(), open(), dashboard()]);
  for (const [index, { html }] of screens.entries()) expect(html).toContain(index % 2 === 0 ? body : leo.enrolment.id);
  const context = await browser.newContext({ locale: "es", viewport: { width: 360, height: 740 } });
  await signInAs(context, ana);
  const page = await context.newPage();
  await page.goto(`${server.address}/modules/forum/${post}`);
  await expect(page.getByText("Primera respuesta")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

function device(overrides: { minutesWest?: number }): string {
  return JSON.stringify({ minutesWest: 0, isWide: false, layout: "", ...overrides });
}

async function fetchJson(
  { address }: Server,
  path: string,
  { session }: Learner,
  headers: Record<string, string> = {},
) {
  return (await fetch(address + path, { headers: { authorization: `Bearer ${session.token}`, ...headers } })).json();
}

/** Starts a conversation with a reply and returns its id. */
async function startConversation({ address }: Server, { session }: Learner): Promise<string> {
  const send = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
    return (await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const { id } = await send("/api/v1/posts", { title: "¿Cuándo referir?", body: "Una **duda**." });
  await send(`/api/v1/posts/${id}/replies`, { body: "Primera respuesta" });
  return id;
}
