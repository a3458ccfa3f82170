import { readCalendar, type StudyPlan } from "../../../contract/learning/study-plan.ts";
import { type PlanRow, weekOf } from "./queries.ts";

/** Presents a plan to its owner. */
export function presentPlan(row: PlanRow, publicUrl: string): StudyPlan {
  const { days, hour, timeZone } = weekOf(row);
  const { pace, calendar } = row;
  return {
    pace,
    days: [...days],
    hour,
    timeZone,
    mail: row.mail === 1,
    // The token is in the query because logs omit queries.
    calendar: calendar === null ? null : `${publicUrl}${readCalendar.path}?token=${calendar}`,
  };
}

/**
 * Extracts the token from a calendar's address, whatever the server's public URL was at the time; empty if there is
 * none.
 */
export function tokenOf(address: string): string {
  return URL.parse(address)?.searchParams.get("token") ?? "";
}
