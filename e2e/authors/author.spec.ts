import { type Browser, expect, type Page } from "@playwright/test";
import { type Language, languages } from "../../contract/language.ts";
import { createAccount, grantRole, openPage, password } from "../learner.ts";
import { type Server, test } from "../server.ts";
import { type Translate, translatorFor } from "../translator-for.ts";
import { packCourse } from "./course-package.ts";

interface Desk {
  page: Page;
  t: Translate;
  /** The course id; both languages share a server. */
  id: string;
}

for (const language of languages) {
  test(`an author uploads a package, sees a warning and publishes it, and a learner takes the course (${language})`, async ({
    browser,
    server,
  }) => {
    const author = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "author" });
    grantRole(server, author, "author");
    const page = await openPage(browser, server, { account: author, language });
    const desk = { page, t: translatorFor(language), id: `heart-${language}` };
    await createCourse(desk);
    await bringPackage(desk);
    await publish(desk);
    await checkRelease(desk);
    await openAsLearner(browser, server, { language, id: desk.id });
  });
}

async function createCourse({ page, t, id }: Desk): Promise<void> {
  await page.goto("/modules/manage/courses");
  await page.getByRole("button", { name: t("manage.writing.new.title") }).click();
  const dialog = page.getByRole("dialog", { name: t("manage.writing.new.title") });
  await dialog.getByLabel(t("manage.writing.new.inSpanish")).fill("El corazón");
  await expect(dialog.getByText(t("manage.writing.new.idMade", { id: "el-corazon" }))).toBeVisible();
  await dialog.getByLabel(t("manage.writing.new.id")).fill(id);
  await dialog.getByRole("button", { name: t("manage.writing.new.submit") }).click();
  await expect(page).toHaveURL(`/modules/manage/courses/${id}/outline`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: t("manage.writing.publish.way"), exact: true }).click();
  // An empty course cannot be published, and this is shown in advance.
  await expect(page.getByText(t("manage.writing.check.error"), { exact: true }).first()).toBeVisible();
}

async function bringPackage({ page, t, id }: Desk): Promise<void> {
  const field = page.locator("input[type=file]");
  await field.setInputFiles({ name: "other.zip", mimeType: "application/zip", buffer: await packCourse("another") });
  await expect(page.getByText(t("manage.writing.package.otherCourse", { id }))).toBeVisible();
  await field.setInputFiles({ name: `${id}.zip`, mimeType: "application/zip", buffer: await packCourse(id) });
  await expect(page.getByText(t("manage.writing.package.done_other", { count: 2 }))).toBeVisible();
  await expect(page.getByText(t("manage.writing.check.warnings_one", { count: 1 }))).toBeVisible();
  await expect(page.getByText(new RegExp(`^${t("manage.writing.place.key.summary")}`))).toBeVisible();
}

async function publish({ page, t, id }: Desk): Promise<void> {
  await page.getByLabel(t("manage.writing.publish.note")).fill("2026");
  await page.getByRole("button", { name: t("manage.writing.publish.submit") }).click();
  const question = page.getByRole("dialog", { name: t("manage.elevation.title") });
  await question.getByLabel(t("account.password"), { exact: true }).fill(password);
  await question.getByRole("button", { name: t("manage.elevation.submit") }).click();
  await expect(page.getByText(t("manage.writing.publish.done", { number: 1 }))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.getByRole("link", { name: t("manage.writing.publish.see") }).click();
  await expect(page).toHaveURL(`/modules/courses/${id}`);
}

async function checkRelease({ page, t, id }: Desk): Promise<void> {
  await page.goto(`/modules/manage/courses/${id}/releases`);
  await expect(page.getByRole("heading", { name: t("manage.writing.releases.number", { number: 1 }) })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("manage.writing.package.download", { number: 1 }) }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${id}-1.zip`);
}

async function openAsLearner(
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
