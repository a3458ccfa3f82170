import { classItem, courseOf, storeCourse } from "./courses.ts";
import { createForum } from "./forum.ts";
import { createStaff } from "./staff.ts";
import type { Ask, TestApp } from "./test-app.ts";

/** Creates a forum about two courses, with staff of each kind; Ana is enrolled in the first course, `hearts`. */
export async function createModeratedForum(environment: Record<string, string> = {}) {
  const forum = await createForum(environment);
  const { app, ana } = forum;
  for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
  await ana.send("/courses/hearts/start", {});
  const inCourse = async (id: string, role: "teacher" | "editor") =>
    callAs(app, (await createStaff(app, { courses: [{ id, role }] })).token);
  return {
    ...forum,
    admin: callAs(app, (await createStaff(app, { site: ["admin"] })).token),
    moderator: callAs(app, (await createStaff(app, { site: ["moderator"] })).token),
    author: callAs(app, (await createStaff(app, { site: ["author"] })).token),
    teacher: await inCourse("hearts", "teacher"),
    editor: await inCourse("hearts", "editor"),
    otherTeacher: await inCourse("lungs", "teacher"),
  };
}

/** Calls the API as one user; paths are relative to `/api/v1`. */
export type CallAs = ReturnType<typeof callAs>;

function callAs(app: TestApp, token: string) {
  return (method: Parameters<TestApp["call"]>[0], path: string, body?: Ask["body"]) =>
    app.call(method, `/api/v1${path}`, { token, ...(body !== undefined && { body }) });
}

/** Reports the text at a path and returns the report awaiting a decision. */
export async function flagAndFind(
  by: { send: (path: string, body: unknown) => ReturnType<TestApp["call"]> },
  path: string,
  { as, reason = "rude" }: { as: CallAs; reason?: string },
): Promise<string> {
  await by.send(`${path}/flags`, { reason });
  const { records } = (await as("GET", "/manage/flags?limit=100")).body;
  const found = records.find((one: { post: string; reply: string | null }) => path.endsWith(one.reply ?? one.post));
  return found.id;
}
