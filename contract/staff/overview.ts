import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { time } from "../text/text.ts";

/** The figures of one day in the organisation's time zone; `day` is `YYYY-MM-DD`. */
const dayFigures = z.strictObject({
  day: z.iso.date(),
  registrations: z.int(),
  active: z.int(),
  completions: z.int(),
});

/** What needs an administrator's attention, and the figures of the last 28 days, oldest first. */
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

/** What needs an administrator's attention. */
export type Overview = z.output<typeof overview>;

/** Returns the figures of the whole site. */
export const getOverview = endpoint({
  method: "GET",
  path: "/api/v1/manage/overview",
  summary: "Get the statistics of the site",
  access: "admin",
  responses: { 200: overview },
});

/** System information for the operator. */
export const system = z.strictObject({ lastBackupAt: time.nullable() });

/** System information for the operator. */
export type System = z.output<typeof system>;

/** Returns when the last backup was made; null if there is none, or its time is in the future. */
export const getSystem = endpoint({
  method: "GET",
  path: "/api/v1/manage/system",
  summary: "Get the time of the last backup",
  access: "admin",
  responses: { 200: system },
});
