import { createDraftCourse, readPreview } from "../authors/draft-course.ts";
import { writeQuestions } from "../authors/write-questions.ts";
import { giveAnswers } from "../give-answers.ts";
import { openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the screens for writing assessments and question banks, and their preview. */
export async function walkEvaluationScreens(walk: Walk): Promise<void> {
  const { page, server, account, t, inspect, language } = walk;
  const id = `six-${account.session.user.id.slice(-6).toLowerCase()}`;
  const ofCourse = `/modules/manage/courses/${id}`;
  await createDraftCourse(server, account, id);
  await openAndInspect(walk, `${ofCourse}/items/final`, "manage-evaluation-empty");
  const key = await writeQuestions({ page, t, language });
  for (const type of ["single", "number", "text", "matching", "ordering"]) {
    await page
      .getByRole("button", { name: t(`manage.writing.evaluation.types.${type}`) })
      .first()
      .click();
    await settle(page);
    await inspect(`manage-question-${type}`);
  }
  await page.getByRole("button", { name: t("manage.writing.evaluation.addDraw") }).click();
  await settle(page);
  await inspect("manage-evaluation-draw");
  await openAndInspect(walk, `${ofCourse}/items/doses`, "manage-bank");
  await walkPreview(walk, { id, ofCourse, key });
}

interface Written {
  id: string;
  ofCourse: string;
  key: Awaited<ReturnType<typeof writeQuestions>>;
}

async function walkPreview(walk: Walk, { id, ofCourse, key }: Written): Promise<void> {
  const { page, server, account, t, inspect, language } = walk;
  await openAndInspect(walk, `${ofCourse}/preview`, "manage-preview-class");
  await openAndInspect(walk, `${ofCourse}/preview/final`, "manage-preview-evaluation");
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await settle(page);
  await inspect("manage-preview-question");
  const evaluation = await readPreview(server, account, { id, item: "final", language });
  // The key has no answers to drawn questions.
  await giveAnswers(page, t, { evaluation, key, skip: evaluation.questions.length });
  await page.getByRole("button", { name: t("evaluations.submit") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("evaluations.confirm.submit") })
    .click();
  await settle(page);
  await inspect("manage-preview-result");
}
