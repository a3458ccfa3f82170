import type { Account } from "../learner.ts";
import type { Server } from "../server.ts";
import { packCourse } from "./course-package.ts";

/** Creates a function that calls the server on behalf of an account. */
function createCaller({ address }: Server, { session }: Account) {
  return async (method: string, path: string, init: { headers?: Record<string, string>; body?: BodyInit } = {}) => {
    const headers = { authorization: `Bearer ${session.token}`, ...init.headers };
    const response = await fetch(`${address}/api/v1/manage${path}`, { ...init, method, headers });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  };
}

/**
 * Starts a course with the small valid package, a bank of two questions, and an assessment without questions; the
 * author needs the role to do so.
 */
export async function createDraftCourse(server: Server, author: Account, id: string): Promise<void> {
  const call = createCaller(server, author);
  const json = { "content-type": "application/json" };
  await call("POST", "/courses", { headers: json, body: JSON.stringify({ id, title: { es: "El corazón" } }) });
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(await packCourse(id))], { type: "application/zip" }), `${id}.zip`);
  await call("POST", `/courses/${id}/package`, { body: form });
  const make = (item: string, body: unknown) =>
    call("PUT", `/courses/${id}/draft/items/${item}`, {
      headers: { ...json, "if-none-match": "*" },
      body: JSON.stringify(body),
    });
  const title = { es: "Evaluación final", en: "Final assessment" };
  await make("final", { id: "final", title, minutes: 10, questions: [] });
  const prompt = { es: "¿Cuánto es la dosis?", en: "How much is the dose?" };
  const question = (name: string) => ({ id: name, type: "number", prompt, value: 4, tags: [name] });
  await make("doses", { bank: "doses", name: "Dosis", questions: [question("carga"), question("sosten")] });
  const { revision, course } = await call("GET", `/courses/${id}/draft`);
  course.modules[0].items.push({ evaluation: "final" });
  await call("PUT", `/courses/${id}/draft`, {
    headers: { ...json, "if-match": `"${revision}"` },
    body: JSON.stringify(course),
  });
}

/** Returns an assessment as the account sees it in the preview. */
export async function readPreview(
  { address }: Server,
  { session }: Account,
  { id, item, language }: { id: string; item: string; language: string },
) {
  const headers = { authorization: `Bearer ${session.token}`, "accept-language": language };
  return (await fetch(`${address}/api/v1/manage/courses/${id}/preview/items/${item}`, { headers })).json();
}
