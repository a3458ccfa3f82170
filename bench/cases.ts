import { randomUUID } from "node:crypto";
import type { Values, WriteKind } from "./bare-commits.ts";
import { activeLearners, enrolmentsEach, longestOf, password, type Scale } from "./generate.ts";
import type { Load, NextRequest } from "./measuring/load.ts";
import { countReplies, postId, replyId } from "./rows/forum-rows.ts";
import { coursesOf, emailOf, enrolmentId, learnerId, tokenOf } from "./rows/learner-rows.ts";
import { pickRank } from "./rows/random.ts";

/**
 * What the bare server does in comparison: sends the same bytes, does so after looking up one row by key in PostgreSQL,
 * commits the same rows, only hashes, or serves the same file.
 */
export type Baseline = "same bytes" | "one lookup" | "one argon2" | "static file" | Commit | null;

/** The rows of a write, with different values each time. */
export interface Commit {
  written: WriteKind;
  values: () => Values;
}

/** A call of the product, and the bare operation it is compared with. */
export interface Case {
  name: string;
  load: Load;
  baseline: Baseline;
}

/** What the cases send their requests about. */
export interface BenchTargets {
  address: string;
  scale: Scale;
  /** The courses by id, all copies of one. */
  courses: readonly string[];
  /** A class with a video, and an assessment. */
  classId: string;
  evaluationId: string;
  videoFile: string;
  /** The clients' Accept-Encoding header. */
  encodings: string;
}

/** The encodings that browsers accept. */
export const browserEncodings = "gzip, deflate, br";

type Make = () => NextRequest;

/** Lists the cases. Each request is from a different learner and about a different enrolment, post or reply. */
export function listCases(targets: BenchTargets): Case[] {
  const { address, classId, evaluationId, videoFile, encodings } = targets;
  const { learner, own, post, commit } = createChoices(targets);
  const api = "/api/v1";
  const createCase = (next: Make, baseline: Baseline = "same bytes", connections = 16) => ({
    load: { url: address, next, connections, isCompressed: encodings !== "identity" },
    baseline,
  });
  const patch = (body: () => unknown): Make => {
    return () => ({ ...own(), method: "PATCH", body: body() });
  };
  const position = patch(() => ({ lastClass: classId, position: Math.random() * 60 }));
  const reads: Record<string, Make> = {
    "GET /courses": () => ({ ...learner(), path: `${api}/courses` }),
    "GET /courses/{id}": () => ({ ...learner(), path: `${api}/courses/${targets.courses[0]}` }),
    "GET /courses-user": () => ({ ...learner(), path: `${api}/courses-user` }),
    "GET /courses-user/{id}": own,
    "GET an item": () => own(`/items/${classId}`),
    "GET /posts": () => ({ ...learner(), path: `${api}/posts` }),
    "GET a post's replies": () => ({ ...learner(), path: `${api}/posts/${post().id}/replies` }),
  };
  const reply: Make = () => ({
    ...learner(),
    path: `${api}/posts/${post().id}/replies`,
    method: "POST",
    body: { body: `Una respuesta más sobre la presión ${Math.random()}` },
  });
  const vote: Make = () => {
    const { id, replies } = post();
    const direction = Math.random() < 0.5 ? "upvote" : "downvote";
    const path = `${api}/posts/${id}/replies/${replyId(id, Math.floor(Math.random() * replies))}/${direction}`;
    return { ...learner(), path, method: "POST", body: {} };
  };
  const search: Make = () => ({ ...learner(), path: `${api}/posts?q=presion+${words[Math.floor(Math.random() * 4)]}` });
  const device = JSON.stringify({ minutesWest: 240, isWide: false, layout: "" });
  const renderedDashboard: Make = () => {
    const { headers } = learner();
    return { headers: { ...headers, "x-device": device }, path: "/api/screens/modules/dashboard" };
  };
  const logIn: Make = () => {
    const email = emailOf(Math.floor(Math.random() * activeLearners));
    return { path: `${api}/users/login`, headers: {}, method: "POST", body: { email, password } };
  };
  const watched = patch(() => ({ lastClass: classId, watched: [[10, 10 + Math.random() * 20]] }));
  const submission = patch(() => ({ evaluation: { id: evaluationId, key: randomUUID(), answers: {} } }));
  const mixed = createMix([
    [20, reads["GET /courses-user"]],
    [15, reads["GET /courses-user/{id}"]],
    [20, reads["GET an item"]],
    [25, position],
    [5, watched],
    [6, reads["GET /posts"]],
    [5, reads["GET a post's replies"]],
    [2, vote],
    [1, reply],
    [1, search],
  ]);
  return [
    ...Object.entries(reads).map(([name, next]) => ({ name, ...createCase(next) })),
    { name: "PATCH a position", ...createCase(position, commit("progress", { item: classId })) },
    { name: "PATCH watched", ...createCase(watched, commit("progress", { item: classId })) },
    { name: "PATCH a submission", ...createCase(submission, commit("submission", { item: evaluationId })) },
    { name: "POST a reply", ...createCase(reply, commit("reply", {})) },
    { name: "POST a vote", ...createCase(vote, commit("vote", {})) },
    { name: "search", ...createCase(search) },
    { name: "mixed traffic", ...createCase(mixed, null, 50) },
    { name: "POST /users/login", ...createCase(logIn, "one argon2", 4) },
    {
      name: "GET a file, 1 MiB range",
      load: {
        url: `${address}${api}/files/${videoFile}/open`,
        // The first learner is enrolled in the file's course.
        headers: { authorization: `Bearer ${tokenOf(0)}`, range: "bytes=0-1048575" },
        isFile: true,
      },
      baseline: "static file",
    },
    { name: "the rendered dashboard", ...createCase(renderedDashboard, null, 4) },
  ];
}

