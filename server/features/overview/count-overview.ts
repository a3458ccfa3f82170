import { statfs } from "node:fs/promises";
import { sql } from "kysely";
import type { Overview } from "../../../contract/staff/overview.ts";
import type { Db, Milliseconds } from "../../db/schema.ts";
import { countMails } from "../../mail/count-mails.ts";
import type { Parts } from "../../parts.ts";
import { deletedUserId } from "../users/deleted-user.ts";
import { type Day, listDays } from "./days.ts";

/** The sources of the overview's figures. */
export type Sources = Pick<Parts, "db" | "timeZone"> & { config: Pick<Parts["config"], "dataDir"> };

type DayFigures = Overview["days"][number];

/** How long past days are cached: their figures change only when accounts are deleted. */
const cacheLife: Milliseconds = 10 * 60 * 1000;

/** Creates the function that counts the overview. Past days are cached; today is counted on every call. */
export function createOverviewCounter(): (sources: Sources, now: Milliseconds) => Promise<Overview> {
  let cached: { until: Milliseconds; of: string; days: Promise<DayFigures[]> } | null = null;
  return async (sources, now) => {
    const { db, timeZone } = sources;
    const days = listDays(now, timeZone, 28);
    const earlier = days.slice(0, -1);
    const of = days.at(-1)?.day ?? "";
    if (!cached || cached.of !== of || now >= cached.until || now < cached.until - cacheLife) {
      const counted = Promise.all(earlier.map((day) => countDay(db, day)));
      cached = { until: now + cacheLife, of, days: counted };
      counted.catch(() => {
        cached = null;
      });
    }
    const today = await Promise.all(days.slice(-1).map((day) => countDay(db, day)));
    const figures = await countNow(sources, days);
    return { ...figures, activeToday: today[0]?.active ?? 0, days: [...(await cached.days), ...today] };
  };
}

async function countNow(
  { db, config }: Sources,
  days: readonly Day[],
): Promise<Omit<Overview, "days" | "activeToday">> {
  const [accounts, placeholders, enrolments, completions, openFlags, mails, activeThisWeek, disk] = await Promise.all([
    // Counting all rows of a table is much faster than excluding one.
    count(db.selectFrom("users").select(rows)),
    count(db.selectFrom("users").select(rows).where("id", "=", deletedUserId)),
    count(db.selectFrom("enrolments").select(rows)),
    count(db.selectFrom("enrolments").select(rows).where("completed_at", "is not", null)),
    count(db.selectFrom("flagged_texts").select(rows).where("decided_at", "is", null)),
    countMails(db),
    countSeenSince(db, days.at(-7)?.from ?? 0),
    statfs(config.dataDir),
  ]);
  const diskFreeBytes = disk.bavail * disk.bsize;
  const people = accounts - placeholders;
  return { people, activeThisWeek, enrolments, completions, openFlags, mailsWaiting: mails.waiting, diskFreeBytes };
}

async function countDay(db: Db, { day, from, to }: Day): Promise<DayFigures> {
  const [registrations, active, completions] = await Promise.all([
    count(
      db
        .selectFrom("users")
        .select(rows)
        .where("created_at", ">=", from)
        .where("created_at", "<", to)
        .where("id", "!=", deletedUserId),
    ),
    count(db.selectFrom("active_days").select(rows).where("day", "=", day)),
    count(db.selectFrom("enrolments").select(rows).where("completed_at", ">=", from).where("completed_at", "<", to)),
  ]);
  return { day, registrations, active, completions };
}

/** Counts the users seen since a time. Each has one row, with their last visit. */
function countSeenSince(db: Db, since: Milliseconds): Promise<number> {
  return count(db.selectFrom("visits").select(rows).where("last_seen_at", ">=", since));
}

const rows = sql<number>`count(*)`.as("count");

async function count(query: { executeTakeFirstOrThrow(): Promise<{ count: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).count;
}
