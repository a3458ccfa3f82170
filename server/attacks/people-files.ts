import { writeCsvRows } from "../presenting/csv.ts";
import { classItem, courseOf, storeCourse } from "../testing/courses.ts";
import { sendPeople } from "../testing/files/people-files.ts";
import { createAdmin, createStaff } from "../testing/staff.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";
import { withBystander } from "./with-bystander.ts";

const people = "/api/v1/manage/people";

/** Attacks with user lists, which staff import. */
export const peopleFiles: Attack[] = [
  {
    title: "CSV bomb in a user import: a million columns, an unterminated cell, five million quotes or line breaks",
    expected: "200, each with an error; others unaffected",
    async run() {
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const header = "email,firstName,lastName\n";
      const size = 4_900_000;
      const bombs = [
        "a,".repeat(1_000_000),
        `${header}a@example.org,"${"x".repeat(size)}`,
        `${header}${'"'.repeat(size)}`,
        `${header}${'"",'.repeat(size / 3)}`,
        `${header}${"\n".repeat(size)}`,
      ];
      return withBystander(app, async () => {
        const responses = [];
        for (const bomb of bombs) responses.push(await sendPeople(app, bomb, { token, dryRun: false }));
        const isRefused = responses.every(({ body }) => body.faults?.length === 1 || body.faults?.length > 100);
        return `${summariseAll(responses)}, ${isRefused ? "each with an error" : "accepted"}`;
      });
    },
  },
  {
    title: "A user import of 50 MB, in many rows or in a single cell",
    expected: "413 too_large",
    async run() {
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const send = (file: string) => sendPeople(app, file, { token, dryRun: false });
      return summariseAll([
        await send("a@example.org,Ana,Paz\n".repeat(2_400_000)),
        await send(`email,firstName,lastName\na@example.org,${"x".repeat(50_000_000)},Paz`),
      ]);
    },
  },
  {
    title: "A teacher imports users into another teacher's course, or into none",
    expected: "200, an error for each such row, nobody imported",
    async run() {
      const app = await createTestApp();
      for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
      const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
      const rows = ["a@example.org,Ana,Paz,hearts", "b@example.org,Ben,Paz,lungs", "c@example.org,Eva,Paz,"];
      const file = ["email,firstName,lastName,course", ...rows].join("\n");
      const response = await sendPeople(app, file, { token, dryRun: false });
      const { records } = (await app.call("GET", `${people}?course=hearts`, { token })).body;
      const faults = response.body.faults.length === 2 ? "an error for each such row" : "no errors";
      return `${summarise(response)}, ${faults}, ${records.length === 0 ? "nobody" : "somebody"} imported`;
    },
  },
  {
    title: "CSV injection: imported names that are formulas, to run when an export is opened in a spreadsheet",
    expected: "stored unchanged; prefixed with an apostrophe in exports",
    async run() {
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const names = ["=1+1", "+1", "-1", "@a"];
      const rows = names.map((name, index) => `${index}@example.org,${name},Paz`);
      await sendPeople(app, ["email,firstName,lastName", ...rows].join("\n"), { token, dryRun: false });
      const { records } = (await app.call("GET", `${people}?q=paz`, { token })).body;
      const stored: string[] = records.map(({ firstName }: { firstName: string }) => firstName);
      const isStored = names.every((name) => stored.includes(name));
      const table = writeCsvRows(stored.map((name) => [name])).split("\r\n");
      const isHarmless = names.every((name) => table.includes(`'${name}`));
      return `${isStored ? "stored unchanged" : "changed"}; ${isHarmless ? "prefixed with an apostrophe" : "formulas"} in exports`;
    },
  },
];
