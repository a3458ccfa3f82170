import type { Selectable } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { findRoles, isAdmin } from "../../http/calls/roles.ts";
import { parseCode } from "../../readable-code.ts";
import type { EnrolmentRow, OwnEnrolment } from "../enrolments/queries.ts";
import { getEnrolmentRow } from "../enrolments/queries.ts";

/** A certificate row. */
export type CertificateRow = Selectable<Schema["certificates"]>;

/** An enrolment, for a caller who may hold its certificate: its owner or an administrator. */
export interface CertifiableEnrolment {
  row: EnrolmentRow;
  isAdmin: boolean;
}

/** Returns the caller's own enrolment, or any enrolment to an administrator; throws `not_found`. */
export async function getCertifiableEnrolment(
  db: Db,
  { userId, enrolmentId }: OwnEnrolment,
): Promise<CertifiableEnrolment> {
  const owner = await findOwner(db, enrolmentId);
  if (owner === userId) return { row: await getEnrolmentRow(db, { userId, enrolmentId }), isAdmin: false };
  if (owner === null || !isAdmin(await findRoles(db, userId))) throw new AppError("not_found");
  return { row: await getEnrolmentRow(db, { userId: owner, enrolmentId }), isAdmin: true };
}

async function findOwner(db: Db, enrolmentId: string): Promise<string | null> {
  const row = await db.selectFrom("enrolments").select("user_id").where("id", "=", enrolmentId).executeTakeFirst();
  return row?.user_id ?? null;
}

/** Finds the current certificate of an enrolment. */
export function findCurrentCertificate(db: Db, enrolmentId: string): Promise<CertificateRow | undefined> {
  return selectCurrent(db, enrolmentId).executeTakeFirst();
}

/**
 * Finds and locks the current certificate of an enrolment against revocation until the transaction ends; waits for a
 * revocation in progress.
 */
export function lockCurrentCertificate(tx: Tx, enrolmentId: string): Promise<CertificateRow | undefined> {
  return selectCurrent(tx, enrolmentId).forNoKeyUpdate().executeTakeFirst();
}

function selectCurrent(db: Db, enrolmentId: string) {
  return db.selectFrom("certificates").selectAll().where("enrolment_id", "=", enrolmentId).where("is_current", "=", 1);
}

/** Returns the certificate of a code as typed by a user; throws `not_found`. */
export async function getCertificateByCode(db: Db, code: string): Promise<CertificateRow> {
  const row = await db.selectFrom("certificates").selectAll().where("code", "=", parseCode(code)).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Lists a learner's completed enrolments, the most recently completed first, each with its current certificate, if any.
 */
export function listCompletedRows(db: Db, userId: string) {
  return db
    .selectFrom("enrolments")
    .innerJoin("courses", "courses.id", "enrolments.course_id")
    .leftJoin("certificates", (join) =>
      join.onRef("certificates.enrolment_id", "=", "enrolments.id").on("certificates.is_current", "=", 1),
    )
    .select(["enrolments.id", "enrolments.course_id", "enrolments.completed_at", "courses.version"])
    .select(["code", "issued_at", "replaced_at", "revoked_at", "revoked_reason"])
    .where("enrolments.user_id", "=", userId)
    .where("enrolments.completed_at", "is not", null)
    .orderBy("enrolments.completed_at", "desc")
    .orderBy("enrolments.id", "desc")
    .execute();
}
