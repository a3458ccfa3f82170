import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/**
 * How a learner stands with an objective: what the first attempts at the pretest and the posttest came to, in percent,
 * null while there is none; and of the questions about it that were answered otherwise, in classes, evaluations and
 * practice, how many were right the last time.
 */
export const objectiveState = z.strictObject({
  objective: id,
  text: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  right: z.int(),
  answered: z.int(),
});

/** How a learner stands with an objective. */
export type ObjectiveState = z.output<typeof objectiveState>;

/** How one stands with the objectives of a course that have an id, in their order. */
export const listObjectives = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/objectives",
  summary: "Read how one stands with the objectives of a course",
  access: "owner",
  params: z.object({ userCourseId: id }),
  replies: { 200: z.strictObject({ objectives: z.array(objectiveState) }) },
});
