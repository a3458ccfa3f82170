import { expect } from "@playwright/test";
import { createAccount, password } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { builtFile } from "./built-file.ts";
import { holdScripts } from "./hold-scripts.ts";
import { collectPolicyViolations } from "./policy-violations.ts";
import { switchToDark } from "./switch-to-dark.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test("text typed before the scripts load is kept and takes effect", async ({ page, server }) => {
  const releaseScripts = await holdScripts(page);
  await page.goto(`${server.address}/register`, { waitUntil: "commit" });
  await page.getByLabel(t("account.firstName")).fill("Ana");
  await page.getByLabel(t("account.password"), { exact: true }).pressSequentially("flores del");
  await expect(page.getByText(t("account.strength.good"))).toHaveCount(0);
  releaseScripts();
  await expect(page.getByText(t("account.strength.fair"))).toBeVisible();
  // The cursor position is unchanged.
  await page.keyboard.type(" campo y del mar");
  await expect(page.getByText(t("account.strength.good"))).toBeVisible();
  await expect(page.getByLabel(t("account.password"), { exact: true })).toHaveValue("flores del campo y del mar");
  await expect(page.getByLabel(t("account.firstName"))).toHaveValue("Ana");
});

test("a form submitted before the scripts load is sent once they have", async ({ context, page, server }) => {
  const violations = collectPolicyViolations(context);
  const { email } = await createAccount(server, "es");
  const releaseScripts = await holdScripts(page);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(`${server.address}/login`, { waitUntil: "commit" });
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  expect(page.url()).toBe(`${server.address}/login`);
  releaseScripts();
  await expect(page).toHaveURL(/\/modules\/dashboard$/);
  expect(addresses.filter((address) => /password|coraz/.test(address))).toEqual([]);
  expect(addresses.filter((address) => address.endsWith("/users/login"))).toHaveLength(1);
  expect(violations).toEqual([]);
});

test("a prerendered page whose code cannot be loaded says so, and becomes live once it can", async ({
  page,
  server,
}) => {
  const { email } = await createAccount(server, "es");
  const script = `**/${builtFile("pages/account/login.tsx")}`;
  await page.route(script, (route) => route.abort("internetdisconnected"));
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  await page.goto(`${server.address}/login`);
  // It reloads once on its own, in case there is a new build.
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole("heading", { level: 1, name: t("access.offlineTitle") })).toBeVisible();
  await page.unroute(script);
  await page.getByRole("button", { name: t("common.retry") }).click();
  await page.getByLabel(t("account.email")).fill(email);
  await page.getByLabel(t("account.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/modules\/dashboard$/);
});

test("a prerendered page whose texts cannot be loaded keeps typed text, and becomes live once they can", async ({
  page,
  server,
}) => {
  const requested = new Set<string>();
  await page.route("**/assets/locales/*", (route) => {
    requested.add(new URL(route.request().url()).pathname);
    return route.abort("internetdisconnected");
  });
  await page.goto(`${server.address}/login`);
  await expect(page.getByRole("heading", { level: 1, name: t("account.login.title") })).toBeVisible();
  await page.getByLabel(t("account.email")).fill("ana@example.org");
  await expect.poll(() => requested.size).toBe(1);
  await page.unroute("**/assets/locales/*");
  await switchToDark(page, t);
  await expect(page.getByLabel(t("account.email"))).toHaveValue("ana@example.org");
});

test("a form submitted without scripts returns to its page, with no field values in the address", async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "es" });
  const page = await context.newPage();
  await page.goto(`${server.address}/login`);
  await page.getByLabel(t("account.email")).fill("ana@example.org");
  await page.getByLabel(t("account.password"), { exact: true }).fill("secreto de ana");
  await page.getByRole("button", { name: t("account.login.submit"), exact: true }).click();
  await expect(page.getByLabel(t("account.email"))).toHaveValue("");
  expect(page.url()).toBe(`${server.address}/login`);
  expect(await page.content()).toContain("hace falta activar JavaScript");
});
