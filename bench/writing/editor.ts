import { setTimeout as wait } from "node:timers/promises";
import { connect } from "../../server/db/connect.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { hashToken } from "../../server/ids.ts";
import { insertAccount } from "../learner.ts";
import type { BenchServer } from "../on-each-database.ts";

/** The response to a call and its duration in milliseconds. */
export interface Timed {
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the shape
  body: any;
  duration: number;
}

/** Makes a call as an author. */
export type CallApi = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Timed>;

/** Creates an administrator with an elevated session, whose calls must succeed. */
export async function createEditor({ server, dataDir, databaseUrl }: BenchServer): Promise<CallApi> {
  const token = await insertEditor({ dataDir, databaseUrl });
  const callApi: CallApi = async (method, path, body, headers = {}) => {
    const sent = {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const startedAt = performance.now();
    const init = {
      method,
      headers: { ...sent, ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const response = await fetch(`${server.address}/api/v1/manage/courses${path}`, init);
    const text = await response.text();
    const duration = performance.now() - startedAt;
    if (response.status === 503) {
      // On a busy machine, the server's timers are delayed too.
      await wait(1000);
      return callApi(method, path, body, headers);
    }
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    return { body: text === "" ? undefined : JSON.parse(text), duration };
  };
  return callApi;
}

/**
 * Creates an administrator with an elevated session directly in the database of a running server and returns its token.
 */
export async function insertEditor(at: { dataDir: string; databaseUrl: string | undefined }): Promise<string> {
  const { token } = await insertAccount(at.dataDir, at.databaseUrl);
  const db = connect(at);
  await inTransaction(db, async (tx) => {
    const { user_id } = await tx
      .updateTable("sessions")
      .set({ elevated_until: Date.now() + 86_400_000 })
      .where("token_hash", "=", hashToken(token))
      .returning("user_id")
      .executeTakeFirstOrThrow();
    await tx.insertInto("site_roles").values({ user_id, role: "admin" }).execute();
  });
  await db.destroy();
  return token;
}
