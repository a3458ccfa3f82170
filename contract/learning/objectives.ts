import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "../text/text.ts";

/**
 * A learner's state for one objective: the results of the first attempts at the pretest and the posttest, in percent,
 * null before those attempts; and the number of related questions answered in classes, other assessments and practice,
 * with how many were right the last time.
 */
export const objectiveState = z.strictObject({
  objective: id,
  text: z.string(),
  before: z.number().nullable(),
  after: z.number().nullable(),
  right: z.int(),
  answered: z.int(),
});

/** A learner's state for one objective. */
export type ObjectiveState = z.output<typeof objectiveState>;

/** Lists the user's state for each objective of a course that has an id, in the course's order. */
export const listObjectives = endpoint({
  method: "GET",
  path: "/api/v1/courses-user/:userCourseId/objectives",
  summary: "Get your progress on the objectives of a course",
  access: "owner",
  params: z.object({ userCourseId: id }),
  responses: { 200: z.strictObject({ objectives: z.array(objectiveState) }) },
});
