import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { findViolations } from "../access/axe.ts";
import { createAccount, grantRole, openPage, widths } from "../learner.ts";
import { test } from "../server.ts";
import { type Translate, translatorFor } from "../translator-for.ts";

for (const language of languages) {
  test(`an author imports questions on a phone, reads what was lost, and exports the course (${language})`, async ({
    browser,
    server,
  }) => {
    const author = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "bringer" });
    grantRole(server, author, "author");
    const page = await openPage(browser, server, { account: author, language });
    await page.setViewportSize(widths.es);
    const t = translatorFor(language);
    await importQuestions(page, t, `corazon-${language}`);
    await exportCourse(page, t, `corazon-${language}`);
  });
}

async function importQuestions(page: Page, t: Translate, name: string): Promise<void> {
  await page.goto("/modules/manage/courses/bring");
  await expect(page.getByRole("heading", { level: 1, name: t("manage.bring.title") })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const gift = "::a::¿Qué late? {=Corazón ~Pulmón#No late.}\n\n::El ensayo::Describa el latido. {}";
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: `${name}.txt`, mimeType: "text/plain", buffer: Buffer.from(gift) });
  await expect(page.getByRole("button", { name: t("manage.bring.accept") })).toBeVisible();
  // Lost elements are listed first.
  await expect(page.getByRole("listitem").filter({ hasText: "El ensayo" })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole("button", { name: t("manage.bring.accept") }).click();
  await page.getByRole("link", { name: t("manage.bring.open") }).click();
  await expect(page).toHaveURL(`/modules/manage/courses/${name}/outline`);
}

async function exportCourse(page: Page, t: Translate, id: string): Promise<void> {
  await page.goto(`/modules/manage/courses/${id}/take-away`);
  await page.getByRole("radio", { name: t("manage.writing.takeAway.formats.qti") }).click();
  await expect(page.getByRole("heading", { name: t("manage.report.title") })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: t("manage.writing.takeAway.download") }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${id}-es.zip`);
  await expect(page.getByText(t("manage.writing.takeAway.done", { name: `${id}-es.zip` }))).toBeVisible();
  expect((await readFile(await download.path())).toString("latin1", 0, 2)).toBe("PK");
}
