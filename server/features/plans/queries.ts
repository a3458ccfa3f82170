import type { Selectable } from "kysely";
import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { Week } from "./next-time.ts";

/** A row of `study_plans`. */
export type PlanRow = Selectable<Schema["study_plans"]>;

/** Finds an enrolment's plan. */
export function findPlanRow(db: Db, enrolmentId: string): Promise<PlanRow | undefined> {
  return db.selectFrom("study_plans").selectAll().where("enrolment_id", "=", enrolmentId).executeTakeFirst();
}

/** Returns an enrolment's plan; throws `not_found`. */
export async function getPlanRow(db: Db, enrolmentId: string): Promise<PlanRow> {
  const row = await findPlanRow(db, enrolmentId);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Returns the plan with a calendar token, with its course and its owner's language; throws `not_found`. */
export async function getPlanByCalendar(db: Db, token: string) {
  const row = await db
    .selectFrom("study_plans")
    .innerJoin("enrolments", "enrolments.id", "study_plans.enrolment_id")
    .innerJoin("users", "users.id", "enrolments.user_id")
    .selectAll("study_plans")
    .select(["enrolments.course_id", "enrolments.completed_at", "users.language"])
    .where("study_plans.calendar", "=", token)
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** Returns whether a user receives email reminders. */
export async function wantsReminders(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("study_plans")
    .innerJoin("enrolments", "enrolments.id", "study_plans.enrolment_id")
    .select("study_plans.mail")
    .where("enrolments.user_id", "=", userId)
    .where("study_plans.mail", "=", 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns a plan's weekly study time. */
export function weekOf({ days, hour, time_zone: timeZone }: Pick<PlanRow, "days" | "hour" | "time_zone">): Week {
  return { days: readDays(days), hour, timeZone };
}

function readDays(stored: string): Weekday[] {
  const names = stored.split(",");
  return weekdays.filter((day) => names.includes(day));
}
