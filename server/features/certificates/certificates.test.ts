import { describe, expect, it } from "vitest";
import { certificate as certificateForm } from "../../../contract/courses/certificates.ts";
import { courseOf, storeCourse } from "../../testing/courses.ts";
import { completeCourse, createGraduate, shortCourse } from "../../testing/learning/completed.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";

async function start(environment: Record<string, string> = {}) {
  const app = await createTestApp(environment);
  const graduate = await createGraduate(app);
  const path = `/api/v1/courses-user/${graduate.enrolment}/certificate`;
  const read = (query = "") => app.call("GET", path + query, { token: graduate.token });
  const issue = (token = graduate.token) => app.call("POST", path, { token, body: {} });
  const check = (code: string, query = "") => app.call("GET", `/api/v1/certificates/${code}${query}`);
  const rename = (firstName: string) =>
    app.call("PATCH", `/api/v1/users/${graduate.id}`, { token: graduate.token, body: { firstName } });
  const revoke = (token: string, code: string, reason: unknown = "Otra persona hizo el examen.") =>
    app.call("DELETE", `/api/v1/manage/certificates/${code}`, { token, body: { reason } });
  return { app, graduate, path, read, issue, check, rename, revoke };
}

describe("a certificate", () => {
  it("requires a completed course and states what was learnt and the result", async () => {
    const app = await createTestApp();
    await storeCourse(app, shortCourse);
    const learner = await createLearner(app);
    const begun = (await app.call("POST", "/api/v1/courses/hearts/start", { ...learner, body: {} })).body.id;
    const path = `/api/v1/courses-user/${begun}/certificate`;
    const early = await app.call("GET", path, learner);
    expect([early.status, early.body.code]).toEqual([422, "not_completed"]);
    await completeCourse(app, learner, 2);
    app.clock.now += 60_000;
    const { status, body } = await app.call("GET", path, { ...learner, language: "en" });
    expect([status, certificateForm.parse(body)]).toEqual([
      200,
      {
        code: expect.stringMatching(/^[A-Z3-9]{4}(-[A-Z3-9]{4}){3}$/),
        name: "Ana Pérez",
        course: { id: "hearts", title: "Hearts (en)", release: 1 },
        completedAt: "2026-11-20T12:00:00.000Z",
        issuedAt: "2026-11-20T12:01:00.000Z",
        hours: 0.3,
        percent: 100,
        passPercent: 60,
        objectives: ["Know hearts (en)", "Act in time (en)"],
        language: "en",
        revoked: null,
      },
    ]);
  });

  it("is issued once, however many calls race", async () => {
    const { app, read, check } = await start();
    const all = await Promise.all(Array.from({ length: 8 }, () => read()));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(all.map(({ body }) => body.code)).size).toBe(1);
    expect(await app.parts.db.selectFrom("certificates").selectAll().execute()).toHaveLength(1);
    expect((await check(all[0]?.body.code)).body).toEqual(all[0]?.body);
  });

  it("does not change when the course or the name changes", async () => {
    const { app, read, rename } = await start();
    const before = (await read()).body;
    await rename("Anabel");
    await storeCourse(app, { ...shortCourse, title: { es: "Otro título" }, passPercent: 90 });
    expect((await read()).body).toEqual(before);
  });

  it("leaves out items added after completion until they are passed", async () => {
    const { app, graduate, read, issue } = await start();
    const [item] = shortCourse.modules[0]?.items.filter(({ kind }) => kind === "evaluation") ?? [];
    if (item?.kind !== "evaluation") throw new Error("The course has no evaluation.");
    await storeCourse(app, courseOf([item, { ...item, id: "later" }]));
    const submit = (number: number) => {
      const evaluation = { id: "later", key: crypto.randomUUID(), answers: { number } };
      const body = { evaluation };
      return app.call("PATCH", `/api/v1/courses-user/${graduate.enrolment}`, { token: graduate.token, body });
    };
    await submit(10);
    expect((await read()).body).toMatchObject({ percent: 100, passPercent: 60 });
    await submit(50);
    await submit(10);
    expect((await issue()).body.percent).toBe(100);
  });

  it("is reissued under the current name; the old code then reports that it was replaced", async () => {
    const { app, read, issue, check, rename } = await start();
    const { code } = (await read()).body;
    await rename("Anabel");
    app.clock.now += 1000;
    const { status, body } = await issue();
    expect([status, body.name, body.revoked]).toEqual([201, "Anabel Pérez", null]);
    expect((await read()).body).toEqual(body);
    const old = await check(code);
    expect([old.status, old.body.name]).toEqual([200, "Ana Pérez"]);
    expect(old.body.revoked).toEqual({ at: "2026-11-20T12:00:01.000Z", reason: "replaced" });
  });

  it("is reissued with the same content under another name, whatever happened to the course", async () => {
    const { app, read, issue, rename } = await start();
    const { code: _, name: __, ...before } = (await read()).body;
    await rename("Anabel");
    await storeCourse(app, { ...shortCourse, title: { es: "Otro título" }, passPercent: 90, objectives: [] });
    expect((await issue()).body).toMatchObject({ ...before, name: "Anabel Pérez" });
  });

  it("uses the language of the query, or of the header without one", async () => {
    const { read, check } = await start();
    const { body, headers } = await read("?language=en");
    expect([body.language, body.course.title, headers["content-language"]]).toEqual(["en", "Hearts (en)", "en"]);
    expect((await check(body.code)).body.language).toBe("es");
    expect((await check(body.code, "?language=en")).body).toEqual(body);
    expect((await read("?language=fr")).status).toBe(400);
  });

  it("has the same Vary header in each format", async () => {
    const { app, graduate, path } = await start();
    const get = async (headers: Record<string, string>, url = path) => {
      const asked = { authorization: `Bearer ${graduate.token}`, ...headers };
      return (await app.app.inject({ url, headers: asked })).headers.vary;
    };
    const forms = ["application/json", "application/pdf"];
    const same = Array(2).fill("Accept, Accept-Language");
    expect(await Promise.all(forms.map((accept) => get({ accept })))).toEqual(same);
    const unknown = ["/api/v1/certificates/none", path.replace(/[^/]+(?=\/certificate)/, "none")];
    expect(await Promise.all(unknown.map((url) => get({}, url)))).toEqual(same);
  });

  it("is listed with the completed courses, including before its first request", async () => {
    const { app, graduate, read } = await start();
    const list = async () => (await app.call("GET", "/api/v1/users/me/certificates", graduate)).body.records;
    const course = { id: "hearts", title: "Hearts (es)" };
    const entry = { enrolment: graduate.enrolment, course, completedAt: "2026-11-20T12:00:00.000Z" };
    expect(await list()).toEqual([{ ...entry, certificate: null }]);
    const { code, issuedAt } = (await read()).body;
    expect(await list()).toEqual([{ ...entry, certificate: { code, issuedAt, revoked: null } }]);
  });
});

