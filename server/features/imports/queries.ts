import type { Selectable } from "kysely";
import { z } from "zod";
import type { Language } from "../../../contract/language.ts";
import type { CourseImport } from "../../../contract/writing/imports.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { isAdmin, type Roles } from "../../http/calls/roles.ts";
import { RawJson } from "../../http/responses/encode-response.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { unpackReport } from "./converting/pack-report.ts";
import { presentPlan, readPlan } from "./placing/plan.ts";

/** An import row. */
export type ImportRow = Selectable<Schema["imports"]>;

/** The import a call names, and the caller. */
export interface ImportRequest {
  importId: string;
  userId: string;
  roles: Roles;
}

/** Returns an import that the user may see: their own, or any for administrators; throws `not_found` otherwise. */
export async function getImportRow(db: Db, { importId, userId, roles }: ImportRequest): Promise<ImportRow> {
  let query = db.selectFrom("imports").selectAll().where("id", "=", importId).where("state", "<>", "receiving");
  if (!isAdmin(roles)) query = query.where("user_id", "=", userId);
  const row = await query.executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Presents an import with its report in a language. The report of a large file takes many megabytes and is sent as
 * stored, without being parsed.
 */
export async function presentImport(row: ImportRow, language: Language): Promise<ImportSummary & ImportDetails> {
  const { step, share, report, plan } = row;
  return {
    ...presentImportSummary(row),
    report: report === null ? null : new RawJson(await unpackReport(report, language)),
    progress: row.state === "running" && step !== null ? { step, share: share ?? 0 } : null,
    // Until it is carried out, an accepted import still has the plan that was accepted.
    plan: row.state !== "done" || plan === null ? null : presentPlan(readPlan(plan), language),
  };
}

type ImportSummary = Omit<CourseImport, "report" | "progress" | "plan">;

type ImportDetails = Pick<CourseImport, "progress" | "plan"> & { report: RawJson | null };

function presentImportSummary(row: Omit<ImportRow, "report" | "plan">): ImportSummary {
  const { id, state, format, version, name, made_course: course, created_at, accepted_at } = row;
  // Imports still being received are not visible.
  const visibleState = state === "receiving" ? "waiting" : state;
  return {
    id,
    state: visibleState,
    format,
    version,
    course,
    name,
    at: presentTime(created_at),
    dryRun: accepted_at === null,
  };
}

const position = z.tuple([z.int(), z.string()]);

/** Lists a user's own imports, the newest first. */
export async function listOwnImports(
  db: Db,
  { userId, limit, cursor }: { userId: string; limit: number; cursor?: string | undefined },
): Promise<{ records: ImportSummary[]; next: string | null }> {
  const before = decodeCursor("imports", position, cursor);
  let query = db
    .selectFrom("imports")
    .select(["id", "user_id", "state", "format", "version", "name", "made_course", "created_at", "accepted_at"])
    .select(["course_id", "bank", "language", "source", "pieces", "step", "share"])
    .where("user_id", "=", userId)
    .where("state", "<>", "receiving");
  if (before) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("created_at", "id"), "<", tuple(...before)));
  }
  const rows = await query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, ({ id, created_at }) => encodeCursor("imports", [created_at, id]));
  return { records: records.map(presentImportSummary), next };
}
