import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { record } from "../staff/log.ts";
import { getCertificateByCode } from "./queries.ts";

/** Revokes a certificate; throws `not_found`, and `conflict` if it is no longer current. */
export async function revokeCertificate(
  tx: Tx,
  { code, reason, actor }: { code: string; reason: string; actor: string },
  now: Milliseconds,
): Promise<void> {
  const certificate = await getCertificateByCode(tx, code);
  const revoked = await tx
    .updateTable("certificates")
    .set({ revoked_at: now, revoked_reason: reason })
    .where("code", "=", certificate.code)
    .where("is_current", "=", 1)
    .where("revoked_at", "is", null)
    .returning("code")
    .executeTakeFirst();
  if (!revoked) throw new AppError("conflict");
  const { user_id, course_id } = await tx
    .selectFrom("enrolments")
    .select(["user_id", "course_id"])
    .where("id", "=", certificate.enrolment_id)
    .executeTakeFirstOrThrow();
  const target = { kind: "person", id: user_id } as const;
  await record(tx, { actor, action: "certificate.revoke", target, changes: { course: course_id }, now });
}
