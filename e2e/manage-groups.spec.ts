import { type Browser, expect, type Page } from "@playwright/test";
import { type Language, languages } from "../contract/language.ts";
import type { Group } from "../contract/staff/groups.ts";
import { type Account, createAccount, grantRole, openPage, password } from "./learner.ts";
import { findLink, type Server, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

interface Office {
  page: Page;
  t: Translate;
  language: Language;
}

// Creating a group manually, joining with an existing account and announcing to a group are covered by
// coordinator.spec.ts.
for (const language of languages) {
  test(`a new user joins a group through its link and appears in the administrator's group and figures (${language})`, async ({
    browser,
    server,
  }) => {
    const admin = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
    grantRole(server, admin, "admin");
    const page = await openPage(browser, server, { account: admin, language });
    const office = { page, t: translatorFor(language), language };
    const group = await makeGroup(server, admin, language);
    await joinByRegistering(browser, server, { link: `?join=${group.joinCode}`, language });
    await page.goto(`/modules/manage/groups/${group.id}`);
    const members = page.getByRole("list", { name: office.t("manage.groups.members") });
    await expect(members.getByRole("link", { name: "Pedro Mota" })).toBeVisible();
    await expectFigures(office);
  });
}

async function makeGroup({ address }: Server, { session }: Account, language: Language): Promise<Group> {
  const headers = { authorization: `Bearer ${session.token}`, "content-type": "application/json" };
  const body = JSON.stringify({ name: `Sur ${language}`, course: "cardio-obstetrics", joinCode: true });
  return (await fetch(`${address}/api/v1/manage/groups`, { method: "POST", headers, body })).json();
}

/** The email is opened in another tab, which does not share state with the one where the link was opened. */
async function joinByRegistering(
  browser: Browser,
  server: Server,
  { link, language }: { link: string; language: Language },
) {
  const t = translatorFor(language);
  const first = await openPage(browser, server, { language });
  await first.goto(`/modules/courses${link}`);
  await expect(first).toHaveURL(/\/login/);
  const email = `pedro.${language}.${process.pid}@example.org`;
  await first.getByRole("link", { name: t("account.login.register") }).click();
  await first.getByLabel(t("account.firstName")).fill("Pedro");
  await first.getByLabel(t("account.lastName")).fill("Mota");
  await first.getByLabel(t("account.email")).fill(email);
  await first.getByLabel(t("account.password"), { exact: true }).fill(password);
  await first.getByRole("button", { name: t("account.register.submit") }).click();
  await expect(first.getByRole("heading", { name: t("account.sent.title") })).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(findLink(await server.findMail(email), "confirmation"));
  await second.getByRole("link", { name: t("account.confirm.go") }).click();
  await confirmJoining(second, t);
  await first.context().close();
}

async function confirmJoining(page: Page, t: Translate): Promise<void> {
  const dialog = page.getByRole("dialog", { name: t("courses.join.title") });
  await expect(dialog.getByLabel(t("courses.join.code"))).toHaveValue(/^\w{3}-\w{3}-\w{3}$/);
  await dialog.getByRole("button", { name: t("courses.join.submit") }).click();
  await expect(page).toHaveURL(/\/modules\/play\//);
}

async function expectFigures({ page, t }: Office): Promise<void> {
  await page.goto("/modules/manage/overview");
  await expect(page.getByRole("img", { name: t("manage.overview.chart.registrations") })).toBeVisible();
  await expect(page.getByRole("main").getByText(t("manage.overview.figure.people"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("manage.overview.asTable") }).click();
  const rows = page.getByRole("table", { name: t("manage.overview.days") }).getByRole("row");
  await expect(rows).toHaveCount(29);
}
