import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Tx } from "../../db/schema.ts";
import type { StoredEvaluation } from "../courses/stored.ts";

/** Lists an enrolment's additional attempts, by assessment. */
export async function listAllowances(db: Db, enrolmentId: string): Promise<Map<string, number>> {
  const rows = await selectAllowances(db, { enrolmentId });
  return new Map(rows.map(({ item_id, more }) => [item_id, more]));
}

const selectAllowances = compileOnce((db: Db, { enrolmentId }: { enrolmentId: string }) =>
  db.selectFrom("attempt_allowances").select(["item_id", "more"]).where("enrolment_id", "=", enrolmentId),
);

/** Returns an assessment with the enrolment's additional attempts included. */
export async function withAllowance(
  db: Db,
  { enrolmentId, itemId }: { enrolmentId: string; itemId: string },
  content: StoredEvaluation,
): Promise<StoredEvaluation> {
  if (content.attempts === null) return content;
  const more = (await listAllowances(db, enrolmentId)).get(itemId) ?? 0;
  return more === 0 ? content : { ...content, attempts: content.attempts + more };
}

/** Allows an enrolment more attempts at an assessment, on top of any earlier allowance. */
export async function addAllowance(
  tx: Tx,
  { enrolmentId, itemId, more }: { enrolmentId: string; itemId: string; more: number },
): Promise<void> {
  await tx
    .insertInto("attempt_allowances")
    .values({ enrolment_id: enrolmentId, item_id: itemId, more })
    .onConflict((conflict) =>
      conflict
        .columns(["enrolment_id", "item_id"])
        .doUpdateSet(({ eb, ref }) => ({ more: eb("attempt_allowances.more", "+", ref("excluded.more")) })),
    )
    .execute();
}
