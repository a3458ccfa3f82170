import { randomUUID } from "node:crypto";
import { type Learner, password } from "./learner.ts";
import type { Load } from "./measure.ts";

/** A call of the product, and the bare thing that it is held against. */
export interface Case {
  name: string;
  load: Load;
  /** What the bare server does: sends the same bytes, also commits one row, only hashes, or serves the same file. */
  against: "same bytes" | "one commit" | "one argon2" | "static file";
}

/** The cases for one learner; writes go to the learner's own enrolment. */
export function listCases(address: string, learner: Learner): Case[] {
  const { headers, enrolmentUrl, classId, evaluation, videoFile } = learner;
  const write = (body: () => unknown): Load => ({ url: enrolmentUrl, method: "PATCH", headers, body });
  const read = (url: string): Load => ({ url, headers });
  const file = `${address}/api/v1/files/${videoFile}/open`;
  return [
    { name: "GET /courses-user", load: read(`${address}/api/v1/courses-user`), against: "same bytes" },
    { name: "GET /courses-user/{id}", load: read(enrolmentUrl), against: "same bytes" },
    { name: "GET an item", load: read(`${enrolmentUrl}/items/${classId}`), against: "same bytes" },
    {
      name: "PATCH a position",
      load: write(() => ({ lastClass: classId, position: Math.random() * 60 })),
      against: "one commit",
    },
    {
      name: "PATCH a submission",
      load: write(() => ({ evaluation: { id: evaluation.id, key: randomUUID(), answers: {} } })),
      against: "one commit",
    },
    {
      name: "POST /users/login",
      load: {
        url: `${address}/api/v1/users/login`,
        method: "POST",
        body: () => ({ email: learner.email, password }),
        connections: 4,
      },
      against: "one argon2",
    },
    {
      name: "GET a file, 1 MiB range",
      load: { url: file, headers: { ...headers, range: "bytes=0-1048575" }, isFile: true },
      against: "static file",
    },
  ];
}
