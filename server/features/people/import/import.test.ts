import { expect, test } from "vitest";
import { lastMail, logIn, tokenOf } from "../../../testing/accounts.ts";
import { classItem, courseOf, storeCourse } from "../../../testing/courses.ts";
import { sendPeople } from "../../../testing/files/people-files.ts";
import { createLearner } from "../../../testing/people.ts";
import { createAdmin, createStaff } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { retireCourse } from "../../courses/retire-course.ts";

const header = "email,firstName,lastName,language,course,group";
const luz = "luz@example.org,Luz María,Núñez";
const none = { created: 0, updated: 0, unchanged: 0 };

type Options = NonNullable<Parameters<typeof sendPeople>[2]>;

/** Creates an administrator, two courses, and helpers to send a file. */
async function createOffice() {
  const app = await createTestApp();
  for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
  const { token, id } = await createAdmin(app);
  const send = (file: string | Buffer, options: Options = {}) => sendPeople(app, file, { token, ...options });
  const store = (file: string | Buffer, options: Options = {}) => send(file, { dryRun: false, ...options });
  const get = async (path: string) => (await app.call("GET", `/api/v1/manage${path}`, { token })).body;
  const find = async (q: string) => (await get(`/people?q=${q}`)).records[0];
  /** Lists the faults of a file with these rows, in short. */
  const faultsOf = async (...rows: string[]) =>
    listFaults(await store([header, ...rows].join("\n"), { language: "en" }));
  return { app, id, send, store, get, find, faultsOf };
}

interface Fault {
  line: number;
  column: string | null;
  message: string;
}

function listFaults({ status, body }: Awaited<ReturnType<typeof sendPeople>>): string[] {
  expect([status, body]).toMatchObject([200, none]);
  return body.faults.map(({ line, column, message }: Fault) => `${line} ${column}: ${message}`);
}

test("a dry run predicts exactly what the import does, and a second import changes nothing", async () => {
  const { app, send, store, get, find, id } = await createOffice();
  await createLearner(app, { email: "known@example.org" });
  const file = [header, `${luz},en,hearts,North`, "Known@Example.org,Otra,Persona,,hearts,", "eva@example.org,Eva,Paz"];

  const preview = await send(file.join("\r\n"));
  expect(preview).toEqual({ status: 200, body: { rows: 3, created: 2, updated: 1, unchanged: 0, faults: [] } });
  expect((await get("/people")).total).toBe(2);
  expect(await app.parts.db.selectFrom("groups").selectAll().execute()).toEqual([]);
  expect(await app.sent()).toEqual([]);

  expect((await store(file.join("\r\n"))).body).toEqual(preview.body);
  expect((await app.sent()).map(({ to }) => to).sort()).toEqual(["eva@example.org", "luz@example.org"]);
  expect(await find("luz")).toMatchObject({
    firstName: "Luz María",
    lastName: "Núñez",
    language: "en",
    status: "invited",
    enrolmentCount: 1,
  });
  // An existing person is otherwise unchanged.
  expect(await find("known")).toMatchObject({ firstName: "Ana", enrolmentCount: 1 });

  const again = { rows: 3, created: 0, updated: 0, unchanged: 3, faults: [] };
  expect((await send(file.join("\r\n"))).body).toEqual(again);
  expect((await store(file.join("\r\n"))).body).toEqual(again);
  expect(await app.sent()).toHaveLength(2);
  const { records } = await get("/log?action=people.import");
  expect(records).toMatchObject([
    { target: { kind: "people", id: null }, changes: { rows: 3, unchanged: 3 } },
    { actor: { id }, changes: { rows: 3, created: 2, updated: 1, unchanged: 0, courses: ["hearts"] } },
  ]);
});

