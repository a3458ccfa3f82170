import type { Language } from "../../contract/language.ts";
import type { Db } from "../../server/db/schema.ts";
import { AppError } from "../../server/errors.ts";
import { presentText } from "../../server/features/courses/present.ts";
import { getCourseRow } from "../../server/features/courses/queries.ts";
import { type LearnerResult, readResults } from "../../server/features/enrolments/course-results.ts";
import { csvStart, writeCsvRows } from "../../server/presenting/csv.ts";
import { messages, problem } from "../messages/messages.ts";
import { formatDateTime, formatMinute } from "../output/format-time.ts";
import { writePrivateFile } from "../output/write-file.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";

/** The course, and a CSV file to write instead of printing. */
interface ResultsCommand {
  courseId: string;
  csv: string | undefined;
}

/** An assessment in the course's current release. */
interface Evaluation {
  id: string;
  title: string;
}

/** Prints the learners' results in a course, or writes them to a CSV file. */
export async function printResults({ courseId, csv }: ResultsCommand, shell: Shell): Promise<number> {
  const { language } = shell;
  await withDatabase(shell, async (db) => {
    const evaluations = await listEvaluations(db, courseId, language);
    const results = readResults(db, courseId);
    if (csv === undefined) return printLines(results, evaluations, shell);
    await writePrivateFile(csv, () => writeTable(results, evaluations, language));
    shell.print(`${messages[language].course.written(csv)}\n`);
  });
  return 0;
}

async function listEvaluations(db: Db, courseId: string, language: Language): Promise<Evaluation[]> {
  const { outline } = await getCourseRow(db, courseId).catch((error: unknown) => {
    const isUnknown = error instanceof AppError && error.code === "not_found";
    throw isUnknown ? problem(({ course }) => course.unknown(courseId)) : error;
  });
  return outline.modules
    .flatMap(({ items }) => items)
    .filter(({ kind }) => kind === "evaluation")
    .map(({ id, title }) => ({ id, title: presentText(title, language) }));
}

async function printLines(
  results: AsyncIterable<LearnerResult>,
  evaluations: readonly Evaluation[],
  { language, print }: Shell,
): Promise<void> {
  const texts = messages[language].course;
  const count = { learners: 0, completed: 0 };
  for await (const { firstName, lastName, email, percent, completedAt, best } of results) {
    count.learners += 1;
    if (completedAt !== null) count.completed += 1;
    const state = completedAt === null ? texts.inProgress : texts.completed(formatDateTime(completedAt, language));
    const scores = evaluations.flatMap(({ id, title }) => (best.has(id) ? [`${title}: ${best.get(id)} %`] : []));
    const line = [`${firstName} ${lastName} <${email}>`, `${percent} %`, state, ...scores].join("; ");
    print(`${line}\n`);
  }
  print(`${texts.summary(count.learners, count.completed)}\n`);
}

async function* writeTable(
  results: AsyncIterable<LearnerResult>,
  evaluations: readonly Evaluation[],
  language: Language,
): AsyncGenerator<string> {
  const columns = messages[language].course.resultColumns;
  const header = [...Object.values(columns), ...evaluations.map(({ title }) => `${title} (%)`)];
  yield csvStart + writeCsvRows([header]);
  for await (const { best, ...row } of results) {
    const completed = row.completedAt === null ? "" : formatMinute(row.completedAt);
    const scores = evaluations.map(({ id }) => best.get(id) ?? "");
    const person = [row.lastName, row.firstName, row.email];
    yield writeCsvRows([[...person, row.percent, formatMinute(row.startedAt), completed, ...scores]]);
  }
}
