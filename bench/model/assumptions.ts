import type { CallName, TableName } from "./measurements.ts";

/**
 * User behaviour, which no benchmark can measure. To be replaced with the `/metrics` and the database of a real
 * installation.
 */
export interface Assumptions {
  /** The share of learners who visit on a given day, and of these the share who do so in the busiest hour. */
  daily: number;
  busiestHour: number;
  /** The calls of one visit. */
  visit: Record<CallName, number>;
  /** The rows that a learner leaves permanently. */
  rows: Record<TableName, number>;
  /** The bytes that a learner leaves in the file store. */
  fileBytes: number;
  /** The average utilisation allowed in the busiest hour, since its minutes are not alike. */
  maxUtilisation: number;
}

/**
 * A visit of half an hour: some video in low quality, as in the demo course, with periodic reports by the player; one
 * assessment every two visits; a look at the forum. It starts at the dashboard, with a sign-in on one visit in five.
 */
const visit: Record<CallName, number> = {
  "POST /users/login": 0.2,
  "the rendered dashboard": 1,
  "GET /courses": 0.5,
  "GET /courses/{id}": 0.3,
  "GET /courses-user": 2,
  "GET /courses-user/{id}": 3,
  "GET an item": 5,
  "PATCH watched": 120,
  "PATCH a submission": 0.5,
  "GET /posts": 1,
  "GET a post's replies": 1.5,
  search: 0.2,
  "POST a reply": 0.1,
  "POST a vote": 0.3,
  "GET a file, 1 MiB range": 15,
};

/**
 * As in `npm run bench -- --full`, where each learner has several half-completed courses and some posts read and
 * replies written.
 */
const rows: Record<TableName, number> = {
  users: 1,
  sessions: 1,
  forum_preferences: 0.2,
  enrolments: 10,
  completions: 80,
  video_progress: 30,
  attempts: 50,
  posts: 2,
  reads: 50,
  post_terms: 2,
  replies: 20,
  votes: 20,
};

/** Every second learner has a photo. */
export const defaultAssumptions: Assumptions = {
  daily: 0.1,
  busiestHour: 0.2,
  visit,
  rows,
  fileBytes: 20_000,
  maxUtilisation: 0.5,
};
