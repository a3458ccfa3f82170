import { type Expression, expressionBuilder, type SqlBool } from "kysely";
import type { PersonStatus } from "../../../contract/staff/people.ts";
import type { Db, Milliseconds, Schema } from "../../db/schema.ts";
import { maxSessionAge, maxSessionIdle } from "../../http/calls/session.ts";
import { noPassword } from "./passwords/passwords.ts";
import type { UserRow } from "./queries.ts";

const accounts = expressionBuilder<Schema, "users">();

/** Returns an account's status. Must agree with `hasStatus`, its SQL counterpart. */
export function statusOf({ disabled_at, confirmed_at, password_hash }: UserRow): PersonStatus {
  if (disabled_at !== null) return "disabled";
  if (password_hash === noPassword) return "invited";
  return confirmed_at === null ? "unconfirmed" : "active";
}

/** Returns the SQL condition that selects the `users` rows with a status. */
export function hasStatus(status: PersonStatus): Expression<SqlBool> {
  if (status === "disabled") return accounts("users.disabled_at", "is not", null);
  const isEnabled = accounts("users.disabled_at", "is", null);
  if (status === "invited") return accounts.and([isEnabled, accounts("users.password_hash", "=", noPassword)]);
  const hasPassword = accounts("users.password_hash", "!=", noPassword);
  const isConfirmed = accounts("users.confirmed_at", status === "active" ? "is not" : "is", null);
  return accounts.and([isEnabled, hasPassword, isConfirmed]);
}

/** Counts a user's open sessions. */
export async function countSessions(db: Db, userId: string, now: Milliseconds): Promise<number> {
  const { count } = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .where("last_used_at", ">", now - maxSessionIdle)
    .where("created_at", ">", now - maxSessionAge)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns when any of a user's sessions or devices was last used; null if none is on record. */
export async function findLastUse(db: Db, userId: string): Promise<Milliseconds | null> {
  const uses = await Promise.all(
    (["sessions", "devices"] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.max<number | null>("last_used_at").as("at"))
        .where("user_id", "=", userId)
        .executeTakeFirstOrThrow(),
    ),
  );
  return uses.reduce<number | null>((latest, { at }) => (at !== null && at > (latest ?? 0) ? at : latest), null);
}
