import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/** The attributes by which learners can be grouped. */
export const gainBy = ["profession", "country", "language"] as const;

/** An attribute by which learners can be grouped. */
export type GainBy = (typeof gainBy)[number];

/**
 * Learners' knowledge of an objective before and after the course: mean percentages of first attempts by learners who
 * took both tests. `gain` is normalised, (after − before) ÷ (100 − before); null where `before` is 100.
 */
export const objectiveGain = z.strictObject({
  objective: id,
  text: z.string(),
  before: z.number(),
  after: z.number(),
  gain: z.number().nullable(),
  learners: z.int(),
});

/** The learners' gain for one objective. */
export type ObjectiveGain = z.output<typeof objectiveGain>;

/**
 * The gain of all selected learners, and of each group; `group` is null for learners who did not state the attribute.
 */
export const courseGain = z.strictObject({
  objectives: z.array(objectiveGain),
  groups: z.array(z.strictObject({ group: z.string().nullable(), objectives: z.array(objectiveGain) })),
});

/** The learners' gain in a course. */
export type CourseGain = z.output<typeof courseGain>;

/**
 * Returns what learners gained from a course between pretest and posttest. Rows for fewer than 5 learners are omitted,
 * as are rows from which these could be derived. `Accept: text/csv` returns the same data as a table.
 */
export const getGain = endpoint({
  method: "GET",
  path: "/api/v1/manage/courses/:courseId/gain",
  summary: "Get what learners gained from a course",
  access: "courseStaff",
  params: z.object({ courseId: id }),
  query: z.object({ group: z.string().max(200).optional(), by: z.enum(["", ...gainBy]).optional() }),
  responses: { 200: courseGain },
});
