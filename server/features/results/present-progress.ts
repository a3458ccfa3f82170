import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import type { Language } from "../../../contract/language.ts";
import type { LearnerProgress } from "../../../contract/staff/progress.ts";
import type { Db } from "../../db/schema.ts";
import { messages } from "../../messages/messages.ts";
import { csvStart, writeCsvRows } from "../../presenting/csv.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { CourseVersion } from "../courses/library.ts";
import { presentText } from "../courses/present.ts";
import { percentDone } from "../enrolments/present.ts";
import { type LearnerFilter, type LearnerRow, pageOfLearners, readSearch } from "./list-learners.ts";

/** How many learners are read per batch. */
const batchSize = 50;

/** Presents learners of a course with their progress in each item. */
export async function presentLearners(
  db: Db,
  course: CourseVersion,
  rows: readonly LearnerRow[],
): Promise<LearnerProgress[]> {
  if (rows.length === 0) return [];
  const items = await readItems(
    db,
    course,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    person: { id: row.user_id, firstName: row.first_name, lastName: row.last_name },
    enrolment: {
      id: row.id,
      status: row.completed_at === null ? "in_progress" : "completed",
      progress: {
        done: row.done,
        total: course.items.size,
        percent: percentDone(row.done, course.items.size),
      },
      startedAt: presentTime(row.started_at),
      lastSeenAt: timeOrNull(row.last_seen_at),
      completedAt: timeOrNull(row.completed_at),
    },
    items: items.get(row.id) ?? {},
  }));
}

function timeOrNull(at: number | null): string | null {
  return at === null ? null : presentTime(at);
}

/** Reads progress by enrolment and item, omitting items the course no longer has. */
async function readItems(db: Db, course: CourseVersion, enrolmentIds: readonly string[]) {
  const completions = await db
    .selectFrom("completions")
    .select(["enrolment_id", "item_id", "completed_at"])
    .where("enrolment_id", "in", enrolmentIds)
    .execute();
  const attempts = await db
    .selectFrom("attempts")
    .select(({ fn }) => ["enrolment_id", "item_id", fn.max("percent").as("percent")])
    .select(({ fn }) => fn.countAll<number>().as("attempts"))
    .where("enrolment_id", "in", enrolmentIds)
    .groupBy(["enrolment_id", "item_id"])
    .execute();
  const played = await db
    .selectFrom("video_progress")
    .select(["enrolment_id", "item_id"])
    .distinct()
    .where("enrolment_id", "in", enrolmentIds)
    .where((eb) => eb.or([eb("position", ">", 0), eb("watched", "!=", "[]")]))
    .execute();
  const found = new Map<string, LearnerProgress["items"]>(enrolmentIds.map((id) => [id, {}]));
  const updateItem = (
    row: { enrolment_id: string; item_id: string },
    change: Partial<LearnerProgress["items"][string]>,
  ) => {
    const items = found.get(row.enrolment_id);
    if (!items || !course.items.has(row.item_id)) return;
    items[row.item_id] = { completedAt: null, percent: null, attempts: 0, ...items[row.item_id], ...change };
  };
  for (const row of played) updateItem(row, {});
  for (const row of completions) updateItem(row, { completedAt: presentTime(row.completed_at) });
  for (const row of attempts) updateItem(row, { percent: row.percent, attempts: row.attempts });
  return found;
}

/** Streams the whole table as CSV, one row per learner, reading no faster than it is consumed. */
export function writeProgress(
  db: Db,
  { course, filter }: { course: CourseVersion; filter: LearnerFilter },
  language: Language,
): Readable {
  return Readable.from(writeBatches(db, { course, filter }, language), { objectMode: false });
}

async function* writeBatches(
  db: Db,
  { course, filter }: { course: CourseVersion; filter: LearnerFilter },
  language: Language,
): AsyncGenerator<string> {
  const items = course.outline.modules.flatMap((module) => module.items).filter(({ id }) => course.items.has(id));
  const headings = messages[language].progressTable;
  const titles = items.map(({ title }) => presentText(title, language));
  yield csvStart +
    writeCsvRows([
      [
        headings.firstName,
        headings.lastName,
        headings.status,
        headings.percent,
        headings.startedAt,
        headings.lastSeenAt,
        headings.completedAt,
        ...titles,
      ],
    ]);
  const search = await readSearch(db, filter);
  for (let before: string | null = null; ; ) {
    const rows: LearnerRow[] = await pageOfLearners(db, search, { before, rows: batchSize }).execute();
    const last = rows.at(-1);
    if (!last) return;
    const learners = await presentLearners(db, course, rows);
    yield writeCsvRows(
      learners.map(({ person, enrolment, items: done }) => [
        person.firstName,
        person.lastName,
        headings[enrolment.status],
        enrolment.progress.percent,
        enrolment.startedAt,
        enrolment.lastSeenAt ?? "",
        enrolment.completedAt ?? "",
        ...items.map(({ id }) => done[id]?.percent ?? done[id]?.completedAt ?? ""),
      ]),
    );
    before = last.user_id;
    // Without this, consecutive results from the reading thread would starve other work.
    await setImmediate();
  }
}
