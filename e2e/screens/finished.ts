import { expect } from "@playwright/test";
import { finishCourse } from "../finish-course.ts";
import { showQuestions } from "../give-answers.ts";
import { settle, stopAt, type Walk } from "./walk.ts";

/** Visits a failed assessment, and the screens of a learner who has completed the course. */
export async function walkFinishedCourse(walk: Walk, enrolment: string): Promise<void> {
  const { page, say, look } = walk;
  await stopAt(walk, "/modules/courses/cardio-obstetrics", "course-under-way");
  await page.locator("main summary").nth(-2).click();
  await settle(page);
  await look("module-open");
  await failEvaluation(walk, `/modules/play/${enrolment}?item=risk-check`);
  await finishCourse({ ...walk, enrolment });
  await stopAt(walk, "/modules/dashboard", "dashboard-completed");
  await stopAt(walk, "/modules/courses", "courses-completed");
  await stopAt(walk, "/modules/courses/cardio-obstetrics", "course-completed");
  await page.goto(`/modules/play/${enrolment}?item=posttest`);
  await page.getByRole("button", { name: say("player.finish") }).click();
  await expect(page.getByRole("button", { name: say("player.end.review") })).toBeVisible();
  await settle(page);
  await expect(page.getByText(say("certificates.own.ready"))).toBeVisible();
  await look("finished");
  await page.getByRole("link", { name: say("certificates.own.see") }).click();
  await expect(page.getByRole("heading", { level: 1, name: say("certificates.verdict.valid") })).toBeVisible();
  await settle(page);
  await look("certificate");
  await page.goto("/certificates/AAAA-AAAA-AAAA-AAAA");
  await expect(page.getByRole("heading", { level: 1, name: say("certificates.verdict.unknown") })).toBeVisible();
  await look("certificate-unknown");
}

async function failEvaluation({ page, say, look }: Walk, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: say("evaluations.start") }).click();
  await showQuestions(page, say, "all");
  await settle(page);
  await look("questions-all");
  await page.getByRole("button", { name: say("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: say("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: say("evaluations.result.notPassed") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await settle(page);
  await look("result-not-passed");
  await page.getByRole("button", { name: say("evaluations.result.back") }).click();
  await settle(page);
  await look("evaluation-again");
}
