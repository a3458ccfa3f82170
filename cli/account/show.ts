import { presentText } from "../../server/features/courses/present.ts";
import { listProgress, type Progress } from "../../server/features/enrolments/list-progress.ts";
import { countSessions, findLastUse, statusOf } from "../../server/features/users/account-status.ts";
import { hasSecondFactor } from "../../server/features/users/second-factor/second-factor.ts";
import { formatDateTime } from "../output/format-time.ts";
import { layOutTable } from "../output/table.ts";
import type { AccountInput } from "./command.ts";

/** Shows an account: the user, the status, and the progress in each course. */
export async function showAccount(input: AccountInput): Promise<string> {
  const { db, user, now, shell, texts } = input;
  const { language } = shell;
  const progress = await listProgress(db, user.id);
  const lastUse = [(await findLastUse(db, user.id)) ?? 0, ...progress.map(({ updatedAt }) => updatedAt)];
  const lastSeen = Math.max(...lastUse);
  const { fields } = texts;
  const facts = [
    [fields.id, user.id],
    [fields.status, describeStatus(input)],
    [fields.created, formatDateTime(user.created_at, language)],
    [fields.lastSeen, lastSeen > 0 ? formatDateTime(lastSeen, language) : texts.never],
    [fields.sessions, String(await countSessions(db, user.id, now))],
    [fields.secondFactor, (await hasSecondFactor(db, user.id)) ? texts.on : texts.off],
    [fields.courses, progress.length > 0 ? "" : texts.none],
  ].map(([name, value]) => `${name}: ${value}`.trimEnd());
  const courses = layOutTable(progress.map((one) => describeProgress(one, input)));
  return [`${user.first_name} ${user.last_name} <${user.email}>`, ...facts, ...courses].join("\n");
}

function describeStatus({ user, shell, texts }: AccountInput): string {
  const status = texts.statuses[statusOf(user)];
  return user.delete_at === null
    ? status
    : `${status}; ${texts.deletionAt(formatDateTime(user.delete_at, shell.language))}`;
}

function describeProgress(
  { courseId, title, percent, completedAt }: Progress,
  { shell, texts }: AccountInput,
): string[] {
  const { language } = shell;
  const end = completedAt === null ? "" : texts.completed(formatDateTime(completedAt, language));
  return [`  ${presentText(title, language)}`, courseId, `${percent} %`, end];
}
