import { writeQuestions } from "../authors/write-questions.ts";
import { beginCourse, readPreview } from "../authors/written-course.ts";
import { giveAnswers } from "../give-answers.ts";
import { settle, stopAt, type Walk } from "./walk.ts";

/** Visits the screens for writing assessments and question banks, and their preview. */
export async function walkEvaluationScreens(walk: Walk): Promise<void> {
  const { page, server, account, say, look, language } = walk;
  const id = `six-${account.session.user.id.slice(-6).toLowerCase()}`;
  const ofCourse = `/modules/manage/courses/${id}`;
  await beginCourse(server, account, id);
  await stopAt(walk, `${ofCourse}/items/final`, "manage-evaluation-empty");
  const key = await writeQuestions({ page, say, language });
  for (const type of ["single", "number", "text", "matching", "ordering"]) {
    await page
      .getByRole("button", { name: say(`manage.writing.evaluation.types.${type}`) })
      .first()
      .click();
    await settle(page);
    await look(`manage-question-${type}`);
  }
  await page.getByRole("button", { name: say("manage.writing.evaluation.addDraw") }).click();
  await settle(page);
  await look("manage-evaluation-draw");
  await stopAt(walk, `${ofCourse}/items/doses`, "manage-bank");
  await walkPreview(walk, { id, ofCourse, key });
}

interface Written {
  id: string;
  ofCourse: string;
  key: Awaited<ReturnType<typeof writeQuestions>>;
}

async function walkPreview(walk: Walk, { id, ofCourse, key }: Written): Promise<void> {
  const { page, server, account, say, look, language } = walk;
  await stopAt(walk, `${ofCourse}/preview`, "manage-preview-class");
  await stopAt(walk, `${ofCourse}/preview/final`, "manage-preview-evaluation");
  await page.getByRole("button", { name: say("evaluations.start") }).click();
  await settle(page);
  await look("manage-preview-question");
  const evaluation = await readPreview(server, account, { id, item: "final", language });
  // The key has no answers to drawn questions.
  await giveAnswers(page, say, { evaluation, key, leave: evaluation.questions.length });
  await page.getByRole("button", { name: say("evaluations.submit") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("evaluations.confirm.submit") })
    .click();
  await settle(page);
  await look("manage-preview-result");
}
