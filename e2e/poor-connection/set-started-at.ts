import { connect } from "../../server/db/connect.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import type { Learner } from "../learner.ts";
import type { Server } from "../server.ts";

/** Backdates the start of a learner's enrolment; `time` is in milliseconds. */
export async function setStartedAt({ dataDir }: Server, { enrolment }: Learner, time: number): Promise<void> {
  const db = connect({ dataDir });
  const set = { started_at: time, updated_at: time };
  await inTransaction(db, (tx) => tx.updateTable("enrolments").set(set).where("id", "=", enrolment.id).execute());
  await db.destroy();
}
