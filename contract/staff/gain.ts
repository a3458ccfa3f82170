import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** By what learners can be told apart. */
export const gainBy = ["profession", "country", "language"] as const;

/** By what learners are told apart. */
export type GainBy = (typeof gainBy)[number];

/**
 * What learners knew of an objective before and after the course: means of first attempts in percent, of those who took
 * both tests. `gain` is normalised, (after − before) ÷ (100 − before); null where `before` is 100.
 */
export const objectiveGain = z.strictObject({
  objective: id,
  text: z.string(),
  before: z.number(),
  after: z.number(),
  gain: z.number().nullable(),
  learners: z.int(),
});

/** What learners gained of an objective. */
export type ObjectiveGain = z.output<typeof objectiveGain>;

/** The gain of all who were asked for, and of groups of them; `group` is null for those who do not say. */
export const courseGain = z.strictObject({
  objectives: z.array(objectiveGain),
  groups: z.array(z.strictObject({ group: z.string().nullable(), objectives: z.array(objectiveGain) })),
});

/** The gain of a course. */
export type CourseGain = z.output<typeof courseGain>;

/**
 * What learners gained from a course, between its pretest and its posttest. Rows of fewer than 5 learners are left out, and
 * those from which they would follow. `Accept: text/csv` gives the same as a table.
 */
export const getGain = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/gain",
  summary: "Read what learners gained from a course",
  access: "courseStaff",
  params: z.object({ courseId: id }),
  query: z.object({ group: z.string().max(200).optional(), by: z.enum(["", ...gainBy]).optional() }),
  replies: { 200: courseGain },
});
