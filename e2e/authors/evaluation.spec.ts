import { expect } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { giveAnswers } from "../give-answers.ts";
import { createAccount, grantRole, openPage } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { createDraftCourse, readPreview } from "./draft-course.ts";
import { writeQuestions } from "./write-questions.ts";

for (const language of languages) {
  test(`an author writes an assessment with every question type and takes its preview, which is not recorded (${language})`, async ({
    browser,
    server,
  }) => {
    const author = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "writer" });
    grantRole(server, author, "author");
    const [id, t] = [`six-${language}`, translatorFor(language)];
    await createDraftCourse(server, author, id);
    const page = await openPage(browser, server, { account: author, language });
    await page.goto(`/modules/manage/courses/${id}/items/final`);
    const key = await writeQuestions({ page, t, language });

    await page.getByRole("link", { name: t("manage.writing.preview.way"), exact: true }).click();
    await page.getByRole("button", { name: t("evaluations.start") }).click();
    const evaluation = await readPreview(server, author, { id, item: "final", language });
    await giveAnswers(page, t, { evaluation, key });
    await page.getByRole("button", { name: t("evaluations.submit") }).click();

    await expect(page.getByRole("heading", { name: t("evaluations.result.passed") })).toBeVisible();
    await expect(page.getByText(t("evaluations.result.count_other", { right: 6, count: 6 }))).toBeVisible();
  });
}