const words = ["embarazo", "semana", "dosis", "vacunas"];

/** Returns functions that pick learners, enrolments and posts at random. */
function createChoices({ scale, courses, encodings }: BenchTargets) {
  const size = { ...scale, longest: longestOf(scale.replies) };
  const chance = (max: number) => Math.floor(Math.random() * max);
  const active = Math.min(scale.learners, activeLearners);
  const headersOf = (number: number) => ({ authorization: `Bearer ${tokenOf(number)}`, "accept-encoding": encodings });
  const enrolment = () => {
    const number = chance(active);
    const enrolled = coursesOf(number, courses, enrolmentsEach);
    return { number, id: enrolmentId(number, enrolled[chance(enrolled.length)] ?? "") };
  };
  // Favours the most recent posts.
  const post = () => {
    const number = scale.posts - 1 - pickRank(Math.random, scale.posts);
    return { id: postId(number), replies: Math.max(1, countReplies(size, number)) };
  };
  return {
    learner: () => ({ headers: headersOf(chance(active)) }),
    own: (rest = "") => {
      const { number, id } = enrolment();
      return { headers: headersOf(number), path: `/api/v1/courses-user/${id}${rest}` };
    },
    post,
    /** The rows of a write by a random user about a random target; its statements use the values they need. */
    commit: (written: WriteKind, values: Values): Commit => ({
      written,
      values: () => {
        const { number, id } = enrolment();
        const { id: targetPost, replies } = post();
        const about = {
          user: learnerId(number),
          enrolment: id,
          post: targetPost,
          reply: replyId(targetPost, chance(replies)),
        };
        const random = Math.random();
        const text = { body: `Una respuesta más sobre la presión ${random}`, answers: "{}", watched: "[[0,0.5]]" };
        const numbers = { position: random, rank: -random, value: 1, number: chance(1e9), now: Date.now() };
        return { id: randomUUID(), ...about, ...text, ...numbers, ...values };
      },
    }),
  };
}

function createMix(kinds: [weight: number, make: Make | undefined][]): Make {
  const all = kinds.flatMap(([weight, make]) => (make ? Array.from({ length: weight }, () => make) : []));
  return () => (all[Math.floor(Math.random() * all.length)] ?? (() => ({ path: "/" })))();
}
