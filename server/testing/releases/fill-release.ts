import sharp from "sharp";

/** A server's response: its status and JSON body. */
export interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: what an earlier release answers has no type here
  body: any;
}

/** Calls a server as the owner of a session, or without one. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** Returns the function that calls the server at an address. */
export function callerAt(address: string, token?: string): Call {
  return async (method, path, body) => {
    const headers = {
      "accept-language": "es",
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers, ...sent });
    const text = await answer.text();
    return { status: answer.status, body: text === "" ? null : JSON.parse(text) };
  };
}

/** The password of all users here. */
export const password = "correct horse battery";

const people = {
  ana: { firstName: "Ana", lastName: "Pérez", language: "es", country: "DO", profession: "Enfermera" },
  eva: { firstName: "Eva", lastName: "Díaz", language: "en" },
  leo: { firstName: "Leo", lastName: "Núñez", language: "es" },
};

/** A user with an account and a function to call the server. */
interface Person {
  id: string;
  token: string;
  call: Call;
}

/** A server of an earlier release: its address, and the token of the last link it emailed. */
export interface Release {
  address: string;
  lastToken: () => Promise<string>;
}

/** Has three users do everything that changes a table: accounts, a photo, a course, assessments and the forum. */
export async function fillRelease(release: Release): Promise<void> {
  const ana = await signUp(release, "ana");
  const eva = await signUp(release, "eva");
  const leo = await signUp(release, "leo");
  await sendPhoto(release.address, ana);
  await learn(ana, { q1: 0, q2: 50, q3: "preeclampsia" });
  await learn(eva, { q1: 1, q2: 20 });
  await discuss({ ana, eva, leo });
}

async function signUp({ address, lastToken }: Release, name: keyof typeof people): Promise<Person> {
  const nobody = callerAt(address);
  await expectStatus(nobody("POST", "/users/register", { ...people[name], email: emailOf(name), password }), 202);
  const { body } = await expectStatus(nobody("POST", "/users/confirm", { token: await lastToken() }), 200);
  return { id: body.user.id, token: body.token, call: callerAt(address, body.token) };
}

function emailOf(name: string): string {
  return `${name}@example.org`;
}

async function expectStatus(answering: Promise<Answer>, status: number): Promise<Answer> {
  const answer = await answering;
  if (answer.status !== status) throw new Error(`Expected status ${status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function sendPhoto(address: string, { id, token }: Person): Promise<void> {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).png();
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(await picture.toBuffer())], "me.png"));
  const headers = { authorization: `Bearer ${token}` };
  const { status } = await fetch(`${address}/api/v1/users/${id}`, { method: "PATCH", headers, body: form });
  if (status !== 200) throw new Error(`The photo upload returned ${status}.`);
}

/**
 * Plays part of a video, submits the assessment once and leaves a draft of the next attempt; `q1` is the index of a
 * choice.
 */
async function learn({ call }: Person, { q1, ...others }: { q1: number } & Record<string, number | string>) {
  const { body: enrolment } = await call("POST", "/courses/heart/start", {});
  const path = `/courses-user/${enrolment.id}`;
  await expectStatus(call("PATCH", path, { lastClass: "circulation", position: 1, watched: [[0, 1]] }), 200);
  await expectStatus(call("PATCH", path, { lastClass: "circulation", completed: true }), 200);
  const { body: evaluation } = await call("GET", `${path}/items/check`);
  const choices = evaluation.questions.find(({ id }: { id: string }) => id === "q1").choices;
  const answers = { q1: choices[q1].id, ...others };
  const submission = { evaluation: { id: "check", key: crypto.randomUUID(), answers } };
  await expectStatus(call("PATCH", path, submission), 200);
  await expectStatus(call("PATCH", path, { draft: { id: "check", answers } }), 200);
}

async function discuss({ ana, eva, leo }: Record<"ana" | "eva" | "leo", Person>): Promise<void> {
  await ana.call("PATCH", "/forum/preferences", { mail: "daily" });
  const open = async ({ call }: Person, title: string) => {
    const body = "Después de la **medicación** no baja. ¿Qué hacen ustedes?";
    return (await expectStatus(call("POST", "/posts", { title, body }), 201)).body.id;
  };
  const reply = async ({ call }: Person, post: string, body: string) =>
    `/posts/${post}/replies/${(await expectStatus(call("POST", `/posts/${post}/replies`, { body }), 201)).body.id}`;
  const asked = await open(ana, "¿Qué hacer con una presión de 160?");
  const other = await open(eva, "Magnesium before the transfer");
  const deleted = await open(leo, "Una que se borra");
  const best = await reply(eva, asked, "Con labetalol, y *pronto*.");
  await reply(leo, asked, "Con nifedipina.");
  const gone = await reply(leo, asked, "Una que se borra.");
  await reply(ana, deleted, "Lo que respondió otra persona queda.");
  await expectStatus(ana.call("POST", `${best}/upvote`, {}), 200);
  await expectStatus(leo.call("POST", `${best}/upvote`, {}), 200);
  await expectStatus(eva.call("PATCH", best, { body: "Con labetalol, y pronto: 20 mg." }), 200);
  await expectStatus(ana.call("PATCH", `/posts/${asked}`, { title: "¿Qué hacer con una presión de 170?" }), 200);
  await leo.call("DELETE", gone);
  await leo.call("DELETE", `/posts/${deleted}`);
  await expectStatus(eva.call("POST", `/posts/${asked}/read`, {}), 204);
  await expectStatus(leo.call("POST", `/posts/${other}/read`, {}), 204);
}

/** A server's responses to all users, by user and path. */
export type Reads = Record<string, Answer>;

/** Signs all users in and reads everything they can, as far as repeated reads are identical. */
export async function readAll(address: string): Promise<Reads> {
  const reads: Reads = {};
  for (const name of Object.keys(people)) {
    const { body } = await callerAt(address)("POST", "/users/login", { email: emailOf(name), password });
    const call = callerAt(address, body.token);
    const read = async (path: string) => {
      const answer = await call("GET", path);
      reads[`${name} ${path}`] = answer;
      return answer.body;
    };
    await readLearning(read);
    await readForum(read);
    if (body.user?.photo) reads[`${name} photo`] = await readBytes(address, body.user.photo, body.token);
  }
  return reads;
}

type Read = (path: string) => Promise<Answer["body"]>;

async function readLearning(read: Read): Promise<void> {
  for (const path of ["/users/me", "/users/me/second-factor", "/courses", "/courses/heart"]) await read(path);
  for (const { id } of (await read("/courses-user")).records) {
    const path = `/courses-user/${id}`;
    const { items } = await read(path);
    for (const [item, { attempts }] of Object.entries<{ attempts: { id: string }[] }>(items)) {
      await read(`${path}/items/${item}`);
      for (const attempt of attempts) await read(`${path}/attempts/${attempt.id}`);
    }
  }
}

async function readForum(read: Read): Promise<void> {
  for (const path of ["/notices", "/forum/preferences", "/posts?q=labetalol", "/posts?q=nifedipina"]) await read(path);
  for (const { id } of (await read("/posts")).records) {
    for (const path of [`/forum/reads?posts=${id}`, `/posts/${id}`, `/posts/${id}/edits`]) await read(path);
    const replies = `/posts/${id}/replies`;
    for (const reply of (await read(replies)).records) await read(`${replies}/${reply.id}/edits`);
  }
}

async function readBytes(address: string, file: string, token: string): Promise<Answer> {
  const answer = await fetch(`${address}/api/v1/files/${file}/open?token=${token}`);
  return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()).toString("base64") };
}
