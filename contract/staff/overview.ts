import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { time } from "../text/text.ts";

/** What happened on a day, in the organisation's time zone: `YYYY-MM-DD`. */
const dayFigures = z.strictObject({
  day: z.iso.date(),
  registrations: z.int(),
  active: z.int(),
  completions: z.int(),
});

/** What needs an administrator now, and how the last 28 days went, the oldest first. */
export const overview = z.strictObject({
  people: z.int(),
  activeToday: z.int(),
  activeThisWeek: z.int(),
  enrolments: z.int(),
  completions: z.int(),
  openFlags: z.int(),
  mailsWaiting: z.int(),
  diskFreeBytes: z.int(),
  days: z.array(dayFigures),
});

/** What needs an administrator now. */
export type Overview = z.output<typeof overview>;

/** The figures of the whole site. */
export const getOverview = endpoint({
  method: "GET",
  path: "/api/v1/manage/overview",
  summary: "Read the figures of the site",
  access: "admin",
  replies: { 200: overview },
});

/** What only the operator can see to. */
export const system = z.strictObject({ lastBackupAt: time.nullable() });

/** What only the operator can see to. */
export type System = z.output<typeof system>;

/** When the last backup was taken; null where none has been. */
export const getSystem = endpoint({
  method: "GET",
  path: "/api/v1/manage/system",
  summary: "Read when the last backup was taken",
  access: "admin",
  replies: { 200: system },
});
