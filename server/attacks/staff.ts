import { sql } from "kysely";
import { ana, logIn, signUp } from "../testing/accounts.ts";
import { classItem, courseOf, storeCourse } from "../testing/courses.ts";
import { createGroups } from "../testing/groups.ts";
import { createLearner } from "../testing/people.ts";
import { createAdmin, createStaff } from "../testing/staff.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";

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
    tries: "A learner makes themselves an administrator: by the calls of staff, in a profile, in a registration",
    gets: "400 invalid_request, 403 forbidden",
    async run() {
      const app = await createTestApp();
      const { id, token } = await createLearner(app);
      const send = (method: "PATCH" | "POST", path: string, body: unknown) => app.call(method, path, { token, body });
      return allInShort([
        await send("PATCH", `${people}/${id}`, { roles: ["admin"] }),
        await send("POST", people, { ...luz, roles: ["admin"] }),
        await send("PATCH", `/api/v1/users/${id}`, { staff: { roles: ["admin"], courses: [] } }),
        await send("POST", "/api/v1/users/register", { ...ana, roles: ["admin"] }),
      ]);
    },
  },
  {
    tries: "A teacher reads another course's people, all people, one person, the log",
    gets: "403 forbidden, 404 not_found",
    async run() {
      const app = await createTestApp();
      for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
      const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
      const other = await createLearner(app);
      const paths = ["?course=lungs", "?course=unknown", "", `/${other.id}`];
      const answers = await Promise.all(paths.map((path) => app.call("GET", people + path, { token })));
      return allInShort([...answers, await app.call("GET", "/api/v1/manage/log", { token })]);
    },
  },
  {
    tries: "A teacher looks for an address among their learners, to learn whose it is",
    gets: "none found; no address told",
    async run() {
      const app = await createTestApp();
      await storeCourse(app, courseOf([classItem("class")]));
      const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
      const learner = await createLearner(app, { email: "secret@example.org" });
      await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
      const find = async (q: string) => (await app.call("GET", `${people}?course=hearts&q=${q}`, { token })).body;
      const { total } = await find("secret");
      const told = JSON.stringify(await find("ana")).includes("example.org");
      return `${total === 0 ? "none found" : "found"}; ${told ? "an address told" : "no address told"}`;
    },
  },
  {
    tries: "A session of an administrator that was left open: roles, addresses and deletions without the password",
    gets: "422 elevation_required",
    async run() {
      const app = await createTestApp();
      const { id, token } = await createStaff(app, { site: ["admin"], isElevated: false });
      return allInShort([
        await app.call("PATCH", `${people}/${id}`, { token, body: { email: "thief@example.org" } }),
        await app.call("POST", people, { token, body: { ...luz, roles: ["admin"] } }),
        await app.call("DELETE", `${people}/${id}`, { token, body: { texts: "keep" } }),
        await app.call("POST", `${people}/${id}/end-second-factor`, { token, body: {} }),
      ]);
    },
  },
  {
    tries: "Guessing the password of an administrator by elevating an open session",
    gets: "422 credentials_wrong, 429 too_many_requests after 10 tries; the right one waits too",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on" });
      const { id, token } = await signUp(app);
      await promote(app, id);
      const tried = [];
      for (let tries = 0; tries < 12; tries += 1) {
        tried.push(await app.call("POST", elevation, { token, body: { password: `wrong ${tries}` } }));
      }
      const wrong = tried.filter(({ status }) => status === 422).length;
      const right = await app.call("POST", elevation, { token, body: { password: ana.password } });
      return `${allInShort(tried)} after ${wrong} tries; the right one ${right.status === 429 ? "waits too" : "passes"}`;
    },
  },
  {
    tries: "A stranger's wrong passwords elsewhere, to keep an administrator from confirming who they are",
    gets: "204",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on", TRUST_PROXY: "true" });
      const { id, token } = await signUp(app);
      await promote(app, id);
      for (let tries = 0; tries < 40; tries += 1) {
        await logIn(app, { password: "wrong" }, { headers: { "x-forwarded-for": `203.0.113.${tries}` } });
      }
      const ask = { token, body: { password: ana.password }, headers: { "x-forwarded-for": "198.51.100.1" } };
      return inShort(await app.call("POST", elevation, ask));
    },
  },
  {
    tries: "Removing the traces: changing and deleting lines of the log in the database itself",
    gets: "refused; every line is there",
    async run() {
      const app = await createTestApp();
      const admin = await createAdmin(app);
      await app.call("POST", people, { token: admin.token, body: luz });
      const tried = await Promise.allSettled(
        ["delete from log", "update log set actor_id = null"].map((statement) =>
          app.parts.db.transaction().execute((tx) => sql.raw(statement).execute(tx)),
        ),
      );
      const { records } = (await app.call("GET", "/api/v1/manage/log", { token: admin.token })).body;
      const isRefused = tried.every(({ status }) => status === "rejected");
      return `${isRefused ? "refused" : "done"}; ${records.length === 1 ? "every line is there" : "lines are gone"}`;
    },
  },
  {
    tries: "Guessing the codes by which learners join groups, with a right one in between to begin anew",
    gets: "422 code_unknown, 429 too_many_requests after 10 tries; the right one waits too",
    async run() {
      const { learner, create, join } = await createGroups({ RATE_LIMITS: "on" });
      const { joinCode } = await create({ joinCode: true });
      const tried = [];
      for (let tries = 0; tries < 12; tries += 1) {
        if (tries === 5) await join(learner, joinCode);
        tried.push(await join(learner, `AAA-AAA-AA${tries}`));
      }
      const wrong = tried.filter(({ status }) => status === 422).length;
      const right = await join(learner, joinCode);
      return `${allInShort(tried)} after ${wrong + 1} tries; the right one ${right.status === 429 ? "waits too" : "passes"}`;
    },
  },
  {
    tries:
      "Somebody who teaches one group reads another group of the course, adds a learner, makes a code, changes the course's groups",
    gets: "403 forbidden, 404 not_found",
    async run() {
      const { learner: guide, call, create, teacher } = await createGroups();
      const own = `/manage/groups/${(await create({ teachers: [guide.id] })).id}`;
      const other = `/manage/groups/${(await create({ name: "Brigada Sur" })).id}`;
      return allInShort([
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
