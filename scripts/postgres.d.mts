/** The folder with initdb and postgres in it, or null. */
export function findPostgres(): string | null;
/** What a run of the tests says that has no PostgreSQL. */
export const leftOut: string;
