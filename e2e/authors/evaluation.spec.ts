import { expect } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { giveAnswers } from "../give-answers.ts";
import { createAccount, giveRole, openPage } from "../learner.ts";
import { test } from "../server.ts";
import { wordsIn } from "../words.ts";
import { writeQuestions } from "./write-questions.ts";
import { beginCourse, readPreview } from "./written-course.ts";

for (const language of languages) {
  test(`an author writes an assessment with every question type and takes its preview, which is not recorded (${language})`, async ({
    browser,
    server,
  }) => {
    const author = await createAccount(server, language, { firstName: "Eva", lastName: "Soto", mailbox: "writer" });
    giveRole(server, author, "author");
    const [id, say] = [`six-${language}`, wordsIn(language)];
    await beginCourse(server, author, id);
    const page = await openPage(browser, server, { account: author, language });
    await page.goto(`/modules/manage/courses/${id}/items/final`);
    const key = await writeQuestions({ page, say, language });

    await page.getByRole("link", { name: say("manage.writing.preview.way"), exact: true }).click();
    await page.getByRole("button", { name: say("evaluations.start") }).click();
    const evaluation = await readPreview(server, author, { id, item: "final", language });
    await giveAnswers(page, say, { evaluation, key });
    await page.getByRole("button", { name: say("evaluations.submit") }).click();

    await expect(page.getByRole("heading", { name: say("evaluations.result.passed") })).toBeVisible();
    await expect(page.getByText(say("evaluations.result.count_other", { right: 6, count: 6 }))).toBeVisible();
  });
}
