import type { Tx } from "../../../db/schema.ts";
import { invalidField } from "../../../errors.ts";
import type { Library } from "../../courses/library.ts";
import { hasMissingAnswers } from "../blocks/block-answers.ts";
import { type EnrolmentRow, lockEnrolment, type OwnEnrolment, touchEnrolment } from "../queries.ts";
import { findTakenItem } from "../taking/taken-items.ts";
import { completeItem, completeOnce } from "./complete-item.ts";
import { type ClassReport, recordPlay } from "./record-play.ts";
import { resolveReport } from "./resolve-report.ts";

/**
 * An enrolment after a report, and whether its completion of the class was refused because required answers are
 * missing.
 */
interface ProgressResult {
  row: EnrolmentRow;
  isRefused: boolean;
}

/**
 * Records progress in a class: that it was opened, its video's position, what was watched, and that it is done. Throws
 * `invalid_request` for an unknown class or video, or if the video is ambiguous.
 */
export async function recordClassProgress(
  tx: Tx,
  { own, library, report }: { own: OwnEnrolment; library: Library; report: Omit<ClassReport, "at" | "isRepeated"> },
): Promise<ProgressResult> {
  const { progress, now } = report;
  const row = await lockEnrolment(tx, own);
  const { at, isRepeated } = await resolveReport(tx, row, { content: progress, at: progress.at, now });
  const item = await findTakenItem({ db: tx, library }, row, progress.lastClass);
  if (item?.kind !== "class") throw invalidField("lastClass");
  const watchedAt = await recordPlay(tx, item.taken, { ...report, at, isRepeated });
  const isReportedDone = progress.completed === true;
  const isIncomplete = (isReportedDone || watchedAt !== null) && (await hasMissingAnswers(tx, item.taken));
  if (isReportedDone && !isIncomplete) await completeItem(tx, item.taken, { at, now });
  else if (watchedAt !== null && !isIncomplete) await completeOnce(tx, item.taken, { at: watchedAt, now });
  const lastClass = isRepeated ? null : { itemId: progress.lastClass, at };
  const updated = await touchEnrolment(tx, row, { updatedAt: now, lastClass });
  return { row: updated, isRefused: isIncomplete && isReportedDone };
}
