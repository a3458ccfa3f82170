import { z } from "zod";
import { inLanguage, type Language } from "../../../contract/language.ts";
import type { ManagedCourse } from "../../../contract/writing/courses.ts";
import type { CourseDocument } from "../../../contract/writing/documents.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { isAdmin, type Roles, staffedCourses } from "../../http/calls/roles.ts";
import { addRole } from "../staff/change-roles.ts";
import { record } from "../staff/log.ts";
import { courseDocumentId } from "./drafts/documents.ts";
import { writeDraft } from "./drafts/write-draft.ts";
import { haveChanged } from "./releases/add-release.ts";
import { readHashes } from "./releases/queries.ts";

const position = z.tuple([z.string()]);

/** The roles to list courses for, and the page. */
interface CourseQuery {
  roles: Roles;
  limit: number;
  cursor?: string | undefined;
}

/** Lists the courses the roles belong to, by id; all courses for administrators. */
export async function listManagedCourses(
  db: Db,
  { roles, limit, cursor }: CourseQuery,
  language: Language,
): Promise<{ records: ManagedCourse[]; next: string | null }> {
  const [after] = decodeCursor("managed-courses", position, cursor) ?? [""];
  const own = staffedCourses(roles);
  let query = db
    .selectFrom("courses")
    .leftJoin("draft_items", (join) =>
      join.onRef("draft_items.course_id", "=", "courses.id").on("draft_items.item_id", "=", courseDocumentId),
    )
    .select(["courses.id", "draft_items.title"])
    .where("courses.id", ">", after);
  if (!isAdmin(roles)) query = query.where("courses.id", "in", own.length > 0 ? own : [""]);
  const rows = await query
    .orderBy("courses.id")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, ({ id }) => encodeCursor("managed-courses", [id]));
  const facts = await readFacts(
    db,
    records.map(({ id }) => id),
  );
  return { records: records.map((row) => ({ ...facts(row.id), ...presentOne(row, roles, language) })), next };
}

function presentOne({ id, title }: { id: string; title: string | null }, roles: Roles, language: Language) {
  const own = roles.courses.filter((course) => course.id === id).map(({ role }) => role);
  const role = own.includes("editor") ? "editor" : (own[0] ?? (isAdmin(roles) ? "admin" : "teacher"));
  return { id, role, title: inLanguage<string>(JSON.parse(title ?? "{}"), language) ?? "" } as const;
}

type CourseFacts = Pick<ManagedCourse, "release" | "draftChanged" | "learners">;

async function readFacts(db: Db, ids: readonly string[]): Promise<(id: string) => CourseFacts> {
  if (ids.length === 0) return () => ({ release: null, draftChanged: false, learners: 0 });
  const [drafts, releases, learners] = await Promise.all([
    db.selectFrom("draft_items").select(["course_id", "item_id", "hash"]).where("course_id", "in", ids).execute(),
    selectLastReleases(db, ids).execute(),
    db
      .selectFrom("enrolments")
      .select(({ fn }) => ["course_id", fn.countAll<number>().as("count")])
      .where("course_id", "in", ids)
      .groupBy("course_id")
      .execute(),
  ]);
  const hashes = Map.groupBy(drafts, ({ course_id }) => course_id);
  return (id) => {
    const release = releases.find(({ course_id }) => course_id === id);
    const current = (hashes.get(id) ?? []).flatMap(({ item_id, hash }) =>
      hash === null ? [] : [[item_id, hash] as const],
    );
    return {
      release: release?.number ?? null,
      draftChanged: haveChanged(release ? readHashes(release) : new Map(), new Map(current)),
      learners: Number(learners.find(({ course_id }) => course_id === id)?.count ?? 0),
    };
  };
}

function selectLastReleases(db: Db, ids: readonly string[]) {
  const last = db
    .selectFrom("releases")
    .select(({ fn }) => ["course_id", fn.max("number").as("number")])
    .where("course_id", "in", ids)
    .groupBy("course_id")
    .as("last");
  return db
    .selectFrom("releases")
    .innerJoin(last, (join) =>
      join.onRef("last.course_id", "=", "releases.course_id").onRef("last.number", "=", "releases.number"),
    )
    .select(["releases.course_id", "releases.number", "releases.documents"]);
}

/** A new course and its author. */
interface NewCourse {
  id: string;
  title: NonNullable<CourseDocument["title"]>;
  actor: string;
  now: Milliseconds;
}

/**
 * Creates a course and makes its author an editor. It is hidden until its first release. Throws `conflict` if the id
 * exists.
 */
export async function createCourse(tx: Tx, { id, title, actor, now }: NewCourse): Promise<void> {
  const outline = { title, summary: {}, description: {}, objectives: [], authors: [], cover: null, languages: [] };
  const counts = { classCount: 0, evaluationCount: 0, durationMinutes: 0, modules: [] };
  const created = await tx
    .insertInto("courses")
    .values({
      id,
      version: "",
      outline: JSON.stringify({ ...outline, ...counts }),
      pass_percent: 70,
      created_at: now,
      updated_at: now,
      // Hidden from all lists until the first release.
      retired_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) throw new AppError("conflict");
  const document: CourseDocument = { format: 1, id, title, passPercent: 70, modules: [] };
  await writeDraft(tx, { courseId: id, changes: [{ itemId: courseDocumentId, document }], actor, now });
  await addRole(tx, { userId: actor, grant: { role: "editor", courseId: id }, actor, now });
  await record(tx, { actor, action: "course.create", target: { kind: "course", id }, now });
}

/** Lists a course's editors and teachers, by user id. */
export async function listCourseStaff(
  db: Db,
  { courseId, limit, cursor }: { courseId: string; limit: number; cursor?: string | undefined },
) {
  const after = decodeCursor("course-staff", z.tuple([z.string(), z.enum(["editor", "teacher"])]), cursor);
  let query = db
    .selectFrom("course_roles")
    .innerJoin("users", "users.id", "course_roles.user_id")
    .select(["users.id", "users.first_name", "users.last_name", "course_roles.role"])
    .where("course_roles.course_id", "=", courseId);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("course_roles.user_id", "course_roles.role"), ">", tuple(...after)),
    );
  }
  const rows = await query
    .orderBy("course_roles.user_id")
    .orderBy("course_roles.role")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, ({ id, role }) => encodeCursor("course-staff", [id, role]));
  return {
    records: records.map(({ id, first_name, last_name, role }) => ({
      person: { id, firstName: first_name, lastName: last_name },
      role,
    })),
    next,
  };
}
