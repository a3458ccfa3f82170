import type { CallName, TableName } from "./measurements.ts";

/** What people do, which no bench can measure: to be replaced by what `/metrics` and the database of a real run tell. */
export interface Assumptions {
  /** The share of all learners who come on a day, and the share of these who come in its busiest hour. */
  daily: number;
  busiestHour: number;
  /** Calls of one visit. */
  visit: Record<CallName, number>;
  /** Rows that a learner leaves behind for good. */
  rows: Record<TableName, number>;
  /** Bytes that a learner leaves in the file store. */
  fileBytes: number;
  /** How much of a unit may be in use on average over the busiest hour, whose minutes are not alike. */
  fill: number;
}

/**
 * A visit of half an hour: 20 minutes of video, of which the player reports every 10 s, in the low quality (100 kbit/s,
 * as the demo course has), one evaluation in two visits, a look into the forum. It begins at the dashboard, one in five with
 * a sign-in.
 */
const visit: Record<CallName, number> = {
  "POST /users/login": 0.2,
  "the dashboard drawn": 1,
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
 * As in `npm run bench -- --full`: ten half-completed courses each, two posts that were opened, twenty replies. A
 * learner reads fifty posts a year.
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

/** Every second learner has a photo of 40 KB. */
export const usual: Assumptions = { daily: 0.1, busiestHour: 0.2, visit, rows, fileBytes: 20_000, fill: 0.5 };
