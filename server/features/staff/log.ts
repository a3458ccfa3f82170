import type { LogAction, LogTarget } from "../../../contract/staff/log.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { newId } from "../../ids.ts";

/** Who does something that the log records: a person by their id, or the server's own shell. */
export type Actor = string | "shell";

/** Something to record. Of people it holds ids alone, so that nothing else stays of who is erased. */
export interface Entry {
  actor: Actor;
  action: LogAction;
  target: { kind: LogTarget; id: string | null };
  /** By field, the new value; of what is personal only that it changed. */
  changes?: Readonly<Record<string, unknown>>;
  now: Milliseconds;
}

/** What the log says in place of a personal value. */
export const changed = "changed";

/** Records something in the transaction that does it: both happen or neither. */
export async function record(tx: Tx, { actor, action, target, changes = {}, now }: Entry): Promise<void> {
  await tx
    .insertInto("log")
    .values({
      id: newId(),
      at: now,
      actor_id: actor === "shell" ? null : actor,
      action,
      target_kind: target.kind,
      target_id: target.id,
      changes: JSON.stringify(changes),
    })
    .execute();
}
