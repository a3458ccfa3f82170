import { type Browser, expect } from "@playwright/test";
import type { EnrolmentDetail } from "../../contract/courses/enrolments.ts";
import { languages } from "../../contract/language.ts";
import type { RightAnswer } from "../answer-key.ts";
import { giveAnswers } from "../give-answers.ts";
import { createAccount, openPage } from "../learner.ts";
import { type Server, test } from "../server.ts";
import {
  acceptInvitation,
  publish,
  translateAll,
  type Writing,
  writeClass,
  writeDose,
  writeEvaluation,
  writeOutline,
} from "./from-scratch.ts";

for (const language of languages) {
  test(`an invited author writes a course from scratch, publishes it, and changes a dose (${language})`, async ({
    browser,
    server,
  }) => {
    const writing = await acceptInvitation(browser, server, language);
    const { page, t, id } = writing;
    await writeOutline(writing);
    await writeClass(writing);
    const key = await writeEvaluation(writing);
    expect(await translateAll(writing)).toBeGreaterThan(20);
    await publish(writing, 1);

    const learner = await takeCourse(browser, server, { writing, key });
    await page.goto(`/modules/manage/courses/${id}/items/class`);
    await writeDose(writing, "10 mg");
    await page.goto(`/modules/manage/courses/${id}/translate`);
    const other = t(`manage.writing.language.${language === "es" ? "en" : "es"}`);
    await expect(page.getByText(t("manage.writing.translate.behind", { language: other }))).toBeVisible();
    const [before, after] = [page.locator("del"), page.locator("ins")];
    await expect(before).toHaveText("20");
    await expect(after).toHaveText("10");
    // The two doses are displayed with a gap between them.
    const [left, right] = [await before.boundingBox(), await after.boundingBox()];
    expect((right?.x ?? 0) - (left?.x ?? 0)).toBeGreaterThan((left?.width ?? 0) + 1);
    await publish(writing, 2);

    await learner.page.reload();
    await expect(learner.page.getByText(learner.t("evaluations.result.passed")).first()).toBeVisible();
  });
}

/** Completes the class and passes the assessment; stays on its result. */
async function takeCourse(
  browser: Browser,
  server: Server,
  { writing, key }: { writing: Writing; key: Map<string, RightAnswer> },
) {
  const { language, t, id } = writing;
  const account = await createAccount(server, language);
  const page = await openPage(browser, server, { account, language });
  const headers = { authorization: `Bearer ${account.session.token}`, "accept-language": language };
  const json = { ...headers, "content-type": "application/json" };
  const started = await fetch(`${server.address}/api/v1/courses/${id}/start`, {
    method: "POST",
    headers: json,
    body: "{}",
  });
  const enrolment: EnrolmentDetail = await started.json();
  await page.goto(`/modules/play/${enrolment.id}?item=class`);
  await expect(page.getByText("Dosis: 20 mg")).toBeVisible();
  await page.goto(`/modules/play/${enrolment.id}?item=evaluation`);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  const path = `${server.address}/api/v1/courses-user/${enrolment.id}/items/evaluation`;
  const evaluation = await (await fetch(path, { headers })).json();
  await giveAnswers(page, t, { evaluation, key });
  await page.getByRole("button", { name: t("evaluations.submit") }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.result.passed") })).toBeVisible();
  return { page, t };
}
