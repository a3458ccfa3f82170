/** What a call costs: ms of a processor at the server and at PostgreSQL, KB sent. */
export interface CallCost {
  server: number;
  database: number;
  kilobytes: number;
}

/** As docs/performance.md has them, by `node bench/model/measure.ts`. */
export const calls = {
  "GET /courses": { server: 0.79, database: 0.44, kilobytes: 0.4 },
  "GET /courses/{id}": { server: 0.46, database: 0.5, kilobytes: 2.3 },
  "GET /courses-user": { server: 0.55, database: 0.64, kilobytes: 0.6 },
  "GET /courses-user/{id}": { server: 1.06, database: 1.05, kilobytes: 3 },
  "GET an item": { server: 0.61, database: 0.62, kilobytes: 3.3 },
  "GET /posts": { server: 1.07, database: 0.98, kilobytes: 3.3 },
  "GET a post's replies": { server: 0.82, database: 1.63, kilobytes: 1.1 },
  search: { server: 2.51, database: 4.59, kilobytes: 3.4 },
  "PATCH watched": { server: 1.77, database: 2.19, kilobytes: 0.7 },
  "PATCH a submission": { server: 2.31, database: 2.64, kilobytes: 2.5 },
  "POST a reply": { server: 3.58, database: 5.11, kilobytes: 0.3 },
  "POST a vote": { server: 1.39, database: 2.3, kilobytes: 0.4 },
  "POST /users/login": { server: 53.19, database: 5.28, kilobytes: 0.2 },
  "GET a file, 1 MiB range": { server: 1.05, database: 0.61, kilobytes: 1048.6 },
} as const satisfies Record<string, CallCost>;

/** Bytes of a row with its part of the indexes in PostgreSQL, from the same run. */
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
  votes: 220,
} as const satisfies Record<string, number>;

export type CallName = keyof typeof calls;
export type TableName = keyof typeof tables;
