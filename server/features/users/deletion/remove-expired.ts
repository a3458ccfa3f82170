import type { Milliseconds } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { maxSessionAge, maxSessionIdle } from "../../../http/calls/session.ts";
import type { Parts } from "../../../parts.ts";
import { deviceLife } from "../second-factor/devices.ts";

/** How long an undeliverable email is stored for the operator to investigate. */
const failedMailLife: Milliseconds = 30 * 24 * 60 * 60 * 1000;

/** How long a second factor may remain unconfirmed before it is considered abandoned. */
const unconfirmedFactorLife: Milliseconds = 24 * 60 * 60 * 1000;

/** How long users' active days and address changes are stored. */
const activityLife: Milliseconds = 60 * 24 * 60 * 60 * 1000;

/**
 * Deletes expired sessions, links, limits and devices, abandoned second factors, old activity and address changes, and
 * undeliverable emails.
 */
export async function removeExpired({ db, clock }: Pick<Parts, "db" | "clock">): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx
      .deleteFrom("sessions")
      .where((eb) =>
        eb.or([eb("last_used_at", "<=", now - maxSessionIdle), eb("created_at", "<=", now - maxSessionAge)]),
      )
      .execute();
    const firstDay = new Date(now - activityLife).toISOString().slice(0, 10);
    await tx.deleteFrom("active_days").where("day", "<", firstDay).execute();
    await tx
      .deleteFrom("address_changes")
      .where("asked_at", "<=", now - activityLife)
      .execute();
    await tx.deleteFrom("links").where("expires_at", "<=", now).execute();
    await tx.deleteFrom("limits").where("resets_at", "<=", now).execute();
    await tx
      .deleteFrom("devices")
      .where("last_used_at", "<=", now - deviceLife)
      .execute();
    await tx
      .deleteFrom("second_factors")
      .where("confirmed_at", "is", null)
      .where("created_at", "<=", now - unconfirmedFactorLife)
      .execute();
    await tx
      .deleteFrom("outbox")
      .where("created_at", "<=", now - failedMailLife)
      .execute();
  });
}
