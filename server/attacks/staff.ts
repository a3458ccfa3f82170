import { sql } from "kysely";
import { ana, logIn, signUp } from "../testing/accounts.ts";
import { classItem, courseOf, storeCourse } from "../testing/courses.ts";
import { createGroups } from "../testing/groups.ts";
import { createLearner } from "../testing/people.ts";
import { createAdmin, createStaff } from "../testing/staff.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";

const people = "/api/v1/manage/people";
const elevation = "/api/v1/users/me/elevation";
const luz = { email: "luz@example.org", firstName: "Luz", lastName: "Marte" };

/** Makes a registered user an administrator. */
async function promote(app: TestApp, id: string): Promise<void> {
  await app.parts.db
    .transaction()
    .execute((tx) => tx.insertInto("site_roles").values({ user_id: id, role: "admin" }).execute());
}

/** Attacks on the staff API. */
export const staff: Attack[] = [
  {
    title: "A learner grants themselves the administrator role: through staff endpoints, a profile, a registration",
    expected: "400 invalid_request, 403 forbidden",
    async run() {
      const app = await createTestApp();
      const { id, token } = await createLearner(app);
      const send = (method: "PATCH" | "POST", path: string, body: unknown) => app.call(method, path, { token, body });
      return summariseAll([
        await send("PATCH", `${people}/${id}`, { roles: ["admin"] }),
        await send("POST", people, { ...luz, roles: ["admin"] }),
        await send("PATCH", `/api/v1/users/${id}`, { staff: { roles: ["admin"], courses: [] } }),
        await send("POST", "/api/v1/users/register", { ...ana, roles: ["admin"] }),
      ]);
    },
  },
  {
    title: "A teacher lists another course's users or all users, or reads one user or the log",
    expected: "403 forbidden, 404 not_found",
    async run() {
      const app = await createTestApp();
      for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
      const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
      const other = await createLearner(app);
      const paths = ["?course=lungs", "?course=unknown", "", `/${other.id}`];
      const responses = await Promise.all(paths.map((path) => app.call("GET", people + path, { token })));
      return summariseAll([...responses, await app.call("GET", "/api/v1/manage/log", { token })]);
    },
  },
  {
    title: "A teacher searches their learners for an email address, to find out whose it is",
    expected: "none found; no address disclosed",
    async run() {
      const app = await createTestApp();
      await storeCourse(app, courseOf([classItem("class")]));
      const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
      const learner = await createLearner(app, { email: "secret@example.org" });
      await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
      const find = async (q: string) => (await app.call("GET", `${people}?course=hearts&q=${q}`, { token })).body;
      const { total } = await find("secret");
      const isDisclosed = JSON.stringify(await find("ana")).includes("example.org");
      return `${total === 0 ? "none found" : "found"}; ${isDisclosed ? "an address disclosed" : "no address disclosed"}`;
    },
  },
  {
    title: "An unattended administrator session: changing roles and addresses and deleting users without the password",
    expected: "422 elevation_required",
    async run() {
      const app = await createTestApp();
      const { id, token } = await createStaff(app, { site: ["admin"], isElevated: false });
      return summariseAll([
        await app.call("PATCH", `${people}/${id}`, { token, body: { email: "thief@example.org" } }),
        await app.call("POST", people, { token, body: { ...luz, roles: ["admin"] } }),
        await app.call("DELETE", `${people}/${id}`, { token, body: { texts: "keep" } }),
        await app.call("POST", `${people}/${id}/end-second-factor`, { token, body: {} }),
      ]);
    },
  },
  {
    title: "Guessing the password of an administrator by elevating an open session",
    expected: "422 credentials_wrong, 429 too_many_requests after 10 attempts; the correct one is refused too",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on" });
      const { id, token } = await signUp(app);
      await promote(app, id);
      const attempts = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        attempts.push(await app.call("POST", elevation, { token, body: { password: `wrong ${attempt}` } }));
      }
      const wrong = attempts.filter(({ status }) => status === 422).length;
      const right = await app.call("POST", elevation, { token, body: { password: ana.password } });
      return `${summariseAll(attempts)} after ${wrong} attempts; the correct one is ${right.status === 429 ? "refused too" : "accepted"}`;
    },
  },
  {
    title: "Wrong passwords from other networks, to lock an administrator out of elevating their session",
    expected: "204",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "true" });
      const { id, token } = await signUp(app);
      await promote(app, id);
      for (let attempt = 0; attempt < 40; attempt += 1) {
        await logIn(app, { password: "wrong" }, { headers: { "x-forwarded-for": `203.0.113.${attempt}` } });
      }
      const options = { token, body: { password: ana.password }, headers: { "x-forwarded-for": "198.51.100.1" } };
      return summarise(await app.call("POST", elevation, options));
    },
  },
  {
    title: "Covering tracks: changing and deleting log entries directly in the database",
    expected: "refused; all entries are intact",
    async run() {
      const app = await createTestApp();
      const admin = await createAdmin(app);
      await app.call("POST", people, { token: admin.token, body: luz });
      const attempts = await Promise.allSettled(
        ["delete from log", "update log set actor_id = null"].map((statement) =>
          app.parts.db.transaction().execute((tx) => sql.raw(statement).execute(tx)),
        ),
      );
      const { records } = (await app.call("GET", "/api/v1/manage/log", { token: admin.token })).body;
      const isRefused = attempts.every(({ status }) => status === "rejected");
      return `${isRefused ? "refused" : "done"}; ${records.length === 1 ? "all entries are intact" : "entries are missing"}`;
    },
  },
  {
    title: "Guessing join codes of groups, with a correct one in between to reset the count",
    expected: "422 code_unknown, 429 too_many_requests after 10 attempts; the correct one is refused too",
    async run() {
      const { learner, create, join } = await createGroups({ RATE_LIMITS: "on" });
      const { joinCode } = await create({ joinCode: true });
      const attempts = [];
      for (let attempt = 0; attempt < 12; attempt += 1) {
        if (attempt === 5) await join(learner, joinCode);
        attempts.push(await join(learner, `AAA-AAA-AA${attempt}`));
      }
      const wrong = attempts.filter(({ status }) => status === 422).length;
      const right = await join(learner, joinCode);
      return `${summariseAll(attempts)} after ${wrong + 1} attempts; the correct one is ${right.status === 429 ? "refused too" : "accepted"}`;
    },
  },
  {
    title:
      "A teacher of one group reads another group of the course, adds a learner, creates a join code, changes the course's groups",
    expected: "403 forbidden, 404 not_found",
    async run() {
      const { learner: guide, call, create, teacher } = await createGroups();
      const own = `/manage/groups/${(await create({ teachers: [guide.id] })).id}`;
      const other = `/manage/groups/${(await create({ name: "Brigada Sur" })).id}`;
      return summariseAll([
        await call(guide, "GET", other),
        await call(guide, "GET", `/manage/people?group=${other.split("/").at(-1)}`),
        await call(guide, "PUT", `${own}/members/${teacher.id}`),
        await call(guide, "PATCH", own, { joinCode: true }),
        await call(guide, "PATCH", own, { teachers: [guide.id, teacher.id] }),
        await call(guide, "DELETE", own),
        await call(guide, "POST", "/manage/groups", { name: "Otra", course: "hearts" }),
      ]);
    },
  },
];