describe("checking a code", () => {
  it("is open to everyone, reveals nothing else about the holder, and accepts a code as typed", async () => {
    const { graduate, read, check } = await start();
    const { body } = await read();
    const checked = await check(` ${body.code.replaceAll("-", "").toLowerCase()}`);
    expect(checked.body).toEqual(body);
    expect(JSON.stringify(checked.body)).not.toContain(graduate.id);
    expect((await check("AAAA-AAAA-AAAA-AAAA")).status).toBe(404);
  });

  it("is limited per network, for valid and invalid codes", async () => {
    const { app, read, check } = await start({ RATE_LIMITS: "on" });
    const { code } = (await read()).body;
    for (let tries = 0; tries < 300; tries += 1) await check("AAAA-AAAA-AAAA-AAAA");
    const { status, headers } = await check(code);
    expect([status, headers["retry-after"]]).toEqual([429, "900"]);
    app.clock.now += 15 * 60 * 1000;
    expect((await check(code)).status).toBe(200);
  });
});

describe("revoking", () => {
  it("requires an administrator with a confirmed password, and a reason that is shown publicly", async () => {
    const { app, read, check, revoke } = await start();
    const { code } = (await read()).body;
    const teacher = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
    const late = await createStaff(app, { site: ["admin"], isElevated: false });
    const admin = await createAdmin(app);
    expect((await revoke(teacher.token, code)).status).toBe(403);
    expect((await revoke(late.token, code)).body.code).toBe("elevation_required");
    expect((await revoke(admin.token, code, " ")).status).toBe(400);
    expect((await revoke(admin.token, code)).status).toBe(204);
    const revoked = { at: "2026-11-20T12:00:00.000Z", reason: "Otra persona hizo el examen." };
    expect((await check(code)).body.revoked).toEqual(revoked);
    expect((await read()).body.revoked).toEqual(revoked);
    expect((await revoke(admin.token, code)).status).toBe(409);
    const { records } = (await app.call("GET", "/api/v1/manage/log?action=certificate.revoke", admin)).body;
    expect(records).toMatchObject([{ actor: { id: admin.id }, changes: { course: "hearts" } }]);
  });

  it("is permanent until an administrator reissues the certificate", async () => {
    const { app, read, issue, check, revoke } = await start();
    const { code } = (await read()).body;
    const admin = await createAdmin(app);
    await revoke(admin.token, code);
    expect((await issue()).status).toBe(403);
    expect((await check(code, "?format=openbadge")).body.code ?? "").toBe("certificate_revoked");
    expect((await issue(admin.token)).status).toBe(201);
    expect((await read()).body.revoked).toBeNull();
    expect((await check(code)).body.revoked.reason).toBe("Otra persona hizo el examen.");
  });
});
