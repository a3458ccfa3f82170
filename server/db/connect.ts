import { join } from "node:path";
import { Kysely } from "kysely";
import type { Db, Schema } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

/** Opens the database that lies in a folder; it is made where there is none. */
export function connect(dataDir: string): Db {
  return new Kysely<Schema>({ dialect: sqliteDialect(join(dataDir, "data.sqlite")) });
}
