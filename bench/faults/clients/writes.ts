import { randomInt, randomUUID } from "node:crypto";
import sharp from "sharp";
import type { CallResult } from "./call.ts";
import { type ClientApi, type Learner, newEmail, register } from "./learner.ts";

/** What the clients of one load share: the existing conversations. */
export interface Forum {
  posts: string[];
  replies: { id: string; postId: string; authorId: string }[];
}

type WriteOf = (client: ClientApi, learner: Learner, forum: Forum) => Promise<CallResult | null>;

/** One write of every kind; null while there is nothing to write to. */
export const writes: Record<string, WriteOf> = {
  register: (client) => register(client, newEmail()),
  start,
  play,
  complete,
  draft,
  submit,
  post,
  reply,
  vote,
  photo,
};

function start(client: ClientApi, { userId, token }: Learner) {
  const path = "/api/v1/courses/cardio-obstetrics/start";
  return client.write({ method: "POST", path, token }, (body) => ({
    place: `enrolment ${userId}`,
    value: body?.id ?? null,
  }));
}

/** Plays a short range that overlaps nothing played before; in total less than the share that completes a class. */
async function play(client: ClientApi, learner: Learner) {
  const video = learner.videos[randomInt(learner.videos.length)];
  if (!video) return null;
  const from = randomInt(Math.floor(video.durationSeconds * 2)) / 2;
  const of = `${learner.enrolmentId} ${video.itemId} ${video.videoId}`;
  const progress = {
    lastClass: video.itemId,
    video: video.videoId,
    position: from + 0.1,
    watched: [[from, from + 0.2]],
  };
  return client.write(change(learner, progress), () => [
    { place: `position ${of}`, value: (from + 0.1).toFixed(1) },
    { place: `stretch ${of} ${from.toFixed(1)}`, value: "1" },
  ]);
}

async function complete(client: ClientApi, learner: Learner) {
  const lastClass = learner.texts[randomInt(learner.texts.length)];
  if (!lastClass) return null;
  return client.write(change(learner, { lastClass, completed: true }), () => ({
    place: `completion ${learner.enrolmentId} ${lastClass}`,
    value: "1",
  }));
}

function draft(client: ClientApi, learner: Learner) {
  const { itemId, questionId } = learner.draftQuestion;
  const value = randomUUID();
  return client.write(change(learner, { draft: { id: itemId, answers: { [questionId]: value } } }), () => ({
    place: `draft ${learner.enrolmentId} ${itemId} ${questionId}`,
    value,
  }));
}

/** Sends a submission with an unknown outcome again with the same key, as the application does: it must count once. */
async function submit(client: ClientApi, learner: Learner) {
  const key = randomUUID();
  const call = change(learner, { evaluation: { id: learner.submittedEvaluation, key, answers: {} } });
  return retryIfUnknown(() =>
    client.write(call, (body) => ({ place: `attempt ${key}`, value: body?.attempt?.id ?? null })),
  );
}

async function post(client: ClientApi, { token }: Learner, forum: Forum) {
  const title = `Pregunta ${randomUUID()}`;
  const body = { title, body: "¿Cómo se ajusta la dosis de labetalol?" };
  const headers = { "idempotency-key": randomUUID() };
  const result = await retryIfUnknown(() =>
    client.write({ method: "POST", path: "/api/v1/posts", token, body, headers }, (post) => ({
      place: `post ${title}`,
      value: post?.id ?? null,
    })),
  );
  if (result.outcome === "acknowledged") forum.posts.push(result.body.id);
  return result;
}

async function reply(client: ClientApi, { userId, token }: Learner, forum: Forum) {
  const postId = forum.posts[randomInt(Math.max(1, forum.posts.length))];
  if (!postId) return null;
  const text = `Depende de la presión. ${randomUUID()}`;
  const headers = { "idempotency-key": randomUUID() };
  const path = `/api/v1/posts/${postId}/replies`;
  // A learner opens the conversation before replying, so its first page is built while others write.
  await client.ask({ method: "GET", path, token });
  const result = await retryIfUnknown(() =>
    client.write({ method: "POST", path, token, body: { body: text }, headers }, (reply) => ({
      place: `reply ${text}`,
      value: reply?.id ?? null,
    })),
  );
  if (result.outcome === "acknowledged") forum.replies.push({ id: result.body.id, postId, authorId: userId });
  return result;
}

async function vote(client: ClientApi, { userId, token }: Learner, forum: Forum) {
  const others = forum.replies.filter(({ authorId }) => authorId !== userId);
  const chosen = others[randomInt(Math.max(1, others.length))];
  if (!chosen) return null;
  const isUp = randomInt(2) === 1;
  const path = `/api/v1/posts/${chosen.postId}/replies/${chosen.id}/${isUp ? "upvote" : "downvote"}`;
  return client.write({ method: "POST", path, token }, () => ({
    place: `vote ${chosen.id} ${userId}`,
    value: isUp ? "1" : "-1",
  }));
}

async function photo(client: ClientApi, { userId, token }: Learner) {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) };
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.set("photo", new Blob([Uint8Array.from(picture)], { type: "image/png" }), "photo.png");
  return client.write({ method: "PATCH", path: `/api/v1/users/${userId}`, token, body }, (user) => ({
    place: `photo ${userId}`,
    value: user?.photo ?? null,
  }));
}

function change({ enrolmentId, token }: Learner, body: Record<string, unknown>) {
  return { method: "PATCH", path: `/api/v1/courses-user/${enrolmentId}`, token, body } as const;
}

async function retryIfUnknown(attempt: () => Promise<CallResult>): Promise<CallResult> {
  const result = await attempt();
  return result.outcome === "unknown" ? attempt() : result;
}
