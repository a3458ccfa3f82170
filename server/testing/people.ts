import type { Language } from "../../contract/language.ts";
import type { Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { updateSearchWords } from "../features/users/search-words.ts";
import { hashToken, newId, newToken } from "../ids.ts";
import type { TestApp } from "./test-app.ts";

/** Where a learner is created: the database and the clock. */
interface Place {
  parts: Pick<TestApp["parts"], "db">;
  clock: { now: number };
}

/** Creates a learner with a confirmed account and a session, without the cost of hashing a password. */
export async function createLearner({ parts, clock }: Place, details: { email?: string; language?: Language } = {}) {
  const id = newId();
  const now = clock.now;
  const email = details.email ?? `${id}@example.org`;
  const token = await inTransaction(parts.db, async (tx) => {
    await tx
      .insertInto("users")
      .values({
        id,
        email,
        first_name: "Ana",
        last_name: "Pérez",
        password_hash: "none",
        country: "DO",
        profession: null,
        language: details.language ?? "es",
        photo_file_id: null,
        confirmed_at: now,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await updateSearchWords(tx, { id, email, first_name: "Ana", last_name: "Pérez" });
    return addSession(tx, id, now);
  });
  return { id, email, token };
}

/** Signs a user in on another device and returns the session token. */
export async function openSession({ parts, clock: { now } }: Place, userId: string): Promise<string> {
  return inTransaction(parts.db, (tx) => addSession(tx, userId, now));
}

async function addSession(tx: Tx, userId: string, now: number): Promise<string> {
  const token = newToken();
  const session = { token_hash: hashToken(token), user_id: userId, created_at: now, last_used_at: now };
  await tx.insertInto("sessions").values(session).execute();
  return token;
}
