import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import jsqr from "jsqr";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { both, storeCourse } from "../../../testing/courses.ts";
import { completeCourse, shortCourse } from "../../../testing/learning/completed.ts";
import { createLearner } from "../../../testing/people.ts";
import { createAdmin } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";

/** Whether Poppler is installed, an independent reader and renderer of PDFs. */
const hasPoppler = spawnSync("pdftoppm", ["-v"]).error === undefined;

const name = { firstName: "Ẽ́stela M̃aría", lastName: "Ñúñez Śćżółkiewicz" };

async function start(course = shortCourse) {
  const app = await createTestApp({ PUBLIC_URL: "https://cursos.example.org" });
  await storeCourse(app, course);
  const learner = await createLearner(app);
  const change = (body: object) => app.call("PATCH", `/api/v1/users/${learner.id}`, { token: learner.token, body });
  const rename = (firstName: string) => change({ firstName });
  await change(name);
  const path = `/api/v1/courses-user/${await completeCourse(app, learner)}/certificate`;
  const print = async (query = "") => {
    const headers = { authorization: `Bearer ${learner.token}`, accept: "application/pdf" };
    const answer = await app.app.inject({ url: path + query, headers });
    return { status: answer.statusCode, headers: answer.headers, pdf: answer.rawPayload };
  };
  const read = async () => (await app.call("GET", path, { token: learner.token })).body;
  const issue = () => app.call("POST", path, { token: learner.token, body: {} });
  return { app, rename, print, read, issue };
}

/** Stores the PDF as a file, for external programs. */
async function store(pdf: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "certificate-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "page.pdf"), pdf);
  return join(folder, "page.pdf");
}

/** Decodes the QR code in a picture, at the first size at which it is readable. */
async function decode(path: string): Promise<string | undefined> {
  for (const width of [1800, 2550, 3400]) {
    const picture = sharp(path).resize(width).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const found = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
    if (found) return found.data;
  }
  return undefined;
}

const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: "utf8", stdio: "pipe" });

it("is a tagged PDF of one page, with the requested paper size, its language and its fonts", async () => {
  const { print, read } = await start();
  const { status, headers, pdf } = await print("?language=en&paper=a4");
  expect([status, headers["content-type"], headers["content-language"]]).toEqual([200, "application/pdf", "en"]);
  expect(headers["content-disposition"]).toBe(`attachment; filename="certificate-${(await read()).code}.pdf"`);
  const source = pdf.toString("latin1");
  expect(source).toMatch(/^%PDF-1\.7/);
  expect(source).toContain("/Marked true");
  expect(source).toContain("/Lang (en)");
  expect(source.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(source).toContain("/MediaBox [0 0 595.28 841.89]");
  expect(source.match(/\/FontFile2 /g)?.length).toBeGreaterThan(1);
  expect((await print()).pdf.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
});

it.skipIf(!hasPoppler)("is readable to other programs with all facts and accents (needs Poppler)", async () => {
  const { print } = await start();
  const path = await store((await print("?language=es")).pdf);
  const text = run("pdftotext", "-raw", path, "-").normalize("NFC").replaceAll("\u0000", "");
  for (const fact of ["Certificado de finalización", "Ñúñez Śćżółkiewicz", "Hearts (es)", "Know hearts (es)", "0.3"]) {
    expect(text).toContain(fact);
  }
  expect(text).toMatch(/100\s?%[\s\S]*60\s?%/);
  const fonts = run("pdffonts", path).trim().split("\n").slice(2);
  expect(fonts.every((font) => /GentiumBookPlus.* yes yes yes /.test(font))).toBe(true);
  expect(run("pdfinfo", path)).toMatch(/Tagged: +yes/);
});

it.skipIf(!hasPoppler)("has a QR code of the signed facts, even of many long ones (needs Poppler)", async () => {
  const objectives = Array.from({ length: 50 }, (_, index) => both(`${index} ${"ñandú ".repeat(25)}`));
  const { app, print, read } = await start({ ...shortCourse, objectives });
  const path = await store((await print()).pdf);
  run("pdftoppm", "-r", "300", "-png", "-singlefile", path, path.replace(".pdf", ""));
  const found = await decode(path.replace(".pdf", ".png"));
  const { code } = await read();
  const { body: signed } = await app.call("GET", `/api/v1/certificates/${code}?format=jws`);
  expect(found).toBe(`https://cursos.example.org/certificates/${code}#${signed}`);
});

it.each(["فاطمة", "王小明", "María 🩺"])(
  "is refused for %s, a name its fonts cannot write, until it is reissued under another",
  async (other) => {
    const { rename, print, read, issue } = await start();
    await rename(other);
    expect((await read()).name).toBe(`${other} Ñúñez Śćżółkiewicz`);
    const { status, pdf } = await print("?language=en");
    expect([status, JSON.parse(pdf.toString()).code]).toEqual([422, "name_unprintable"]);

    await rename("Γιώργος Анна");
    await issue();
    expect((await print()).status).toBe(200);
  },
);

it("is not printed once it is revoked", async () => {
  const { app, print, read } = await start();
  const admin = await createAdmin(app);
  const body = { reason: "Por error." };
  await app.call("DELETE", `/api/v1/manage/certificates/${(await read()).code}`, { ...admin, body });
  const { status, pdf } = await print();
  expect([status, JSON.parse(pdf.toString()).code]).toEqual([422, "certificate_revoked"]);
});
