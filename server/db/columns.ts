import type { Generated } from "kysely";

/** A point in time in milliseconds since 1970, UTC. */
export type Milliseconds = number;

/** How often a row, or what it owns, has been written to: raised by triggers alone (freshness.ts). */
export type Revision = Generated<number>;

/** JSON as text; read and written by the feature that owns the table. */
export type Json = string;

/** Lists that are read as a whole, whatever the row: each has a revision of its own. */
export type List = "courses" | "posts";
