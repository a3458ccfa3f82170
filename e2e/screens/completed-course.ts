import { expect } from "@playwright/test";
import { finishCourse } from "../finish-course.ts";
import { showQuestions } from "../give-answers.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits a failed assessment, and the screens of a learner who has completed the course. */
export async function walkCompletedCourse(walk: Walk, enrolment: string): Promise<void> {
  const { page, t, inspect } = walk;
  await openAndInspect(walk, "/modules/courses/cardio-obstetrics", "course-under-way");
  await page.locator("main summary").nth(-2).click();
  await settle(page);
  await inspect("module-open");
  await failEvaluation(walk, `/modules/play/${enrolment}?item=risk-check`);
  await finishCourse({ ...walk, enrolment });
  await openAndInspect(walk, "/modules/dashboard", "dashboard-completed");
  await openAndInspect(walk, "/modules/courses", "courses-completed");
  await openAndInspect(walk, "/modules/courses/cardio-obstetrics", "course-completed");
  await page.goto(`/modules/play/${enrolment}?item=posttest`);
  await page.getByRole("button", { name: t("player.finish") }).click();
  await expect(page.getByRole("button", { name: t("player.end.review") })).toBeVisible();
  await settle(page);
  await expect(page.getByText(t("certificates.own.ready"))).toBeVisible();
  await inspect("finished");
  await page.getByRole("link", { name: t("certificates.own.see") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("certificates.verdict.valid") })).toBeVisible();
  await settle(page);
  await inspect("certificate");
  await page.goto("/certificates/AAAA-AAAA-AAAA-AAAA");
  await expect(page.getByRole("heading", { level: 1, name: t("certificates.verdict.unknown") })).toBeVisible();
  await inspect("certificate-unknown");
}

async function failEvaluation({ page, t, inspect }: Walk, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await showQuestions(page, t, "all");
  await settle(page);
  await inspect("questions-all");
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: t("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.result.notPassed") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await settle(page);
  await inspect("result-not-passed");
  await page.getByRole("button", { name: t("evaluations.result.back") }).click();
  await settle(page);
  await inspect("evaluation-again");
}
