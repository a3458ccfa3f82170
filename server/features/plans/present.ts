import { readCalendar, type StudyPlan } from "../../../contract/learning/study-plan.ts";
import { type PlanRow, weekOf } from "./queries.ts";

/** A plan for its owner. */
export function presentPlan(row: PlanRow, publicUrl: string): StudyPlan {
  const { days, hour, timeZone } = weekOf(row);
  const { pace, calendar } = row;
  return {
    pace,
    days: [...days],
    hour,
    timeZone,
    mail: row.mail === 1,
    // In the query, which no log holds.
    calendar: calendar === null ? null : `${publicUrl}${readCalendar.path}?token=${calendar}`,
  };
}

/** The token in a calendar's address, under whatever public address the server was then; empty where it is none. */
export function tokenOf(address: string): string {
  return URL.parse(address)?.searchParams.get("token") ?? "";
}
