import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { newCode } from "../../readable-code.ts";
import type { Library } from "../courses/library.ts";
import { type EnrolmentRow, lockEnrolment } from "../enrolments/queries.ts";
import { record } from "../staff/log.ts";
import { getUser } from "../users/queries.ts";
import { collectFacts } from "./facts.ts";
import {
  type CertifiableEnrolment,
  type CertificateRow,
  findCurrentCertificate,
  lockCurrentCertificate,
} from "./queries.ts";

/** Allows 20^16 codes, about 6 × 10^20. */
const codeLength = 16;

/** The enrolment to certify, and the certificate to replace if only the name is to change. */
interface CertificateInput {
  row: EnrolmentRow;
  library: Library;
  before?: CertificateRow | undefined;
}

/**
 * Issues the certificate of a completed enrolment, or returns the existing one, however many calls race. Throws
 * `not_completed`.
 */
export async function ensureCertificate(
  tx: Tx,
  { row, ...issue }: CertificateInput,
  now: Milliseconds,
): Promise<CertificateRow> {
  await insertCertificate(tx, { row, ...issue }, now);
  const issued = await findCurrentCertificate(tx, row.id);
  if (!issued) throw new AppError("not_found");
  return issued;
}

/** The enrolment whose certificate is reissued, and who requests it. */
export interface ReissueInput {
  enrolment: CertifiableEnrolment;
  library: Library;
  actor: string;
}

/**
 * Replaces the current certificate with one under the current name and otherwise the same content, as the course may
 * have changed. Throws `not_completed`, and `forbidden` if it was revoked, except for administrators.
 */
export async function reissueCertificate(
  tx: Tx,
  { enrolment, library, actor }: ReissueInput,
  now: Milliseconds,
): Promise<CertificateRow> {
  const own = { userId: enrolment.row.user_id, enrolmentId: enrolment.row.id };
  const row = await lockEnrolment(tx, own);
  const before = await lockCurrentCertificate(tx, row.id);
  if (before && before.revoked_at !== null && !enrolment.isAdmin) throw new AppError("forbidden");
  if (before) {
    await tx
      .updateTable("certificates")
      .set({ is_current: null, replaced_at: now })
      .where("code", "=", before.code)
      .execute();
  }
  const isValid = before?.revoked_at === null;
  const issued = await ensureCertificate(tx, { row, library, ...(isValid && { before }) }, now);
  if (enrolment.isAdmin) {
    const target = { kind: "person", id: row.user_id } as const;
    await record(tx, { actor, action: "certificate.issue", target, changes: { course: row.course_id }, now });
  }
  return issued;
}

async function insertCertificate(tx: Tx, { row, library, before }: CertificateInput, now: Milliseconds): Promise<void> {
  if (row.completed_at === null) throw new AppError("not_completed");
  const { first_name, last_name } = await getUser(tx, row.user_id);
  await tx
    .insertInto("certificates")
    .values({
      code: newCode(codeLength),
      enrolment_id: row.id,
      name: `${first_name} ${last_name}`.trim(),
      facts: before?.facts ?? JSON.stringify(await collectFacts({ db: tx, library }, row)),
      completed_at: before?.completed_at ?? row.completed_at,
      issued_at: now,
      is_current: 1,
    })
    .onConflict((conflict) => conflict.columns(["enrolment_id", "is_current"]).doNothing())
    .execute();
}
