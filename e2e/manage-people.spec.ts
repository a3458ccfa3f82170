import { expect, type Page } from "@playwright/test";
import { languages } from "../contract/language.ts";
import { type Account, createAccount, grantRole, openPage, password, widths } from "./learner.ts";
import { type Server, test } from "./server.ts";
import { type Translate, translatorFor } from "./translator-for.ts";

interface Office {
  page: Page;
  t: Translate;
  server: Server;
}

for (const language of languages) {
  test(`an administrator finds, invites and supports users, and sees it all in the log (${language})`, async ({
    browser,
    server,
  }) => {
    const admin = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
    grantRole(server, admin, "admin");
    const luis = { firstName: "Luis", lastName: `Díaz ${language}`, mailbox: "luis" };
    const learner = await createAccount(server, language, luis);
    const office = {
      page: await openPage(browser, server, { account: admin, language }),
      t: translatorFor(language),
      server,
    };
    const { page, t } = office;

    await page.goto("/modules/manage/people");
    await invite(office, `rosa.${language}@example.org`);
    await find(office, `Luis Díaz ${language}`);
    await grantModeration(office);
    await disableAndEnable(office);
    await expect(signIn(server, learner)).resolves.toBe(200);

    await page.goto("/modules/manage/log");
    const lines = page.getByRole("main").getByRole("listitem");
    for (const action of ["role.add", "person.disable", "person.enable"]) {
      const name = `Luis Díaz ${language}`;
      const sentence = t(`manage.log.did.${action}`, { actor: "Eva Soto", target: name });
      await expect(lines.filter({ hasText: sentence })).toHaveCount(1);
    }
    await page.getByRole("combobox", { name: t("manage.log.action"), exact: true }).selectOption("person.disable");
    await expect(page).toHaveURL(/\?action=person\.disable$/);
    await expect(lines.filter({ hasText: `Luis Díaz ${language}` })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[language].width);
  });
}

async function invite({ page, t, server }: Office, email: string): Promise<void> {
  await page.getByRole("button", { name: t("manage.people.inviteOne"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("manage.people.invite.title") });
  await expect(dialog.getByLabel(t("account.firstName"))).toBeFocused();
  await page.keyboard.type("Rosa");
  await dialog.getByLabel(t("account.lastName")).fill("Gil");
  await dialog.getByLabel(t("account.email"), { exact: true }).fill(email);
  await dialog.getByRole("button", { name: t("manage.people.invite.submit") }).click();
  await expect(page.getByText(t("manage.people.invite.done", { name: "Rosa Gil" }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await server.findMail(email)).toContain("/restore?");
}

async function find({ page, t }: Office, name: string): Promise<void> {
  await page.getByLabel(t("manage.people.search")).fill(name.toUpperCase());
  await expect(page.getByText(t("manage.people.total_one", { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** The first change in a session requires the password. */
async function grantModeration({ page, t }: Office): Promise<void> {
  await page.getByRole("checkbox", { name: t("manage.people.may.moderator") }).check();
  const save = page.getByRole("button", { name: t("manage.people.detail.saveRoles") });
  await save.click();
  const question = page.getByRole("dialog", { name: t("manage.elevation.title") });
  const field = question.getByLabel(t("account.password"), { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(save).toBeFocused();
  await save.click();
  await expect(field).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("manage.people.detail.rolesSaved"))).toBeVisible();
}

async function disableAndEnable({ page, t }: Office): Promise<void> {
  const disable = t("manage.people.actions.disable.label");
  await page.getByRole("button", { name: disable }).click();
  await page.getByRole("dialog").getByRole("button", { name: disable }).click();
  await expect(page.getByText(t("manage.people.meaning.disabled"))).toBeVisible();
  await page.getByRole("button", { name: t("manage.people.actions.enable.label") }).click();
  await expect(page.getByText(t("manage.people.meaning.active"))).toBeVisible();
}

async function signIn({ address }: Server, { email }: Account): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  return (await fetch(`${address}/api/v1/users/login`, { ...init, body: JSON.stringify({ email, password }) })).status;
}
