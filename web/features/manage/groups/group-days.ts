import type { Language } from "../../../../contract/language.ts";
import type { Group } from "../../../../contract/staff/groups.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatDay } from "../../../ui/text/amounts.ts";
import { dayOf } from "../../../ui/text/day.ts";

// A group runs from the start of its first day to the end of its last day, in the editor's time zone.

/** Returns the day of a time as a date field expects it; empty for null. */
export function toDay(time: string | null): string {
  return time === null ? "" : dayOf(new Date(time));
}

/** Returns the start of a day; null for an empty day. */
export function startOfDay(day: string): string | null {
  return day === "" ? null : toTime(`${day}T00:00:00`);
}

/** Returns the end of a day; null for an empty day. */
export function endOfDay(day: string): string | null {
  return day === "" ? null : toTime(`${day}T23:59:59`);
}

/**
 * Formats a time for the request. An invalid time, such as one with a five-digit year, is passed through for the form
 * to reject.
 */
function toTime(written: string): string {
  const time = Date.parse(written);
  return Number.isNaN(time) ? written : new Date(time).toISOString();
}

/** Formats a group's start and end as text. */
export function formatGroupDays(
  { startsAt, endsAt }: Pick<Group, "startsAt" | "endsAt">,
  t: Translate,
  language: Language,
): string {
  const from = startsAt ? formatDay(startsAt, language) : "";
  const to = endsAt ? formatDay(endsAt, language) : "";
  if (from && to) return t("manage.groups.fromTo", { from, to });
  if (from) return t("manage.groups.from", { from });
  return to ? t("manage.groups.to", { to }) : t("manage.groups.noDays");
}

/** Returns whether a group has ended. */
export function hasEnded({ endsAt }: Pick<Group, "endsAt">, now = Date.now()): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now;
}
