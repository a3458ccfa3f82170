/** A point in time in milliseconds since 1970, UTC. */
export type Milliseconds = number;

/** JSON as text; read and written by the feature that owns the table. */
export type Json = string;