test("adds existing people to groups, which are created once however their names are spelt", async () => {
  const { app, send, store } = await createOffice();
  const rows = [header, `${luz},,hearts,Región Norte`, "eva@example.org,Eva,Paz,,hearts,region  norte"];
  expect((await store(rows.join("\n"))).body).toMatchObject({ created: 2 });
  const groups = await app.parts.db.selectFrom("groups").selectAll().execute();
  expect(groups).toMatchObject([{ name: "Región Norte", course_id: "hearts" }]);
  expect(await app.parts.db.selectFrom("group_members").selectAll().execute()).toHaveLength(2);

  const moved = [header, `${luz},,hearts,South`, "eva@example.org,Eva,Paz,,hearts,REGIÓN NORTE"].join("\n");
  const outcome = { rows: 2, created: 0, updated: 1, unchanged: 1, faults: [] };
  expect([(await send(moved)).body, (await store(moved)).body]).toEqual([outcome, outcome]);
  expect(await app.parts.db.selectFrom("group_members").selectAll().execute()).toHaveLength(3);
});

test("lets an imported person choose a password with the emailed link", async () => {
  const { app, store } = await createOffice();
  await store(`${header}\n${luz},es,hearts,`);
  const mail = await lastMail(app);
  expect(mail).toMatchObject({ to: "luz@example.org", subject: expect.stringContaining("contraseña") });
  const body = { token: tokenOf(mail), password: "otra clave bien larga" };
  expect((await app.call("POST", "/api/v1/users/restore", { body })).status).toBe(200);
  expect((await logIn(app, { email: "luz@example.org", password: body.password })).body.user.firstName).toBe(
    "Luz María",
  );
});

test.each([
  [
    "Excel's, with semicolons and its mark",
    '\ufeffemail;firstName;lastName\r\nluz@example.org;"Luz; María";Núñez\r\n;;\r\n',
  ],
  ["columns in another order and case", 'LASTNAME , Email,FirstName\nNúñez,luz@example.org,"Luz; María"\n\n\n'],
  ["old line breaks, cells left out at the end", 'email,firstName,lastName,group\rluz@example.org,"Luz; María",Núñez'],
  [
    "empty columns and rows of a spreadsheet",
    'email;firstName;lastName;;\r\n;;;;\r\nluz@example.org;"Luz; María";Núñez;;\r\n;;;;\r\n',
  ],
])("reads files as spreadsheets write them: %s", async (_, file) => {
  const { store, find } = await createOffice();
  expect((await store(file)).body).toMatchObject({ rows: 1, created: 1, faults: [] });
  expect(await find("luz")).toMatchObject({ firstName: "Luz; María", lastName: "Núñez", language: "es" });
});

test.each([
  ["Latin 1", Buffer.from(`${header}\n${luz}`, "latin1"), 2, "UTF-8"],
  ["UTF-16", Buffer.from(`\ufeff${header}\n${luz}`, "utf16le"), 1, "UTF-8"],
  ["a workbook", Buffer.from("PK\x03\x04..."), 1, "Excel"],
])("refuses %s with a message in the reader's language", async (_, file, line, word) => {
  const { store } = await createOffice();
  const [spanish, english] = [(await store(file)).body, (await store(file, { language: "en" })).body];
  expect(spanish).toEqual({ rows: 0, ...none, faults: [{ line, column: null, message: expect.stringMatching(word) }] });
  expect(spanish.faults[0].message).toMatch(/archivo/);
  expect(english.faults[0].message).toMatch(/file/);
});

test("reports every fault with its row's first line and its column, and stores nothing", async () => {
  const { app, get, faultsOf } = await createOffice();
  await app.parts.db.transaction().execute((tx) => retireCourse(tx, { courseId: "lungs", now: app.clock.now }));
  const found = await faultsOf(
    `${luz},,hearts,North`,
    'nobody,"",Paz,de,unknown,',
    "",
    '"LUZ@example.org","Luz\nMaría",Núñez',
    "eva@example.org,Eva,Paz,,lungs",
    "mia@example.org,Mía,Paz,,,North",
    "leo@example.org,Leo,Paz,,,,more",
    "luz@EXAMPLE.org,Luz,Núñez",
    'ivo@example.org,I"vo,Paz',
    "not read any more",
  );
  expect(found).toEqual([
    "3 email: Enter a single email address, such as ana@example.org.",
    "3 firstName: This field is required.",
    "3 language: Enter es or en, or leave the cell empty.",
    "3 course: There is no course with this ID.",
    "5 firstName: This contains characters that are not allowed here.",
    "7 course: There is no course with this ID.",
    "8 group: To add someone to a group, enter the course too.",
    "9 null: This row has more cells than the first row.",
    "10 email: This address is already on line 2.",
    "11 null: A quotation mark is opened or closed incorrectly here. Inside a cell, type each quotation mark twice.",
  ]);
  expect((await get("/people")).total).toBe(1);
  expect((await get("/log")).records).toEqual([]);
  expect(await app.sent()).toEqual([]);
});

