import type { Language } from "../../../../contract/language.ts";
import type { Group } from "../../../../contract/staff/groups.ts";
import type { Translate } from "../../../i18n/translate.ts";
import { formatDay } from "../../../ui/text/amounts.ts";
import { dayOf } from "../../../ui/text/day.ts";

// A group runs from the beginning of its first day to the end of its last one, in the editor's time zone.

/** The day of a moment as a date field writes it; empty where there is none. */
export function toDay(time: string | null): string {
  return time === null ? "" : dayOf(new Date(time));
}

/** The beginning of a day; null where none was chosen. */
export function startOfDay(day: string): string | null {
  return day === "" ? null : toTime(`${day}T00:00:00`);
}

/** The end of a day; null where none was chosen. */
export function endOfDay(day: string): string | null {
  return day === "" ? null : toTime(`${day}T23:59:59`);
}

/** A moment as it is sent. One that is none, such as in a year of five digits, is left as it is, for the form to refuse. */
function toTime(written: string): string {
  const time = Date.parse(written);
  return Number.isNaN(time) ? written : new Date(time).toISOString();
}

/** When a group runs, in words. */
export function sayDays(
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

/** Whether a group has run out. */
export function hasEnded({ endsAt }: Pick<Group, "endsAt">, now = Date.now()): boolean {
  return endsAt !== null && Date.parse(endsAt) <= now;
}
