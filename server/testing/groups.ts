import { classItem, courseOf, storeCourse } from "./courses.ts";
import { createLearner } from "./people.ts";
import { createAdmin, createStaff } from "./staff.ts";
import { createTestApp } from "./test-app.ts";

/** Creates two courses, staff who manage groups in the first, and functions to call as a given user. */
export async function createGroups(settings: Record<string, string> = {}) {
  const app = await createTestApp(settings);
  for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
  const admin = await createAdmin(app);
  const teacher = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
  const call = (
    { token }: { token: string },
    method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
  ) => app.call(method, `/api/v1${path}`, { token, ...(body !== undefined && { body }) });
  const create = async (body: object = {}) =>
    (await call(admin, "POST", "/manage/groups", { name: "Brigada Norte", course: "hearts", ...body })).body;
  const join = (who: { token: string }, code: unknown) => call(who, "POST", "/groups/join", { code });
  const log = async () => (await call(admin, "GET", "/manage/log")).body.records;
  return { app, admin, teacher, learner: await createLearner(app), call, create, join, log };
}
