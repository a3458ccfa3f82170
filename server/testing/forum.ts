import type { MailTransport } from "../mail/transport.ts";
import type { AtEnd } from "./database.ts";
import { createLearner } from "./people.ts";
import { type Ask, createTestApp, type TestApp } from "./test-app.ts";

/** A forum user that acts through HTTP. */
export type Member = Awaited<ReturnType<typeof join>>;

/**
 * Creates a forum on its own app, which is removed after the test or as `atEnd` determines, with users and helpers;
 * `send` may fail.
 */
export async function createForum(
  environment: Record<string, string> = {},
  atEnd?: AtEnd,
  send?: MailTransport["send"],
) {
  const app = await createTestApp(environment, atEnd && { atEnd }, send);
  return { app, ana: await join(app), eva: await join(app), leo: await join(app), join: () => join(app) };
}

async function join(app: TestApp, details: Parameters<typeof createLearner>[1] = {}) {
  const { id, email, token } = await createLearner(app, details);
  const call = (method: Parameters<TestApp["call"]>[0], path: string, ask: Ask = {}) =>
    app.call(method, `/api/v1${path}`, { token, ...ask });
  const post = async (body: Record<string, unknown> = {}, headers = {}) =>
    call("POST", "/posts", { body: { ...question, ...body }, headers });
  const reply = async (postId: string, body: string, headers = {}) =>
    call("POST", `/posts/${postId}/replies`, { body: { body }, headers });
  return {
    id,
    email,
    token,
    post,
    reply,
    get: (path: string, headers: Record<string, string> = {}) => call("GET", path, { headers }),
    send: (path: string, body?: unknown) => call("POST", path, { body }),
    patch: (path: string, body: unknown) => call("PATCH", path, { body }),
    remove: (path: string) => call("DELETE", path),
    /** Returns the id of a new post. */
    open: async (body: Record<string, unknown> = {}): Promise<string> => (await post(body)).body.id,
    /** Returns the path of a new reply. */
    answer: async (postId: string, body = "Con labetalol."): Promise<string> =>
      `/posts/${postId}/replies/${(await reply(postId, body)).body.id}`,
  };
}

export const question = {
  title: "¿Qué hacer con una presión de 160?",
  body: "Después de la medicación no baja. ¿Qué hacen ustedes?",
};

export function titlesOf(answer: { body: { records: { title: string }[] } }): string[] {
  return answer.body.records.map(({ title }) => title);
}

/** Advances the test's clock by a second. */
export function tick({ clock }: TestApp): void {
  clock.now += 1000;
}
