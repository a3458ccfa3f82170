import { listAllCourses } from "../../server/features/courses/list-all-courses.ts";
import { presentText } from "../../server/features/courses/present.ts";
import { countLearners } from "../../server/features/enrolments/course-results.ts";
import { messages } from "../messages/messages.ts";
import { formatMinute } from "../output/format-time.ts";
import { layOutTable } from "../output/table.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";

/** The length of the displayed version prefix, which identifies a version. */
const versionLength = 8;

/**
 * Lists all courses, including drafts and retired ones, with the numbers of learners who started and completed them.
 */
export async function listCourses(shell: Shell): Promise<number> {
  const { language } = shell;
  const texts = messages[language].course;
  const { id, title, version, updated, learners, completed, state } = texts.columns;
  const rows = await withDatabase(shell, async (db) => {
    const counts = await countLearners(db);
    return (await listAllCourses(db)).map((course) => [
      course.id,
      presentText(course.title, language),
      course.version.slice(0, versionLength),
      formatMinute(course.updated_at),
      String(counts.get(course.id)?.learners ?? 0),
      String(counts.get(course.id)?.completed ?? 0),
      stateOf(course, texts),
    ]);
  });
  const table = layOutTable([[id, title, version, updated, learners, completed, state], ...rows]);
  shell.print(`${rows.length === 0 ? texts.none : table.join("\n")}\n`);
  return 0;
}

/** An unreleased course has no version; it is stored as retired, but displayed as a draft. */
function stateOf(
  { version, retired_at }: { version: string; retired_at: number | null },
  texts: { draftState: string; open: string; retiredState: string },
): string {
  if (version === "") return texts.draftState;
  return retired_at === null ? texts.open : texts.retiredState;
}
