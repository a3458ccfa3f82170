import { expect, type Locator, type Page } from "@playwright/test";
import { createAccount, createLearner, type Learner, openPage, signInAs } from "./learner.ts";
import { test } from "./server.ts";
import { translatorFor } from "./translator-for.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 992, height: 800 } });

let learner: Learner;

test.beforeEach(async ({ context, server }) => {
  learner = await createLearner(server, "es");
  await signInAs(context, learner);
});

const sideMenu = (page: Page) => page.getByRole("navigation", { name: t("shell.mainNavigation") });
const toggle = (page: Page) => page.getByRole("banner").locator("[aria-controls='side-menu']");

test("the menu is next to the page from 992 px, and overlays it below", async ({ page, server }) => {
  await page.goto(`${server.address}/modules/courses`);
  await expect(sideMenu(page)).toBeVisible();
  const left = async () => (await page.getByRole("main").boundingBox())?.x;
  await expect.poll(left).toBeGreaterThan(200);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(sideMenu(page)).toBeHidden();
  await expect.poll(left).toBe(0);
  await toggle(page).click();
  await expect(sideMenu(page)).toBeVisible();
  await expect.poll(left).toBe(0);
});

test("the overlaid menu closes on Escape, on a click outside and on navigation, and marks the current screen", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${server.address}/modules/courses`);
  await toggle(page).click();
  await expect(sideMenu(page).getByText("Ana Pérez")).toBeVisible();
  await expect(sideMenu(page).locator("img")).toHaveAttribute("src", "/assets/avatar.svg");
  await expect(sideMenu(page).getByText("Un programa de educación en cardio-obstetricia")).toBeVisible();
  await expect(sideMenu(page).getByText(learner.email)).toBeVisible();
  await expect(sideMenu(page).locator("[aria-current=page]")).toHaveText(t("shell.allCourses"));
  await page.keyboard.press("Escape");
  await expect(sideMenu(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await toggle(page).click();
  await expect(sideMenu(page)).toBeVisible();
  await page.mouse.click(340, 400);
  await expect(sideMenu(page)).toBeHidden();
  await toggle(page).click();
  await sideMenu(page)
    .getByRole("link", { name: t("shell.profile") })
    .click();
  await expect(page).toHaveURL(/\/modules\/profile$/);
  await expect(sideMenu(page)).toBeHidden();
});

test("a long name and address wrap in the menu", async ({ browser, server }) => {
  const mailbox = "enfermeria_maternidad_nuestra_senora_de_la_altagracia";
  const account = await createAccount(server, "en", { lastName: "Fernandezvillanuevadelosreyesmontesdeoca", mailbox });
  const page = await openPage(browser, server, { language: "en", account });
  await page.goto("/modules/courses");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  const menu = page.locator("#side-menu");
  await expect(menu).toBeVisible();
  const hidden = await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(hidden).toBe(0);
});

test("opening a class collapses the menu, and leaving the class restores it", async ({ page, server }) => {
  await page.goto(`${server.address}/modules/dashboard`);
  await expect(sideMenu(page)).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("link", { name: /Continuar|Empezar/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/modules\/play\//);
  await expect(sideMenu(page)).toBeHidden();
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(sideMenu(page)).toBeVisible();
});

test("sections fold in 400 ms, and instantly with reduced motion", async ({ page, server }) => {
  await page.goto(`${server.address}/modules/courses`);
  const section = sideMenu(page).getByRole("button", { name: t("shell.sectionProgress") });
  const link = sideMenu(page).getByRole("link", { name: t("shell.profile") });
  const duration = () =>
    sideMenu(page)
      .locator("[data-open]")
      .first()
      .evaluate((fold) => getComputedStyle(fold).transitionDuration);
  expect(await duration()).toMatch(/^0\.4s/);
  await section.click();
  await expect(section).toHaveAttribute("aria-expanded", "false");
  await expect(link).toBeHidden();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(Number.parseFloat(await duration())).toBeLessThan(0.01);
  await section.click();
  await expect(link).toBeVisible();
});

test("the top bar names the program and links to the overview and profile, and the footer names the organisation", async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/modules/courses`);
  const bar = page.getByRole("banner");
  await expect(bar).toContainText("Un programa de educación en cardio-obstetricia");
  await expect(bar.getByRole("link", { name: "Ana Pérez" })).toHaveAttribute("href", "/modules/profile");
  await expect(bar.getByRole("link").first()).toHaveAttribute("href", "/modules/dashboard");
  for (const name of ["signOut", "toDark"])
    await expect(bar.getByRole("button", { name: t(`shell.${name}`) })).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await footer.getByText("©").click();
  await expect(footer).toContainText("Santo Domingo");
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  await expect(footer).toContainText(t("shell.rights"));
  for (const name of ["facebook", "instagram", "x", "youtube", "linkedin", "tiktok"]) {
    await expect(footer.getByRole("link", { name: t(`shell.network.${name}`), exact: true })).toBeVisible();
  }
  await expect(footer.getByRole("img")).toHaveCount(2);
  await expect(footer.getByRole("link", { name: t("shell.mailUs") })).toHaveAttribute("href", /^mailto:/);
  await expect(footer.getByRole("link", { name: t("shell.toHome") })).toHaveAttribute("href", "/");
});

test("the loading indicator appears after 150 ms, and disappears when navigation ends, fails or is cancelled", async ({
  page,
  server,
}) => {
  await page.goto(`${server.address}/modules/dashboard`);
  // Until the page is live, the browser follows links itself; this toggle works only once it is live.
  await page.getByRole("button", { name: t("shell.toDark") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "md-dark-indigo");
  const indicator = page.getByRole("status").getByText(t("common.loading"));
  const { promise: isOver, resolve: fail } = Promise.withResolvers<void>();
  await page.route("**/api/v1/users/me", (route) => isOver.then(() => route.abort()));
  const profile = sideMenu(page).getByRole("link", { name: t("shell.profile") });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await profile.click();
  await page.clock.runFor(100);
  await expect(indicator).toBeHidden();
  await expectAsTimePasses(page, indicator);
  // Cancelled in favour of a screen that is already loaded; the indicator covers the link.
  await sideMenu(page)
    .getByRole("link", { name: t("shell.overview") })
    .dispatchEvent("click");
  await expect(indicator).toBeHidden();
  await profile.click();
  await expectAsTimePasses(page, indicator);
  await page.clock.resume();
  fail();
  await expect(page.getByRole("heading", { name: t("access.offlineTitle") })).toBeVisible();
  await expect(indicator).toBeHidden();
});

/** The timer may be set a moment after the click, while the page's clock is paused. */
async function expectAsTimePasses(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(200);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass();
}
