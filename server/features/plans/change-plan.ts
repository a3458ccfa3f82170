import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { newToken } from "../../ids.ts";
import { getEnrolmentRow, type Own } from "../enrolments/queries.ts";
import { nextTime } from "./next-time.ts";
import { getPlanRow, type PlanRow } from "./queries.ts";

/** What a learner plans. */
export interface Planned {
  pace: number;
  days: readonly Weekday[];
  hour: number;
  timeZone: string;
  mail: boolean;
}

/** Keeps a plan in the place of any earlier one, whose calendar it goes on with; throws `not_found`. */
export async function keepPlan(tx: Tx, own: Own, planned: Planned & { now: Milliseconds }): Promise<PlanRow> {
  const { id } = await getEnrolmentRow(tx, own);
  const { pace, hour, timeZone, mail, now } = planned;
  const days = weekdays.filter((day) => planned.days.includes(day));
  const values = {
    pace,
    hour,
    days: days.join(","),
    time_zone: timeZone,
    mail: mail ? 1 : 0,
    due_at: mail ? nextTime({ days, hour, timeZone }, now) : null,
  };
  await tx
    .insertInto("study_plans")
    .values({ enrolment_id: id, calendar: null, created_at: now, ...values })
    .onConflict((conflict) => conflict.column("enrolment_id").doUpdateSet(values))
    .execute();
  return getPlanRow(tx, id);
}

/** Removes a plan, if there is one; throws `not_found` for an enrolment of somebody else. */
export async function removePlan(tx: Tx, own: Own): Promise<void> {
  const { id } = await getEnrolmentRow(tx, own);
  await tx.deleteFrom("study_plans").where("enrolment_id", "=", id).execute();
}

/** Gives a plan's calendar a new address, or ends the one it has; throws `not_found` without a plan. */
export async function changeCalendar(tx: Tx, own: Own, change: "renew" | "end"): Promise<PlanRow> {
  const { id } = await getEnrolmentRow(tx, own);
  const calendar = change === "renew" ? newToken() : null;
  await tx.updateTable("study_plans").set({ calendar }).where("enrolment_id", "=", id).execute();
  return getPlanRow(tx, id);
}

/** Ends all reminders of a person by mail; their plans stay. */
export async function endMails(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("study_plans")
    .set({ mail: 0, due_at: null })
    .where("enrolment_id", "in", (own) => own.selectFrom("enrolments").select("id").where("user_id", "=", userId))
    .execute();
}
