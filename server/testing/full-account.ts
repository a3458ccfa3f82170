import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { ana, signUp } from "./accounts.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "./courses.ts";
import { question } from "./forum.ts";
import { createLearner } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Words of a person that nobody and nothing else in a database has. */
export const xiomara = {
  firstName: "Xiomara",
  lastName: "Quisqueya",
  email: "xiomara@example.org",
  profession: "Partera mayor",
  password: ana.password,
};

/** What somebody does with their token, by the front door. */
interface Doer {
  app: TestApp;
  id: string;
  token: string;
  do: (method: "GET" | "POST" | "PATCH", path: string, body?: unknown) => ReturnType<TestApp["call"]>;
}

/** Xiomara, who has used all that there is: every table with personal data has a row of hers. */
export async function createFullAccount(app: TestApp) {
  const { id, token } = await signUp(app, xiomara);
  const doer: Doer = {
    app,
    id,
    token,
    do: (method, path, body) => app.call(method, `/api/v1${path}`, { token, body }),
  };
  const other = await createLearner(app);
  await turnOnSecondFactor(doer);
  await sendPhoto(doer);
  await learn(doer);
  const forum = await discuss(doer, other.token);
  return { ...doer, other, ...forum };
}

async function turnOnSecondFactor({ app, do: send }: Doer): Promise<void> {
  const { body } = await send("POST", "/users/me/second-factor", { password: xiomara.password });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: app.clock.now });
  await send("POST", "/users/me/second-factor/confirm", { code });
}

async function sendPhoto({ app, id, token }: Doer): Promise<void> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(picture)], "me.png"));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const headers = { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await request.arrayBuffer());
  await app.app.inject({ method: "PATCH", url: `/api/v1/users/${id}`, headers, payload });
}

async function learn({ app, do: send }: Doer): Promise<void> {
  await storeCourse(app, courseOf([classItem("film", video("heart")), classItem("reading"), evaluationItem("check")]));
  const path = `/courses-user/${(await send("POST", "/courses/hearts/start", {})).body.id}`;
  const evaluation = { id: "check", answers: { number: 40 } };
  await send("PATCH", path, { lastClass: "film", position: 5, watched: [[0, 5]] });
  await send("PATCH", path, { lastClass: "reading", completed: true });
  await send("PATCH", path, { evaluation: { ...evaluation, key: crypto.randomUUID() } });
  await send("PATCH", path, { draft: evaluation });
}

/** Xiomara posts, corrects, replies, votes and reads; the other one replies to her, and she to the other one's post. */
async function discuss({ app, do: send }: Doer, token: string) {
  const call = (path: string, body: unknown) => app.call("POST", `/api/v1${path}`, { token, body });
  const own = (await send("POST", "/posts", { ...question, body: "Lo primero que escribí" })).body.id;
  await send("PATCH", `/posts/${own}`, { body: "Lo que escribí después" });
  const answer = (await call(`/posts/${own}/replies`, { body: "Con labetalol." })).body.id;
  await send("POST", `/posts/${own}/replies/${answer}/upvote`);
  await send("POST", `/posts/${own}/read`, {});
  const theirs = (await call("/posts", question)).body.id;
  const reply = (await send("POST", `/posts/${theirs}/replies`, { body: "Mi palabra inconfundible" })).body.id;
  await send("PATCH", "/forum/preferences", { mail: "daily" });
  return { own, answer, theirs, reply };
}
