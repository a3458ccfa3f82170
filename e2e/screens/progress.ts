import { expect } from "@playwright/test";
import { failEvaluation } from "../fail-evaluation.ts";
import { finishCourse } from "../finish-course.ts";
import { createAccount, startCourse } from "../learner.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

const course = "/modules/manage/courses/cardio-obstetrics";

/** Visits the screens of a course's learners and results, first with few learners, then with enough to show figures. */
export async function walkProgressScreens(walk: Walk): Promise<void> {
  const { page, inspect } = walk;
  await openAndInspect(walk, "/modules/manage/courses", "manage-courses");
  const userId = await enrolLearners(walk);
  await openAndInspect(walk, `${course}/learners`, "manage-learners");
  await openAndInspect(walk, `${course}/learners?q=zzz&status=stalled`, "manage-learners-none");
  await page.goto(`${course}/learners`);
  await page.locator("main summary").first().click();
  await settle(page);
  await inspect("manage-learners-unfolded");
  await walkLearner(walk, userId);
  await openAndInspect(walk, `${course}/results`, "manage-results");
  await openAndInspect(walk, `${course}/gain`, "manage-gain");
  await openAndInspect(walk, "/modules/manage/courses/nothing/learners", "manage-learners-gone");
  await openAndInspect(walk, `${course}/results?evaluation=risk-check`, "manage-results-one");
}

/** Enrols five learners who complete the course and one who fails; returns the id of the latter. */
async function enrolLearners({ server, language }: Walk): Promise<string> {
  const names = { firstName: "María de los Ángeles", lastName: "Fernández-Encarnación", mailbox: "maria" };
  const done = await Promise.all(Array.from({ length: 5 }, () => enrol({ server, language }, names)));
  for (const { enrolment, ...account } of done)
    await finishCourse({ server, account, language, enrolment: enrolment.id });
  const failed = await enrol({ server, language }, { firstName: "Luz", lastName: "Peña", mailbox: "luz" });
  await failEvaluation(server, failed, "risk-check");
  return failed.session.user.id;
}

async function enrol(
  { server, language }: Pick<Walk, "server" | "language">,
  names: { firstName: string; lastName: string; mailbox: string },
) {
  const account = await createAccount(server, language, names);
  return { ...account, enrolment: await startCourse(server, account) };
}

async function walkLearner(walk: Walk, userId: string): Promise<void> {
  const { page, t, inspect } = walk;
  await page.goto(`${course}/learners/${userId}`);
  await page.getByText(t("evaluations.attempt", { number: 1 })).click();
  await settle(page);
  await inspect("manage-learner");
  await page
    .getByRole("button", { name: t("manage.learner.allow.open") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await settle(page);
  await inspect("manage-allow");
  await page.keyboard.press("Escape");
}
