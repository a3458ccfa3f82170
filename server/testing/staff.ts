import type { CourseRole, SiteRole } from "../../contract/staff/roles.ts";
import { inTransaction } from "../db/transaction.ts";
import { hashToken } from "../ids.ts";
import { createLearner } from "./people.ts";
import type { TestApp } from "./test-app.ts";

interface Job {
  site?: readonly SiteRole[];
  courses?: readonly { id: string; role: CourseRole }[];
  /** Whether the session is elevated for the duration of a test (default: true). */
  isElevated?: boolean;
}

/** Creates a user with roles and a session. */
export async function createStaff(app: TestApp, { site = [], courses = [], isElevated = true }: Job) {
  const person = await createLearner(app);
  await inTransaction(app.parts.db, async (tx) => {
    for (const role of site) await tx.insertInto("site_roles").values({ user_id: person.id, role }).execute();
    for (const { id, role } of courses) {
      await tx.insertInto("course_roles").values({ user_id: person.id, course_id: id, role }).execute();
    }
    await tx
      .updateTable("sessions")
      .set({ elevated_until: isElevated ? Number.MAX_SAFE_INTEGER : null })
      .where("token_hash", "=", hashToken(person.token))
      .execute();
  });
  return person;
}

/** Creates an administrator with an elevated session. */
export function createAdmin(app: TestApp) {
  return createStaff(app, { site: ["admin"] });
}
