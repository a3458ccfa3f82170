/** What a call costs: ms of a processor at the server and at PostgreSQL, KB sent. */
export interface CallCost {
  server: number;
  database: number;
  kilobytes: number;
}

/** As docs/performance.md has them, by `node bench/model/measure.ts`. */
export const calls = {
  "GET /courses": { server: 0.27, database: 0.23, kilobytes: 0.4 },
  "GET /courses/{id}": { server: 0.2, database: 0.2, kilobytes: 2.3 },
  "GET /courses-user": { server: 0.21, database: 0.33, kilobytes: 0.6 },
  "GET /courses-user/{id}": { server: 0.51, database: 0.56, kilobytes: 3 },
  "GET an item": { server: 0.26, database: 0.33, kilobytes: 3.3 },
  "GET /posts": { server: 0.38, database: 0.45, kilobytes: 3.3 },
  "GET a post's replies": { server: 0.35, database: 0.55, kilobytes: 1 },
  search: { server: 1.38, database: 3.29, kilobytes: 3.4 },
  "PATCH watched": { server: 0.63, database: 0.82, kilobytes: 0.7 },
  "PATCH a submission": { server: 0.87, database: 1.13, kilobytes: 2.5 },
  "POST a reply": { server: 0.9, database: 1.67, kilobytes: 0.3 },
  "POST a vote": { server: 0.64, database: 1.15, kilobytes: 0.4 },
  "POST /users/login": { server: 34.71, database: 1.7, kilobytes: 0.2 },
  "GET a file, 1 MiB range": { server: 0.81, database: 0.34, kilobytes: 1048.6 },
  "the dashboard drawn": { server: 9.67, database: 1.81, kilobytes: 11.2 },
} as const satisfies Record<string, CallCost>;

/** Bytes of a row with its part of the indexes in PostgreSQL, from an earlier run. */
export const tables = {
  users: 410,
  sessions: 382,
  forum_preferences: 147,
  enrolments: 396,
  completions: 152,
  video_progress: 209,
  attempts: 793,
  posts: 909,
  post_terms: 3522,
  replies: 513,
  votes: 207,
} as const satisfies Record<string, number>;

export type CallName = keyof typeof calls;
export type TableName = keyof typeof tables;
