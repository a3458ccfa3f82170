import type { ClassContent } from "../../../../contract/courses/classes.ts";
import type { Evaluation } from "../../../../contract/courses/evaluations.ts";
import type { Language } from "../../../../contract/language.ts";
import { findTagged } from "../../../../courseware/banks/find-tagged.ts";
import type { Course, EvaluationItem, Question } from "../../../../courseware/course.ts";
import { readForPreview } from "../../../../courseware/documents/check-documents.ts";
import { getSecret } from "../../../db/secrets.ts";
import { AppError } from "../../../errors.ts";
import { readStored } from "../../courses/read-stored.ts";
import { toStoredItems } from "../../courses/to-stored.ts";
import { presentClass } from "../../enrolments/present-class.ts";
import { videosOf } from "../../enrolments/progress/class-videos.ts";
import { presentEvaluation } from "../../evaluations/present-evaluation.ts";
import { createShuffle } from "../../evaluations/shuffle.ts";
import { listVariants } from "../../files/renditions/renditions.ts";
import { allDocuments } from "./document-files.ts";
import { presentFaults } from "./present.ts";
import { type ItemPlace, readDraft } from "./queries.ts";
import type { DraftSource } from "./read-draft.ts";

/** An item of a draft as learners would get it; throws `draft_has_faults` for one that has errors. */
export async function previewItem(
  { db, findFiles }: DraftSource,
  { courseId, itemId }: ItemPlace,
  language: Language,
): Promise<ClassContent | Evaluation> {
  const { documents } = await readDraft(db, courseId);
  const files = await findFiles(db, courseId, allDocuments(documents));
  const read = await readForPreview(documents, itemId, files);
  if (!read?.course) throw new AppError("not_found");
  const errors = read.faults.filter(({ item, severity }) => item === itemId && severity === "error");
  if (errors.length > 0) {
    throw new AppError("draft_has_faults", { content: { faults: presentFaults(errors, language) } });
  }
  return presentFirst(db, withDrawn(read.course), language);
}

/** The course with questions in place of draws: the first ones of their banks. */
function withDrawn(course: Course): Course {
  const modules = course.modules.map((module) => ({
    ...module,
    items: module.items.map((item) => (item.kind === "class" ? item : drawFirst(item, course))),
  }));
  return { ...course, modules };
}

function drawFirst(item: EvaluationItem, { banks }: Course): EvaluationItem {
  const drawn = new Map<string, Question>();
  for (const { bank: bankId, count, tags } of item.draw) {
    const bank = banks.find(({ id }) => id === bankId);
    const ids = bank ? findTagged(bank, tags).filter((id) => !drawn.has(id)) : [];
    for (const id of ids.slice(0, count)) {
      const { tags: _, ...question } = bank?.questions.find((one) => one.id === id) ?? { tags: [] };
      if ("type" in question) drawn.set(id, question);
    }
  }
  return { ...item, questions: [...item.questions, ...drawn.values()], draw: [] };
}

async function presentFirst(
  db: DraftSource["db"],
  course: Course,
  language: Language,
): Promise<ClassContent | Evaluation> {
  const secret = await getSecret(db, "choice-ids");
  const [stored] = await toStoredItems({ course, secret, banks: [] });
  if (!stored) throw new AppError("not_found");
  const [itemId, content] = [stored.id, readStored(stored.body)];
  if (content.kind === "bank") throw new AppError("not_found");
  if (content.kind === "class") {
    const files = videosOf(content).flatMap(({ files }) => Object.values(files).map(({ file }) => file));
    return presentClass({ itemId, content, variants: await listVariants(db, files) }, language);
  }
  const taken = { userId: "", enrolmentId: "preview", itemId, contentHash: stored.hash, content };
  const shuffle = createShuffle(secret, { ...taken, number: 1 });
  return presentEvaluation(taken, { draft: {}, shuffle, language });
}
