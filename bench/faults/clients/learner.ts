import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ClassContent } from "../../../contract/courses/classes.ts";
import type { EnrolmentDetail } from "../../../contract/courses/enrolments.ts";
import type { Evaluation } from "../../../contract/courses/evaluations.ts";
import type { Call, CallResult } from "./call.ts";

/** A video to play, and its class. */
export interface PlayableVideo {
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
  videos: PlayableVideo[];
  /** An assessment with unlimited attempts, and another that remains a draft and has a question answered with text. */
  submittedEvaluation: string;
  draftQuestion: { itemId: string; questionId: string };
}

/** What a client needs: a function for calls, and one for writes that are recorded by place. */
export interface ClientApi {
  ask(call: Call): Promise<CallResult>;
  write(call: Call, describeEffects: (body: CallResult["body"]) => WriteEffect | WriteEffect[]): Promise<CallResult>;
  findToken(email: string): Promise<string | null>;
}

/** What a write stores, and where. `value` is null if only the response reveals it. */
export interface WriteEffect {
  place: string;
  value: string | null;
}

/** The password of all clients. */
export const password = "un corazón que late despacio";

export function newEmail(): string {
  return `${randomUUID()}@example.org`;
}

export function register(client: ClientApi, email: string): Promise<CallResult> {
  const body = { firstName: "Ana", lastName: "Pérez", email, password, language: "es" };
  const describeEffects = () => ({ place: `account ${email}`, value: "1" });
  return client.write({ method: "POST", path: "/api/v1/users/register", body }, describeEffects);
}

/** Creates an account through the API and starts the course, with as many retries as that takes. */
export async function join(client: ClientApi): Promise<Learner> {
  const email = newEmail();
  await retryUntilAcknowledged(() => register(client, email));
  const { token, user } = await confirm(client, email);
  const { body: courses } = await retryUntilAcknowledged(() =>
    client.ask({ method: "GET", path: "/api/v1/courses", token }),
  );
  const path = `/api/v1/courses/${courses.records[0].id}/start`;
  const { body: enrolment } = await retryUntilAcknowledged(() =>
    client.write({ method: "POST", path, token }, (body) => ({
      place: `enrolment ${user.id}`,
      value: body?.id ?? null,
    })),
  );
  return {
    userId: user.id,
    email,
    token,
    enrolmentId: enrolment.id,
    ...(await findItems(client, token, enrolment.id)),
  };
}

async function confirm(client: ClientApi, email: string): Promise<{ token: string; user: { id: string } }> {
  const describeEffects = () => ({ place: `confirmed ${email}`, value: "1" });
  for (;;) {
    const token = await client.findToken(email);
    if (token === null) await wait(50);
    else {
      const result = await client.write(
        { method: "POST", path: "/api/v1/users/confirm", body: { token } },
        describeEffects,
      );
      if (result.status === 200) return result.body;
      // The response to a successful confirmation may have been lost: if sign-in works, the account is confirmed.
      const login = { method: "POST", path: "/api/v1/users/login", body: { email, password } } as const;
      const { status, body } = await client.ask(login);
      if (status === 200) return body;
      await wait(100);
    }
  }
}

async function findItems(client: ClientApi, token: string, enrolmentId: string) {
  const path = `/api/v1/courses-user/${enrolmentId}`;
  const get = async <T>(path: string): Promise<T> =>
    (await retryUntilAcknowledged(() => client.ask({ method: "GET", path, token }))).body as T;
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
  const draftQuestion = evaluations.find(findText);
  const question = draftQuestion && findText(draftQuestion);
  const submittedEvaluation = evaluations.find((each) => each !== draftQuestion);
  if (!submittedEvaluation || !draftQuestion || !question)
    throw new Error("The course does not have the assessments that the clients need.");
  return {
    texts,
    videos,
    submittedEvaluation: submittedEvaluation.id,
    draftQuestion: { itemId: draftQuestion.id, questionId: question.id },
  };
}

async function retryUntilAcknowledged(attempt: () => Promise<CallResult>): Promise<CallResult> {
  for (;;) {
    const result = await attempt();
    if (result.outcome === "acknowledged") return result;
    await wait(100);
  }
}
