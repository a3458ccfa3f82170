import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { packTar } from "modern-tar";
import { ZipFile } from "yazl";
import { createAdmin, createStaff } from "../testing/staff.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { importCourse, importFile, listLeft, sendImport } from "../testing/writing/imports.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";
import { createZipDeclaring, createZipWithEntries } from "./import-archives.ts";
import { withBystander } from "./with-bystander.ts";

/** Imports hostile files one after the other, and reports the resulting states and whether anything was left behind. */
async function importEach(files: (string | Buffer)[]): Promise<string> {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  const states = new Set<string>();
  for (const file of files) {
    const { state, report } = await importFile(app, file, { token });
    const [entry] = report.entries;
    states.add(
      state === "refused" && entry.why !== "" && /:\d+$/.test(entry.place) ? "refused, with the location" : state,
    );
  }
  return `${[...states].join(", ")}; ${await describeLeftovers(app)}`;
}

async function describeLeftovers(app: TestApp): Promise<string> {
  const courses = await app.parts.db.selectFrom("courses").select("id").execute();
  const leftovers = [...courses, ...(await listLeft(app))];
  return leftovers.length === 0 ? "nothing left" : JSON.stringify(leftovers);
}

function zip(files: Record<string, Buffer | string>, rename: [string, string] | null = null): Promise<Buffer> {
  const archive = new ZipFile();
  for (const [name, content] of Object.entries(files)) {
    archive.addBuffer(typeof content === "string" ? Buffer.from(content) : content, name);
  }
  archive.end();
  return buffer(archive.outputStream).then((bytes) =>
    rename ? Buffer.from(bytes.toString("latin1").replaceAll(...rename), "latin1") : bytes,
  );
}

async function tar(entries: { name: string; type: "file" | "symlink"; linkname?: string; size?: number }[]) {
  return gzipSync(await packTar(entries.map((header) => ({ header: { size: 0, ...header } }))));
}

const quiz = (inner: string) => `<quiz>${inner}</quiz>`;

/** Attacks with files of other platforms, which authors import. */
export const imports: Attack[] = [
  {
    title: "A course file with path traversal, symbolic links, or names that differ only in case",
    expected: "refused, with the location; nothing left",
    run: async () =>
      importEach([
        await zip({ "imsmanifest.xml": "<manifest/>", zzzzzzzzz: "x" }, ["zzzzzzzzz", "../../x.x"]),
        await tar([{ name: "../course.xml", type: "file" }]),
        await tar([{ name: "course.xml", type: "symlink", linkname: "/etc/passwd" }]),
        await zip({ "course.xml": "<course/>", "COURSE.XML": "<course/>" }),
      ]),
  },
  {
    title: "XML questions with external entities, a billion laughs, an unknown or broken encoding, a thousand levels",
    expected: "refused, with the location; nothing left",
    run: () =>
      importEach([
        `<!DOCTYPE quiz [<!ENTITY a SYSTEM "file:///etc/passwd">]>${quiz("&a;")}`,
        `<!DOCTYPE quiz [<!ENTITY a "aa"><!ENTITY b "&a;&a;&a;">]>${quiz("&b;")}`,
        `<?xml version="1.0" encoding="klingon"?>${quiz("")}`,
        Buffer.from([...Buffer.from("<quiz><question>"), 0xff, 0xfe, 0xc0, ...Buffer.from("</question></quiz>")]),
        quiz("<a>".repeat(1000) + "</a>".repeat(1000)),
      ]),
  },
  {
    title: "A course file that unpacks to a thousand times its size, is truncated, or contains only another archive",
    expected: "refused, with the location; nothing left; others unaffected",
    async run() {
      const bomb = await zip({ "imsmanifest.xml": Buffer.alloc(100 * 1024 ** 2) });
      const whole = await zip({ "imsmanifest.xml": "<manifest/>", "a.html": "x".repeat(100_000) });
      const app = await createTestApp();
      const inner = await zip({ "inner.zip": whole });
      return withBystander(app, () => importEach([bomb, whole.subarray(0, whole.length - 40), inner]));
    },
  },
  {
    title: "A course file that declares 100,000 files, or one of 3 GiB",
    expected: "refused, with the location; nothing left",
    run: () => importEach([createZipWithEntries(100_000), createZipDeclaring("imsmanifest.xml", 3 * 1024 ** 3)]),
  },
  {
    title: "A course file whose parts contain each other in a cycle",
    expected: "refused, with the location; nothing left",
    run: async () => {
      const section = (own: string, other: string) =>
        `<assessmentSection identifier="${own}" title="${own}" visible="true"><assessmentSectionRef identifier="x" href="${other}.xml"/></assessmentSection>`;
      return importEach([
        await zip({
          "course.xml": '<course url_name="run" org="O" course="C"/>',
          "course/run.xml": '<course><chapter url_name="c"/></course>',
          "chapter/c.xml": '<chapter><sequential url_name="s"/></chapter>',
          "sequential/s.xml": '<sequential><wrapper url_name="w"/></sequential>',
          "wrapper/w.xml": '<wrapper><sequential url_name="s"/></wrapper>',
        }),
        await zip({
          "imsmanifest.xml":
            '<manifest><metadata><schema>QTIv2.1 Package</schema></metadata><resources><resource type="imsqti_test_xmlv2p1" href="t.xml"/></resources></manifest>',
          "t.xml": `<assessmentTest identifier="t" title="t"><testPart identifier="p"><assessmentSectionRef identifier="r" href="a.xml"/></testPart></assessmentTest>`,
          "a.xml": section("a", "b"),
          "b.xml": section("b", "a"),
        }),
      ]);
    },
  },
  {
    title: "A course file with a declared length of 3 GiB",
    expected: "413 too_large; nothing left",
    async run() {
      const app = await createTestApp();
      const { token } = await createAdmin(app);
      const { statusCode: status, ...response } = await app.app.inject({
        method: "POST",
        url: "/api/v1/manage/imports",
        headers: {
          authorization: `Bearer ${token}`,
          "content-type": "multipart/form-data; boundary=b",
          "content-length": String(3 * 1024 ** 3),
        },
        payload: "--b",
      });
      return `${summarise({ status, body: response.json() })}; ${await describeLeftovers(app)}`;
    },
  },
  {
    title:
      "A teacher, or an editor of another course, imports a course, imports into one that is not theirs, or reads or deletes another's import",
    expected: "403 forbidden, 404 not_found",
    async run() {
      const app = await createTestApp();
      const author = await createStaff(app, { site: ["author"] });
      const gift = "::a::¿Late? {T}";
      const { id, course } = await importCourse(app, gift, author);
      const teacher = await createStaff(app, { courses: [{ id: course, role: "teacher" }] });
      const other = await importCourse(app, gift, { ...author, name: "Otro.gift" });
      const editor = await createStaff(app, { courses: [{ id: other.course, role: "editor" }] });
      return summariseAll([
        await sendImport(app, gift, teacher),
        await sendImport(app, gift, { ...teacher, fields: { course } }),
        await sendImport(app, gift, { ...editor, fields: { course } }),
        await app.call("GET", `/api/v1/manage/imports/${id}`, editor),
        await app.call("DELETE", `/api/v1/manage/imports/${id}`, editor),
      ]);
    },
  },
];