test("reports unknown, missing and repeated columns in the header", async () => {
  const { store } = await createOffice();
  const english = async (file: string) => listFaults(await store(file, { language: "en" }));
  expect(await english("email,mail,EMAIL,firstName\nx")).toEqual([
    "1 mail: There is no column with this name. The columns are: email, firstName, lastName, language, course, group.",
    "1 email: This column appears twice.",
    "1 lastName: The column lastName is missing.",
  ]);
  expect(await english("")).toHaveLength(3);
  expect((await store("email;firstName;lastName")).body).toEqual({ rows: 0, ...none, faults: [] });
});

test("reports the first hundred faults and the number of others", async () => {
  const { faultsOf } = await createOffice();
  const found = await faultsOf(...Array.from({ length: 250 }, () => "nobody,Ana,Paz"));
  expect(found).toHaveLength(101);
  expect(found.at(-1)).toBe(
    "102 null: There are 150 more errors from this line on. Correct those above and try again.",
  );
});

test("refuses a file with more than 20,000 people or more than 5 MB", async () => {
  const { store, faultsOf } = await createOffice();
  const rows = Array.from({ length: 20_001 }, (_, row) => `${row}@example.org,Ana,Paz`);
  expect(await faultsOf(...rows)).toEqual(["20002 null: A file can have up to 20000 rows. Split it into several."]);
  const { status, body } = await store(`${header}\n${" ".repeat(5 * 1024 * 1024)}`);
  expect([status, body.code, Object.keys(body.fields)]).toEqual([413, "too_large", ["file"]]);
});

test("lets teachers import only into the courses they teach", async () => {
  const { app, store, find } = await createOffice();
  const courses = [{ id: "hearts", role: "teacher" } as const, { id: "lungs", role: "editor" } as const];
  const { token } = await createStaff(app, { courses });
  const as = { token, language: "en" } as const;
  const file = (...rows: string[]) => [header, ...rows].join("\n");
  const refused = await store(file(`${luz},,lungs`, "eva@example.org,Eva,Paz", "leo@example.org,Leo,Paz,,unknown"), as);
  expect(listFaults(refused)).toEqual([
    "2 course: None of the courses that you teach has this ID.",
    "3 course: Enter the ID of a course that you teach.",
    "4 course: None of the courses that you teach has this ID.",
  ]);
  expect((await store(file(`${luz},,hearts,North`), as)).body).toMatchObject({ created: 1, faults: [] });
  expect(await find("luz")).toMatchObject({ enrolmentCount: 1 });

  const others = [
    { courses: [{ id: "hearts", role: "editor" } as const] },
    { site: ["author", "moderator"] as const },
    {},
  ];
  expect((await store(file(`${luz},,hearts`), { token: "none" })).status).toBe(401);
  for (const job of others) {
    const { token } = await createStaff(app, job);
    expect(await store(file(`${luz},,hearts`), { token })).toMatchObject({ status: 403, body: { code: "forbidden" } });
    // Refused even before the body is read.
    expect((await app.call("POST", "/api/v1/manage/people/import", { token, body: {} })).status).toBe(403);
  }
});

test("rejects JSON, and a form without a file", async () => {
  const { app } = await createOffice();
  const { token } = await createAdmin(app);
  const url = "/api/v1/manage/people/import";
  expect((await app.call("POST", url, { token, body: { file: header } })).status).toBe(415);
  const headers = { authorization: `Bearer ${token}`, "content-type": "multipart/form-data; boundary=x" };
  const empty = await app.app.inject({ method: "POST", url, headers, payload: "--x--\r\n" });
  expect(empty.json()).toMatchObject({ code: "invalid_request", fields: { file: expect.any(String) } });
});
