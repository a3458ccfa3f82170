import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { startServer, test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { holdScripts, scripts } from "./hold-scripts.ts";
import { collectConsole, recordShifts } from "./observe-page.ts";
import { collectPolicyViolations } from "./policy-violations.ts";

const pages = [
  { path: "/", key: "landing.whom" },
  { path: "/faq", key: "faq.lead" },
  { path: "/contact", key: "contact.lead" },
  { path: "/privacy", key: "privacy.title" },
  { path: "/login", key: "account.login.lead" },
  { path: "/register", key: "account.register.lead" },
] as const;

for (const language of ["es", "en"] as const) {
  const t = translatorFor(language);

  test(`the server renders the public pages in ${language}`, async ({ request, server }) => {
    for (const { path, key } of pages) {
      const response = await request.get(server.address + path, { headers: { "accept-language": language } });
      expect(response.headers()).toMatchObject({
        "content-language": language,
        "cache-control": "no-cache",
        "content-encoding": "br",
        vary: expect.stringContaining("accept-language, cookie, save-data"),
      });
      const html = await response.text();
      expect(html).toContain(`<html lang="${language}"`);
      const content = html.slice(html.indexOf('<div id="root">'));
      expect(content.replaceAll("&#x27;", "'")).toContain(t(key));
      const etag = response.headers().etag ?? "";
      const again = await request.get(server.address + path, {
        headers: { "accept-language": language, "if-none-match": etag },
      });
      expect(again.status()).toBe(304);
    }
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`the public pages can be read without scripts in ${language}, ${colorScheme}`, async ({ browser, server }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, locale: language, colorScheme });
      const page = await context.newPage();
      const violations = collectPolicyViolations(context);
      for (const { path, key } of pages) {
        await page.goto(server.address + path);
        await expect(page.getByText(t(key)).first()).toBeVisible();
      }
      const ground = await page.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
      expect(ground).toBe(colorScheme === "dark" ? "rgb(17, 19, 31)" : "rgb(251, 251, 255)");
      expect(violations).toEqual([]);
    });
  }
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`a prerendered page becomes live without a flash or a layout shift, ${colorScheme}`, async ({
    browser,
    server,
  }) => {
    for (const { path, key } of pages) {
      const context = await browser.newContext({ locale: "es", colorScheme, viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      const consoleMessages = collectConsole(page);
      await recordShifts(page);
      await page.goto(server.address + path, { waitUntil: "networkidle" });
      await expect(page.getByText(translatorFor("es")(key)).first()).toBeVisible();
      expect(await page.evaluate(() => Reflect.get(window, "shift")), path).toBeLessThan(0.02);
      expect(await page.evaluate(() => Reflect.get(window, "emptied")), path).toBe(false);
      // The theme toggle works only once the page is live.
      const toggle = translatorFor("es")(colorScheme === "dark" ? "shell.toLight" : "shell.toDark");
      await page.getByRole("button", { name: toggle }).click();
      await expect(page.locator("html")).toHaveAttribute(
        "data-theme",
        colorScheme === "dark" ? "md-light-indigo" : "md-dark-indigo",
      );
      expect(consoleMessages, path).toEqual([]);
      await context.close();
    }
  });
}

test("a chosen language and theme apply from the first byte of the next visit", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "es" });
  const page = await context.newPage();
  await page.goto(server.address);
  await page.getByRole("combobox").selectOption("en");
  await expect(page.getByRole("heading", { name: translatorFor("en")("landing.whom") })).toBeVisible();
  await page.getByRole("button", { name: translatorFor("en")("shell.toDark") }).click();
  const response = await page.reload({ waitUntil: "networkidle" });
  expect(response?.headers()["content-language"]).toBe("en");
  await expect(page.getByRole("heading", { name: translatorFor("en")("landing.whom") })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "md-dark-indigo");
});

test("a language chosen before the scripts load is shown once they have", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "es" });
  const page = await context.newPage();
  const releaseScripts = await holdScripts(page);
  await page.goto(server.address, { waitUntil: "commit" });
  await page.getByRole("combobox").selectOption("en");
  releaseScripts();
  await expect(page.getByRole("heading", { name: translatorFor("en")("landing.whom") })).toBeVisible();
  await expect(page.getByRole("combobox")).toHaveValue("en");
});

test("a visitor whose language the server cannot detect still sees it", async ({ browser, server }) => {
  const context = await browser.newContext({ locale: "es" });
  await context.addInitScript(() => localStorage.setItem("lang", "en"));
  const page = await context.newPage();
  const consoleMessages = collectConsole(page);
  await page.goto(server.address);
  await expect(page.getByRole("heading", { name: translatorFor("en")("landing.whom") })).toBeVisible();
  await expect(page.getByText(translatorFor("es")("landing.whom"))).toHaveCount(0);
  expect(consoleMessages).toEqual([]);
});

test("the prerendered pages contain the organisation's own texts", async ({ request }) => {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  await cp("content/site", folder, { recursive: true });
  const yaml = await readFile(join(folder, "site.yaml"), "utf8");
  await writeFile(join(folder, "site.yaml"), yaml.replace(/en: Care for the mother.*/, "en: Another <front>"));
  const server = await startServer({ SITE_DIR: folder });
  const html = await (await request.get(server.address, { headers: { "accept-language": "en" } })).text();
  expect(html).toContain("<h1>Another &lt;front&gt;</h1>");
  await server.stop();
  await rm(folder, { recursive: true });
});

test("a browser that cannot parse the scripts is reported as too old, after one retry in case they were damaged", async ({
  page,
  server,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname === "/healthz") requested.push(pathname);
  });
  // Shortens all timeouts to a fraction.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, pause = 0) => wait(run, pause / 10) });
  });
  await page.route(scripts, (route) => route.fulfill({ contentType: "text/javascript", body: "/(?<=/" }));
  const tooOld = page.getByRole("alert").getByText("demasiado antiguo");
  await page.goto(`${server.address}/login`);
  await expect(tooOld).toBeVisible();
  await page.evaluate(() => localStorage.setItem("token", "one"));
  await page.goto(`${server.address}/modules/dashboard`);
  const opened = ["/login", "/modules/dashboard", "/healthz", "/modules/dashboard"];
  await expect.poll(() => requested).toEqual(opened);
  await expect(tooOld).toBeVisible();
  await expect(page.getByText("Cargando…")).toBeHidden();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 9000)));
  expect(requested).toEqual(opened);
});

test("neither third-party scripts nor errors after the start make a browser count as too old", async ({
  page,
  server,
}) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(`${server.address}/login`, { waitUntil: "commit" });
  const tooOld = page.getByRole("alert").getByText("demasiado antiguo");
  const fail = (filename: string) =>
    page.evaluate((filename) => {
      const error = new SyntaxError("Unexpected token");
      dispatchEvent(new ErrorEvent("error", { error, filename }));
      return "old" in document.documentElement.dataset;
    }, filename);
  expect([await fail(""), await fail(page.url())]).toEqual([false, false]);
  await fail(`${server.address}/assets/built/one.js`);
  await expect(tooOld).toBeVisible();
  releaseScripts();
  await expect(tooOld).toBeHidden();
});
