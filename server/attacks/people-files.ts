import { writeCsvRows } from "../presenting/csv.ts";
import { classItem, courseOf, storeCourse } from "../testing/courses.ts";
import { sendPeople } from "../testing/files/people-files.ts";
import { createAdmin, createStaff } from "../testing/staff.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";
import { besideAnother } from "./beside.ts";

const people = "/api/v1/manage/people";

/** Attacks with user lists, which staff import. */
export const peopleFiles: Attack[] = [
  {
    tries:
      "A CSV file of people as a bomb: a million columns, a cell without an end, five million quotes or line breaks",
    gets: "200, a fault each; others at once",
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
      return besideAnother(app, async () => {
        const answers = [];
        for (const bomb of bombs) answers.push(await sendPeople(app, bomb, { token, dryRun: false }));
        const isRefused = answers.every(({ body }) => body.faults?.length === 1 || body.faults?.length > 100);
        return `${allInShort(answers)}, ${isRefused ? "a fault each" : "taken"}`;
      });
    },
  },
  {
    tries: "A CSV file of people of 50 MB, or with a cell that is",
    gets: "413 too_large",
    async run() {
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const send = (file: string) => sendPeople(app, file, { token, dryRun: false });
      return allInShort([
        await send("a@example.org,Ana,Paz\n".repeat(2_400_000)),
        await send(`email,firstName,lastName\na@example.org,${"x".repeat(50_000_000)},Paz`),
      ]);
    },
  },
  {
    tries: "A teacher imports people into another's course, or into none, by a CSV file",
    gets: "200, a fault a row, nobody imported",
    async run() {
      const app = await createTestApp();
      for (const id of ["hearts", "lungs"]) await storeCourse(app, courseOf([classItem("class")], { id }));
      const { token } = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
      const rows = ["a@example.org,Ana,Paz,hearts", "b@example.org,Ben,Paz,lungs", "c@example.org,Eva,Paz,"];
      const file = ["email,firstName,lastName,course", ...rows].join("\n");
      const answer = await sendPeople(app, file, { token, dryRun: false });
      const { records } = (await app.call("GET", `${people}?course=hearts`, { token })).body;
      const told = answer.body.faults.length === 2 ? "a fault a row" : "no faults";
      return `${inShort(answer)}, ${told}, ${records.length === 0 ? "nobody" : "somebody"} imported`;
    },
  },
  {
    tries: "Names that are formulas, by a CSV file, to run in the spreadsheet of who opens a table",
    gets: "stored as written; an apostrophe before each in a table",
    async run() {
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const names = ["=1+1", "+1", "-1", "@a"];
      const rows = names.map((name, index) => `${index}@example.org,${name},Paz`);
      await sendPeople(app, ["email,firstName,lastName", ...rows].join("\n"), { token, dryRun: false });
      const { records } = (await app.call("GET", `${people}?q=paz`, { token })).body;
      const stored: string[] = records.map(({ firstName }: { firstName: string }) => firstName);
      const isKept = names.every((name) => stored.includes(name));
      const table = writeCsvRows(stored.map((name) => [name])).split("\r\n");
      const isHarmless = names.every((name) => table.includes(`'${name}`));
      return `${isKept ? "stored as written" : "changed"}; ${isHarmless ? "an apostrophe before each" : "formulas"} in a table`;
    },
  },
];
