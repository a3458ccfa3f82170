import { expect, type Page } from "@playwright/test";
import { languages } from "../contract/language.ts";
import { type Account, createAccount, giveRole, openPage, password, widths } from "./learner.ts";
import { type Server, test } from "./server.ts";
import { type Say, wordsIn } from "./words.ts";

interface Office {
  page: Page;
  say: Say;
  server: Server;
}

for (const language of languages) {
  test(`an administrator finds, invites and supports users, and sees it all in the log (${language})`, async ({
    browser,
    server,
  }) => {
    const admin = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "eva" });
    giveRole(server, admin, "admin");
    const luis = { firstName: "Luis", lastName: `Díaz ${language}`, mailbox: "luis" };
    const learner = await createAccount(server, language, luis);
    const office = {
      page: await openPage(browser, server, { account: admin, language }),
      say: wordsIn(language),
      server,
    };
    const { page, say } = office;

    await page.goto("/modules/manage/people");
    await invite(office, `rosa.${language}@example.org`);
    await find(office, `Luis Díaz ${language}`);
    await giveModeration(office);
    await disableAndEnable(office);
    await expect(signIn(server, learner)).resolves.toBe(200);

    await page.goto("/modules/manage/log");
    const lines = page.getByRole("main").getByRole("listitem");
    for (const action of ["role.add", "person.disable", "person.enable"]) {
      const name = `Luis Díaz ${language}`;
      const sentence = say(`manage.log.did.${action}`, { actor: "Eva Soto", target: name });
      await expect(lines.filter({ hasText: sentence })).toHaveCount(1);
    }
    await page.getByRole("combobox", { name: say("manage.log.action"), exact: true }).selectOption("person.disable");
    await expect(page).toHaveURL(/\?action=person\.disable$/);
    await expect(lines.filter({ hasText: `Luis Díaz ${language}` })).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[language].width);
  });
}

async function invite({ page, say, server }: Office, email: string): Promise<void> {
  await page.getByRole("button", { name: say("manage.people.inviteOne"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: say("manage.people.invite.title") });
  await expect(dialog.getByLabel(say("account.firstName"))).toBeFocused();
  await page.keyboard.type("Rosa");
  await dialog.getByLabel(say("account.lastName")).fill("Gil");
  await dialog.getByLabel(say("account.email"), { exact: true }).fill(email);
  await dialog.getByRole("button", { name: say("manage.people.invite.submit") }).click();
  await expect(page.getByText(say("manage.people.invite.done", { name: "Rosa Gil" }))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await server.findMail(email)).toContain("/restore?");
}

async function find({ page, say }: Office, name: string): Promise<void> {
  await page.getByLabel(say("manage.people.search")).fill(name.toUpperCase());
  await expect(page.getByText(say("manage.people.total_one", { count: 1 }), { exact: true })).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
}

/** The first change in a session requires the password. */
async function giveModeration({ page, say }: Office): Promise<void> {
  await page.getByRole("checkbox", { name: say("manage.people.may.moderator") }).check();
  const save = page.getByRole("button", { name: say("manage.people.detail.saveRoles") });
  await save.click();
  const question = page.getByRole("dialog", { name: say("manage.elevation.title") });
  const field = question.getByLabel(say("account.password"), { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question).toHaveCount(0);
  await expect(save).toBeFocused();
  await save.click();
  await expect(field).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(say("manage.people.detail.rolesSaved"))).toBeVisible();
}

async function disableAndEnable({ page, say }: Office): Promise<void> {
  const disable = say("manage.people.actions.disable.label");
  await page.getByRole("button", { name: disable }).click();
  await page.getByRole("dialog").getByRole("button", { name: disable }).click();
  await expect(page.getByText(say("manage.people.meaning.disabled"))).toBeVisible();
  await page.getByRole("button", { name: say("manage.people.actions.enable.label") }).click();
  await expect(page.getByText(say("manage.people.meaning.active"))).toBeVisible();
}

async function signIn({ address }: Server, { email }: Account): Promise<number> {
  const init = { method: "POST", headers: { "content-type": "application/json" } };
  return (await fetch(`${address}/api/v1/users/login`, { ...init, body: JSON.stringify({ email, password }) })).status;
}
