import type { FastifyInstance } from "fastify";
import { endpoint } from "../../../contract/endpoint.ts";
import * as imports from "../../../contract/writing/imports.ts";
import type { Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { Bind, Call } from "../../http/calls/bind.ts";
import { createBind } from "../../http/calls/create-bind.ts";
import { requireCourseRole } from "../../http/calls/roles.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import type { Parts } from "../../parts.ts";
import { record } from "../staff/log.ts";
import { mayCreateCourses } from "./placing/choose-course.ts";
import { getImportRow, listOwnImports, presentImport } from "./queries.ts";
import { receivedFile, receiveImports } from "./receiving/receive.ts";
import { deleteImport, importJob } from "./remove-import.ts";

const startByForm = endpoint({
  ...imports.startImport,
  body: imports.startImport.body.extend({ file: receivedFile }),
});

/** Registers the calls that import courses from other platforms. */
export function routes(bind: Bind, parts: Parts, app: FastifyInstance): void {
  bind.withRawJson(imports.getImport, async ({ params, session, roles, language }) =>
    presentImport(await getImportRow(parts.db, { ...params, userId: session.userId, roles }), language),
  );
  bind(imports.listImports, async ({ query, session, reads }) => ({
    status: 200,
    body: await listOwnImports(reads, { ...query, userId: session.userId }),
  }));
  bind(imports.acceptImport, async (call) => {
    const { params, session, roles, transact, now } = call;
    const row = await getImportRow(parts.db, { ...params, userId: session.userId, roles });
    await transact((tx) => acceptImport(tx, { id: row.id, courseId: row.course_id, actor: session.userId, now }));
    return { status: 202, body: { id: row.id } };
  });
  bind(imports.cancelImport, async ({ params, session, roles, transact, now }) => {
    const row = await getImportRow(parts.db, { ...params, userId: session.userId, roles });
    await transact(async (tx) => {
      await deleteImport(tx, row.id, now);
      await logImport(tx, { action: "import.cancel", actor: session.userId, courseId: row.course_id, now });
    });
    return { status: 204, body: undefined };
  });
  app.register(async (scope) => {
    await receiveImports(scope, parts);
    createBind(scope, parts)(startByForm, async (call) => ({ status: 202, body: { id: await startImport(call) } }));
  });
}

async function startImport(call: Call<typeof startByForm>): Promise<string> {
  const { body, query, session, roles, now, transact } = call;
  const { file, course = null, bank = null, language = null, source = null } = body;
  if (course !== null) requireCourseRole(roles, course, ["editor"]);
  else if (bank !== null) throw new AppError("invalid_request", { fields: [{ field: "course", key: "invalid" }] });
  else if (!mayCreateCourses(roles)) throw new AppError("forbidden");
  const { id } = file;
  await transact(async (tx) => {
    if (course !== null) await requireCourse(tx, course);
    const accepted_at = query.dryRun === "true" ? null : now;
    await tx
      .updateTable("imports")
      .set({ state: "waiting", course_id: course, bank, language, source, accepted_at })
      .where("id", "=", id)
      .execute();
    await logImport(tx, { action: "import.begin", actor: session.userId, courseId: course, now });
    await enqueueJob(tx, { kind: importJob, key: id }, now);
  });
  return id;
}

async function requireCourse(tx: Tx, courseId: string): Promise<void> {
  const course = await tx.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
  if (!course) throw new AppError("not_found");
}

interface Accepted {
  id: string;
  courseId: string | null;
  actor: string;
  now: number;
}

async function acceptImport(tx: Tx, { id, courseId, actor, now }: Accepted): Promise<void> {
  const accepted = await tx
    .updateTable("imports")
    .set({ state: "waiting", accepted_at: now, report: null })
    .where("id", "=", id)
    .where("state", "=", "done")
    .where("accepted_at", "is", null)
    .where("pieces", ">", 0)
    .returning("id")
    .executeTakeFirst();
  if (!accepted) throw new AppError("conflict");
  await logImport(tx, { action: "import.accept", actor, courseId, now });
  await enqueueJob(tx, { kind: importJob, key: id }, now);
}

async function logImport(
  tx: Tx,
  {
    action,
    actor,
    courseId,
    now,
  }: Omit<Accepted, "id"> & { action: "import.begin" | "import.accept" | "import.cancel" },
): Promise<void> {
  await record(tx, { actor, action, target: { kind: "course", id: courseId }, now });
}
