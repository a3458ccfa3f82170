import { inLanguage, type Language, type Localized } from "../../../../contract/language.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { localDay } from "../../../http/calls/local-day.ts";
import { transact } from "../../../jobs/transact.ts";
import { enqueueBulkMails, type NewMail } from "../../../mail/enqueue-mail.ts";
import type { Parts } from "../../../parts.ts";
import { courseDocumentId } from "../drafts/documents.ts";

/** How many classes an email names; it only counts the others. */
const maxNamed = 20;

/**
 * Emails editors once per calendar month, in the organisation's time zone, about classes overdue for review. The month
 * is marked as done in the transaction that queues the emails: a crash loses none, and only one server writes them.
 */
export async function mailOverdueReviews(parts: Pick<Parts, "db" | "jobs" | "clock" | "timeZone">): Promise<void> {
  const now = parts.clock();
  await transact(parts, async (tx) => {
    if (!(await claimMonth(tx, parts.timeZone, now))) return;
    await enqueueBulkMails(tx, await writeMails(tx, now), now);
  });
}

/** Claims the current month. Returns whether its emails are still to be written. */
async function claimMonth(tx: Tx, timeZone: string, now: Milliseconds): Promise<boolean> {
  const monthOf = (at: Milliseconds) => localDay(at, timeZone).slice(0, "2026-11".length);
  await tx
    .insertInto("last_times")
    .values({ what: "reviews", at: 0 })
    .onConflict((conflict) => conflict.column("what").doNothing())
    .execute();
  const { at } = await tx
    .selectFrom("last_times")
    .select("at")
    .where("what", "=", "reviews")
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (monthOf(at) === monthOf(now)) return false;
  await tx.updateTable("last_times").set({ at: now }).where("what", "=", "reviews").execute();
  return true;
}

async function writeMails(tx: Tx, now: Milliseconds): Promise<NewMail[]> {
  const overdue = Map.groupBy(await listOverdue(tx, now), ({ user_id }) => user_id);
  return [...overdue.values()].flatMap((rows): NewMail[] => {
    const [first] = rows;
    if (!first) return [];
    const { email: recipient, language, first_name: firstName } = first;
    const named = rows.slice(0, maxNamed).map(({ title, course, due }) => ({
      title: readTitle(title, language),
      course: readTitle(course, language),
      dueAt: due ?? 0,
    }));
    const mail = { kind: "reviews_overdue", firstName, classes: named, more: rows.length - named.length } as const;
    return [{ recipient, language, mail }];
  });
}

/** Lists each overdue class with each of its editors, except in retired courses. */
function listOverdue(tx: Tx, now: Milliseconds) {
  return tx
    .selectFrom("draft_items")
    .innerJoin("courses", "courses.id", "draft_items.course_id")
    .innerJoin("draft_items as course", (join) =>
      join.onRef("course.course_id", "=", "draft_items.course_id").on("course.item_id", "=", courseDocumentId),
    )
    .innerJoin("course_roles", "course_roles.course_id", "draft_items.course_id")
    .innerJoin("users", "users.id", "course_roles.user_id")
    .select(["users.id as user_id", "users.email", "users.language", "users.first_name"])
    .select(["draft_items.title", "draft_items.review_due_at as due", "course.title as course"])
    .where("draft_items.review_due_at", "<", now)
    .where("courses.retired_at", "is", null)
    .where("course_roles.role", "=", "editor")
    .where("users.disabled_at", "is", null)
    .where("users.delete_at", "is", null)
    .orderBy("users.id")
    .orderBy("draft_items.review_due_at")
    .orderBy("draft_items.course_id")
    .orderBy("draft_items.item_id")
    .execute();
}

function readTitle(json: string, language: Language): string {
  const title: Localized<string> = JSON.parse(json);
  return inLanguage(title, language) ?? "";
}
