import { type Browser, expect, type Page } from "@playwright/test";
import { type Language, languages } from "../../contract/language.ts";
import { createAccount, giveRole, openPage, password } from "../learner.ts";
import { type Server, test } from "../server.ts";
import { type Say, wordsIn } from "../words.ts";
import { packCourse } from "./course-package.ts";

interface Desk {
  page: Page;
  say: Say;
  /** The course id; both languages share a server. */
  id: string;
}

for (const language of languages) {
  test(`an author uploads a package, sees a warning and publishes it, and a learner takes the course (${language})`, async ({
    browser,
    server,
  }) => {
    const author = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "author" });
    giveRole(server, author, "author");
    const page = await openPage(browser, server, { account: author, language });
    const desk = { page, say: wordsIn(language), id: `heart-${language}` };
    await begin(desk);
    await bringPackage(desk);
    await publish(desk);
    await seeRelease(desk);
    await takeAsLearner(browser, server, { language, id: desk.id });
  });
}

async function begin({ page, say, id }: Desk): Promise<void> {
  await page.goto("/modules/manage/courses");
  await page.getByRole("button", { name: say("manage.writing.new.title") }).click();
  const dialog = page.getByRole("dialog", { name: say("manage.writing.new.title") });
  await dialog.getByLabel(say("manage.writing.new.inSpanish")).fill("El corazón");
  await expect(dialog.getByText(say("manage.writing.new.idMade", { id: "el-corazon" }))).toBeVisible();
  await dialog.getByLabel(say("manage.writing.new.id")).fill(id);
  await dialog.getByRole("button", { name: say("manage.writing.new.submit") }).click();
  await expect(page).toHaveURL(`/modules/manage/courses/${id}/outline`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: say("manage.writing.publish.way"), exact: true }).click();
  // An empty course cannot be published, and this is shown in advance.
  await expect(page.getByText(say("manage.writing.check.error"), { exact: true }).first()).toBeVisible();
}

async function bringPackage({ page, say, id }: Desk): Promise<void> {
  const field = page.locator("input[type=file]");
  await field.setInputFiles({ name: "other.zip", mimeType: "application/zip", buffer: await packCourse("another") });
  await expect(page.getByText(say("manage.writing.package.otherCourse", { id }))).toBeVisible();
  await field.setInputFiles({ name: `${id}.zip`, mimeType: "application/zip", buffer: await packCourse(id) });
  await expect(page.getByText(say("manage.writing.package.done_other", { count: 2 }))).toBeVisible();
  await expect(page.getByText(say("manage.writing.check.warnings_one", { count: 1 }))).toBeVisible();
  await expect(page.getByText(new RegExp(`^${say("manage.writing.place.key.summary")}`))).toBeVisible();
}

async function publish({ page, say, id }: Desk): Promise<void> {
  await page.getByLabel(say("manage.writing.publish.note")).fill("2026");
  await page.getByRole("button", { name: say("manage.writing.publish.submit") }).click();
  const question = page.getByRole("dialog", { name: say("manage.elevation.title") });
  await question.getByLabel(say("account.password"), { exact: true }).fill(password);
  await question.getByRole("button", { name: say("manage.elevation.submit") }).click();
  await expect(page.getByText(say("manage.writing.publish.done", { number: 1 }))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: say("manage.writing.publish.see") }).click();
  await expect(page).toHaveURL(`/modules/courses/${id}`);
}

async function seeRelease({ page, say, id }: Desk): Promise<void> {
  await page.goto(`/modules/manage/courses/${id}/releases`);
  await expect(page.getByRole("heading", { name: say("manage.writing.releases.number", { number: 1 }) })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: say("manage.writing.package.download", { number: 1 }) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${id}-1.zip`);
}

async function takeAsLearner(
  browser: Browser,
  server: Server,
  { language, id }: { language: Language; id: string },
): Promise<void> {
  const account = await createAccount(server, language);
  const page = await openPage(browser, server, { account, language });
  await page.goto(`/modules/courses/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(language === "es" ? "El corazón" : "The heart");
  await expect(page.getByText(language === "es" ? "Circulación" : "Circulation").first()).toBeVisible();
  await page.context().close();
}
