import { isLanguage } from "../../../../contract/language.ts";
import { listLocalKeys, readLocal, removeLocal } from "../../../api/local-storage.ts";
import type { Stretch } from "../tracking/stretches.ts";
import { sendReport, type VideoReport } from "./send-progress.ts";

const prefix = "progress:";

/** Sends progress that an earlier version of the application left in `localStorage`. */
export async function migrateProgress(enrolment: string): Promise<void> {
  for (const key of listLocalKeys(`${prefix}${encodeURIComponent(enrolment)}|`)) {
    const [, item, video, language] = key.slice(prefix.length).split("|").map(decodeURIComponent);
    const report = readReport(readLocal(key));
    const isEmpty = report.position === null && report.watched.length === 0;
    if (item && video && isLanguage(language) && !isEmpty) {
      await sendReport({ enrolment, item, video, language }, report);
    }
    removeLocal(key);
  }
}

function readReport(value: unknown): VideoReport {
  if (typeof value !== "object" || value === null) return { position: null, watched: [] };
  const position = "position" in value && typeof value.position === "number" ? value.position : null;
  const watched = "watched" in value && Array.isArray(value.watched) ? value.watched.filter(isStretch) : [];
  return { position, watched };
}

function isStretch(value: unknown): value is Stretch {
  return Array.isArray(value) && value.length === 2 && value.every((end) => Number.isFinite(end) && end >= 0);
}
