import { expect } from "@playwright/test";
import { languages } from "../../contract/language.ts";
import { failEvaluation } from "../fail-evaluation.ts";
import { finishCourse } from "../finish-course.ts";
import { createLearner, openPage } from "../learner.ts";
import { test } from "../server.ts";
import { translatorFor } from "../translator-for.ts";
import { visitTaughtMinute } from "./visit-taught-minute.ts";

for (const language of languages) {
  test(`a wrong answer links to the minute that teaches it, and comes up again in practice, in ${language}`, async ({
    browser,
    server,
  }) => {
    const t = translatorFor(language);
    const learner = await createLearner(server, language);
    const { id } = learner.enrolment;
    await failEvaluation(server, learner, "physiology-check");
    const page = await openPage(browser, server, { language, account: learner });

    await visitTaughtMinute(page, t, `/modules/play/${id}?item=physiology-check`);

    await finishCourse({ server, account: learner, language, enrolment: id });
    await page.goto("/modules/dashboard");
    await expect(page.getByRole("link", { name: t("practice.begin"), exact: true })).toBeVisible();
    await page.getByRole("link", { name: t("practice.begin"), exact: true }).click();
    await expect(page.getByRole("button", { name: t("practice.unknown") })).toBeVisible();
    await page.getByRole("radio", { name: t("practice.sure.1") }).check();
    await page.getByRole("button", { name: t("practice.unknown") }).click();
    await expect(page.getByText(t("practice.comesAgain"))).toBeVisible();
  });
}
