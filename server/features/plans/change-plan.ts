import { type Weekday, weekdays } from "../../../contract/learning/study-plan.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { newToken } from "../../ids.ts";
import { cancelMails } from "../../mail/enqueue-mail.ts";
import { getEnrolmentRow, lockEnrolment, type OwnEnrolment } from "../enrolments/queries.ts";
import { nextTime } from "./next-time.ts";
import { findPlanRow, getPlanRow, type PlanRow } from "./queries.ts";

/** A learner's plan. */
export interface PlanInput {
  pace: number;
  days: readonly Weekday[];
  hour: number;
  timeZone: string;
  mail: boolean;
}

/** Stores a plan, replacing any earlier one but continuing its calendar; throws `not_found`. */
export async function savePlan(tx: Tx, own: OwnEnrolment, input: PlanInput & { now: Milliseconds }): Promise<PlanRow> {
  const { id } = await lockEnrolment(tx, own);
  const { pace, hour, timeZone, mail, now } = input;
  const days = weekdays.filter((day) => input.days.includes(day));
  const week = { hour, days: days.join(","), time_zone: timeZone };
  const rest = { pace, mail: mail ? 1 : 0, due_at: mail ? nextTime({ days, hour, timeZone }, now) : null };
  const existing = await findPlanRow(tx, id);
  const isRescheduled =
    existing && (existing.days !== week.days || existing.hour !== hour || existing.time_zone !== timeZone);
  const values = { ...week, ...rest, ...(isRescheduled && { sequence: existing.sequence + 1, timed_at: now }) };
  if (existing) await tx.updateTable("study_plans").set(values).where("enrolment_id", "=", id).execute();
  else {
    const created = { enrolment_id: id, calendar: null, created_at: now, sequence: 0, timed_at: now };
    await tx
      .insertInto("study_plans")
      .values({ ...created, ...values })
      .execute();
  }
  return getPlanRow(tx, id);
}

/** Deletes a plan, if any; throws `not_found` for another user's enrolment. */
export async function removePlan(tx: Tx, own: OwnEnrolment): Promise<void> {
  const { id } = await getEnrolmentRow(tx, own);
  await tx.deleteFrom("study_plans").where("enrolment_id", "=", id).execute();
}

/**
 * Replaces the address of a plan's calendar, provided the owner saw the current one: null for none, undefined for any.
 * Otherwise the current address remains, so a second click or tab does not invalidate the first one's. Throws
 * `not_found` without a plan.
 */
export async function renewCalendar(tx: Tx, own: OwnEnrolment, seen: string | null | undefined): Promise<PlanRow> {
  const { id } = await getEnrolmentRow(tx, own);
  await tx
    .updateTable("study_plans")
    .set({ calendar: newToken() })
    .where("enrolment_id", "=", id)
    .$if(seen !== undefined, (plans) => plans.where("calendar", seen === null ? "is" : "=", seen ?? null))
    .execute();
  return getPlanRow(tx, id);
}

/** Revokes the address of a plan's calendar, if any; throws `not_found` for another user's enrolment. */
export async function endCalendar(tx: Tx, own: OwnEnrolment): Promise<void> {
  const { id } = await getEnrolmentRow(tx, own);
  await tx.updateTable("study_plans").set({ calendar: null }).where("enrolment_id", "=", id).execute();
}

/** Turns off all of a user's email reminders; the plans remain. */
export async function stopReminders(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable("study_plans")
    .set({ mail: 0, due_at: null })
    .where("enrolment_id", "in", (own) => own.selectFrom("enrolments").select("id").where("user_id", "=", userId))
    .execute();
  await cancelMails(tx, { userId, kind: "study_reminder" });
}
