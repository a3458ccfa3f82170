import { readFile } from "node:fs/promises";
import { downloadPackage, sendPackage, zipFiles } from "../files/course-archives.ts";
import type { TestApp } from "../test-app.ts";
import { classDocument, courseDocument, quizDocument } from "./drafts.ts";
import { finishImport, importFile } from "./imports.ts";

const course = "/manage/courses/kidneys";
const draft = `${course}/draft`;
const item = `${draft}/items/x`;

const gift = "::latir::¿Qué late? {=Corazón ~Pulmón}";

/** The part of a writer that these calls need (`every-write.ts`). */
interface Writer {
  app: TestApp;
  admin: string;
  known: Record<string, string>;
  send: (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown, token?: string) => Promise<unknown>;
}

type Write = (writer: Writer) => Promise<unknown>;

/** Writes a document, either as a new one or over any existing version. */
async function put({ app, admin }: Writer, path: string, body: unknown, isNew = false): Promise<void> {
  const headers = isNew ? { "if-none-match": "*" } : { "if-match": "*" };
  const answer = await app.call("PUT", `/api/v1${path}`, { token: admin, body, headers });
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
}

/** The calls that write courses, by their names, in an order that lets each one change something. */
export const courseWrites: Record<string, Write> = {
  createCourse: (w) => w.send("POST", "/manage/courses", { id: "kidneys", title: { es: "Los riñones" } }, w.admin),
  changeDraftItem: async (w) => {
    await put(w, item, classDocument(), true);
    await put(w, item, classDocument("x", "Contarlos"));
  },
  amendDraftItem: async ({ app, admin: token }) => {
    const { revision, item: seen } = (await app.call("GET", `/api/v1${item}`, { token })).body;
    const body = { ...seen, minutes: 7, blocks: [0] };
    await app.call("PATCH", `/api/v1${item}`, { token, body, headers: { "if-match": `"${revision}"` } });
  },
  answerPreview: async (w) => {
    await put(w, `${draft}/items/quiz`, quizDocument(), true);
    await w.send("POST", `${course}/preview/items/quiz`, { answers: { q1: 2 } }, w.admin);
  },
  answerPreviewBlock: async (w) => {
    const question = { id: "q1", type: "number", prompt: { es: "¿Cuántos?" }, value: 2 };
    const asking = { class: "asking", title: { es: "Contar" }, minutes: 3, blocks: [{ question }] };
    await put(w, `${draft}/items/asking`, asking, true);
    await w.send("POST", `${course}/preview/items/asking/blocks/q1`, { answer: 2 }, w.admin);
  },
  confirmTranslation: (w) =>
    w.send("PUT", `${course}/translations`, { item: "x", path: "title", language: "en" }, w.admin),
  changeDraft: (w) => put(w, draft, courseDocument("kidneys")),
  checkDraft: (w) => w.send("POST", `${course}/check`, {}, w.admin),
  publishCourse: (w) => w.send("POST", `${course}/releases`, {}, w.admin),
  restoreItem: (w) => w.send("POST", `${item}/history/1/restore`, {}, w.admin),
  restoreRelease: (w) => w.send("POST", `${course}/releases/1/restore`, {}, w.admin),
  uploadPackage: async ({ app, admin: token }) => {
    const files = await downloadPackage(app, { token, courseId: "kidneys" });
    const archive = await readFile(await zipFiles(files));
    const { status, body } = await sendPackage(app, archive, { token, courseId: "kidneys" });
    if (status !== 200) throw new Error(JSON.stringify(body));
  },
  startImport: async (w) => {
    const { id } = await importFile(w.app, gift, { token: w.admin, dryRun: true });
    w.known.import = id;
  },
  acceptImport: async (w) => {
    await w.send("POST", `/manage/imports/${w.known.import}/accept`, {}, w.admin);
    await finishImport(w.app, w.known.import ?? "", { token: w.admin });
  },
  cancelImport: (w) => w.send("DELETE", `/manage/imports/${w.known.import}`, undefined, w.admin),
  removeDraftItem: async ({ app, admin: token }) => {
    await app.call("DELETE", `/api/v1${item}`, { token, headers: { "if-match": "*" } });
  },
};
