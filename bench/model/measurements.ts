/** The cost of a call: processor milliseconds on the server and in PostgreSQL, and KB sent. */
export interface CallCost {
  server: number;
  database: number;
  kilobytes: number;
}

/** As in docs/performance.md, measured by `node bench/model/measure.ts`. */
export const calls = {
  "GET /courses": { server: 0.22, database: 0.2, kilobytes: 0.4 },
  "GET /courses/{id}": { server: 0.15, database: 0.18, kilobytes: 2.3 },
  "GET /courses-user": { server: 0.18, database: 0.32, kilobytes: 0.6 },
  "GET /courses-user/{id}": { server: 0.35, database: 0.36, kilobytes: 3.1 },
  "GET an item": { server: 0.16, database: 0.23, kilobytes: 3.3 },
  "GET /posts": { server: 0.37, database: 0.42, kilobytes: 3.3 },
  "GET a post's replies": { server: 0.26, database: 0.29, kilobytes: 1 },
  search: { server: 1.45, database: 3.43, kilobytes: 3.4 },
  "PATCH watched": { server: 0.59, database: 0.86, kilobytes: 0.7 },
  "PATCH a submission": { server: 0.74, database: 1.08, kilobytes: 2.5 },
  "POST a reply": { server: 0.8, database: 1.67, kilobytes: 0.3 },
  "POST a vote": { server: 0.61, database: 1.36, kilobytes: 0.4 },
  "POST /users/login": { server: 34.29, database: 1.9, kilobytes: 0.2 },
  "GET a file, 1 MiB range": { server: 0.68, database: 0.34, kilobytes: 1048.6 },
  "the rendered dashboard": { server: 10.7, database: 1.87, kilobytes: 11.3 },
} as const satisfies Record<string, CallCost>;

/**
 * The bytes of a row with its share of the indexes in PostgreSQL, taken from the full-size data where that was
 * measured.
 */
export const tables = {
  users: 410,
  sessions: 382,
  forum_preferences: 147,
  enrolments: 396,
  completions: 152,
  video_progress: 209,
  attempts: 793,
  posts: 909,
  reads: 169,
  post_terms: 3522,
  replies: 513,
  votes: 207,
} as const satisfies Record<string, number>;

export type CallName = keyof typeof calls;
export type TableName = keyof typeof tables;
