import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ClassContent } from "../../../contract/courses/classes.ts";
import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import type { Evaluation } from "../../../contract/courses/evaluations.ts";
import type { Answer, Call } from "./caller.ts";

/** A video to play, and its class. */
export interface Played {
  itemId: string;
  videoId: string;
  durationSeconds: number;
}

/** A learner of the demo course. */
export interface Learner {
  userId: string;
  email: string;
  token: string;
  enrolmentId: string;
  /** Classes without a video, which are completed directly. */
  texts: string[];
  videos: Played[];
  /** An assessment with unlimited attempts, and another that remains a draft and has a question answered with text. */
  taken: string;
  drafted: { itemId: string; questionId: string };
}

/** What a client needs: a function for calls, and one for writes that are recorded by place. */
export interface Scene {
  ask(call: Call): Promise<Answer>;
  write(call: Call, note: (body: Answer["body"]) => Note | Note[]): Promise<Answer>;
  findToken(email: string): Promise<string | null>;
}

/** What a write stores, and where. `value` is null if only the response reveals it. */
export interface Note {
  place: string;
  value: string | null;
}

/** The password of all clients. */
export const password = "un corazón que late despacio";

export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

export function register(scene: Scene, email: string): Promise<Answer> {
  const body = { firstName: "Ana", lastName: "Pérez", email, password, language: "es" };
  const note = () => ({ place: `account ${email}`, value: "1" });
  return scene.write({ method: "POST", path: "/api/v1/users/register", body }, note);
}

/** Creates an account through the API and starts the course, with as many retries as that takes. */
export async function join(scene: Scene): Promise<Learner> {
  const email = newEmail();
  await insist(() => register(scene, email));
  const { token, user } = await confirm(scene, email);
  const { body: courses } = await insist(() => scene.ask({ method: "GET", path: "/api/v1/courses", token }));
  const path = `/api/v1/courses/${courses.records[0].id}/start`;
  const { body: enrolment } = await insist(() =>
    scene.write({ method: "POST", path, token }, (body) => ({
      place: `enrolment ${user.id}`,
      value: body?.id ?? null,
    })),
  );
  return { userId: user.id, email, token, enrolmentId: enrolment.id, ...(await findItems(scene, token, enrolment.id)) };
}

async function confirm(scene: Scene, email: string): Promise<{ token: string; user: { id: string } }> {
  const note = () => ({ place: `confirmed ${email}`, value: "1" });
  for (;;) {
    const token = await scene.findToken(email);
    if (token === null) await wait(50);
    else {
      const answer = await scene.write({ method: "POST", path: "/api/v1/users/confirm", body: { token } }, note);
      if (answer.status === 200) return answer.body;
      // The response to a successful confirmation may have been lost: if sign-in works, the account is confirmed.
      const login = { method: "POST", path: "/api/v1/users/login", body: { email, password } } as const;
      const { status, body } = await scene.ask(login);
      if (status === 200) return body;
      await wait(100);
    }
  }
}

async function findItems(scene: Scene, token: string, enrolmentId: string) {
  const path = `/api/v1/courses-user/${enrolmentId}`;
  const get = async <T>(path: string): Promise<T> =>
    (await insist(() => scene.ask({ method: "GET", path, token }))).body as T;
  const detail = await get<EnrolmentDetail>(path);
  const items = detail.course.modules.flatMap((module) => module.items);
  const read = <T>(kind: string) =>
    Promise.all(items.filter((item) => item.kind === kind).map(({ id }) => get<T>(`${path}/items/${id}`)));
  const classes = await read<ClassContent>("class");
  const evaluations = (await read<Evaluation>("evaluation")).filter((each) => each.attemptsAllowed === null);
  const videos = classes.flatMap(({ id: itemId, blocks }) =>
    blocks.flatMap((block) =>
      block.type === "video" ? [{ itemId, videoId: block.id, durationSeconds: block.durationSeconds }] : [],
    ),
  );
  const watched = new Set(videos.map(({ itemId }) => itemId));
  const texts = classes.map(({ id }) => id).filter((id) => !watched.has(id));
  // A learner's questions from a bank are random: any assessment may have one that is answered with text, or none.
  const findText = ({ questions }: Evaluation) => questions.find(({ type }) => type === "text");
  const drafted = evaluations.find(findText);
  const question = drafted && findText(drafted);
  const taken = evaluations.find((each) => each !== drafted);
  if (!taken || !drafted || !question) throw new Error("The course has not the evaluations that the clients take.");
  return { texts, videos, taken: taken.id, drafted: { itemId: drafted.id, questionId: question.id } };
}

async function insist(attempt: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await attempt();
    if (answer.outcome === "acknowledged") return answer;
    await wait(100);
  }
}
