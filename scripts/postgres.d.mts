/** The folder with initdb and postgres in it, or null. */
export function findPostgres(): string | null;
/** The warning of a test run without PostgreSQL. */
export const missingPostgresWarning: string;
