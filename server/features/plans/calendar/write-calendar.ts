import type { Language } from "../../../../contract/language.ts";
import { screenPath } from "../../../../contract/screens.ts";
import type { Milliseconds } from "../../../db/schema.ts";
import { messages } from "../../../messages/messages.ts";
import { localDate, nextTime } from "../next-time.ts";
import { type PlanRow, weekOf } from "../queries.ts";
import { escapeText, joinLines } from "./content-lines.ts";
import { localTime, writeZone } from "./write-zone.ts";

/** What a calendar is written from. */
interface CalendarSource {
  plan: PlanRow & { completed_at: Milliseconds | null };
  course: { id: string; title: string };
  language: Language;
  publicUrl: string;
}

/** Writes a study plan's calendar (RFC 5545): one weekly event, or none once the course is completed. */
export function writeCalendar(source: CalendarSource, now: Milliseconds): string {
  const { plan, course, language } = source;
  const name = escapeText(messages[language].studyPlan.event.replace("{course}", () => course.title));
  return joinLines([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//study plan//1.0//EN",
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    "REFRESH-INTERVAL;VALUE=DURATION:P1D",
    "X-PUBLISHED-TTL:P1D",
    ...writeZone(plan.time_zone, plan.timed_at, now),
    ...writeEvent(source, name, now),
    "END:VCALENDAR",
  ]);
}

function writeEvent({ plan, course, publicUrl }: CalendarSource, name: string, now: Milliseconds): string[] {
  const first = nextTime(weekOf(plan), plan.timed_at);
  if (first === null || plan.completed_at !== null) return [];
  const { host } = new URL(publicUrl);
  const link = `${publicUrl}${screenPath("course", { courseId: course.id })}`;
  // The rule repeats this time, so it must be the plan's hour even if the change to summer time skips it on that day.
  const start = localDate(first, plan.time_zone).toPlainDateTime({ hour: plan.hour });
  return [
    "BEGIN:VEVENT",
    `UID:${plan.enrolment_id}@${host}`,
    `DTSTAMP:${universalTime(now)}`,
    `CREATED:${universalTime(plan.created_at)}`,
    `LAST-MODIFIED:${universalTime(plan.timed_at)}`,
    `SEQUENCE:${plan.sequence}`,
    `DTSTART;TZID=${plan.time_zone}:${localTime(start)}`,
    "DURATION:PT30M",
    `RRULE:FREQ=WEEKLY;BYDAY=${plan.days.toUpperCase()}`,
    `SUMMARY:${name}`,
    `DESCRIPTION:${escapeText(link)}`,
    `URL:${link}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

function universalTime(at: Milliseconds): string {
  return `${localTime(Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("UTC").toPlainDateTime())}Z`;
}
