import type { LogAction, LogTarget } from "../../../contract/staff/log.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { newId } from "../../ids.ts";

/** Who performs a logged action: a user, by id, or the server's shell. */
export type Actor = string | "shell";

/** A log entry. It contains only people's ids, so nothing else remains of them once erased. */
export interface Entry {
  actor: Actor;
  action: LogAction;
  target: { kind: LogTarget; id: string | null };
  /** The new values by field; for personal values only that they changed. */
  changes?: Readonly<Record<string, unknown>>;
  now: Milliseconds;
}

/** Logged instead of a personal value. */
export const changedMarker = "changed";

/** Logs an action in its own transaction, so either both happen or neither. */
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
