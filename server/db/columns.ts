import type { Generated } from "kysely";

/** A point in time in milliseconds since 1970, UTC. */
export type Milliseconds = number;

/** How often a row, or anything that it owns, has been written; raised only by triggers (freshness.ts). */
export type Revision = Generated<number>;

/** JSON text, read and written by the feature that owns the table. */
export type Json = string;

/** Lists that are read as a whole rather than by row; each has its own revision. */
export type List = "courses" | "posts";
