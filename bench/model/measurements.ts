/** What a call costs: ms of a processor at the server and at PostgreSQL, KB sent. */
export interface CallCost {
  server: number;
  database: number;
  kilobytes: number;
}

/** As docs/performance.md has them, by `node bench/model/measure.ts`. */
export const calls = {
  "GET /courses": { server: 1.98, database: 0.71, kilobytes: 0.4 },
  "GET /courses/{id}": { server: 0.82, database: 0.59, kilobytes: 2.3 },
  "GET /courses-user": { server: 0.94, database: 0.85, kilobytes: 0.6 },
  "GET /courses-user/{id}": { server: 1.27, database: 1.18, kilobytes: 2.9 },
  "GET an item": { server: 0.81, database: 0.7, kilobytes: 3.3 },
  "GET /posts": { server: 1, database: 1, kilobytes: 3.3 },
  "GET a post's replies": { server: 1.08, database: 1.98, kilobytes: 1.1 },
  search: { server: 2.03, database: 20.73, kilobytes: 3.4 },
  "PATCH watched": { server: 4.48, database: 2.81, kilobytes: 0.7 },
  "PATCH a submission": { server: 6.44, database: 6.38, kilobytes: 2.5 },
  "POST a reply": { server: 6.76, database: 7.1, kilobytes: 0.3 },
  "POST a vote": { server: 2.68, database: 3.36, kilobytes: 0.4 },
  "POST /users/login": { server: 62.73, database: 5.56, kilobytes: 0.2 },
  "GET a file, 1 MiB range": { server: 1.9, database: 0.8, kilobytes: 1048.6 },
} as const satisfies Record<string, CallCost>;

/** Bytes of a row with its part of the indexes in PostgreSQL, from the same run. */
export const tables = {
  users: 410,
  sessions: 391,
  forum_preferences: 147,
  enrolments: 322,
  completions: 152,
  video_progress: 209,
  attempts: 723,
  posts: 1032,
  post_terms: 6578,
  replies: 515,
  votes: 220,
} as const satisfies Record<string, number>;

export type CallName = keyof typeof calls;
export type TableName = keyof typeof tables;
